// The only script that runs before anything is installed: plain Node, no dependencies.
// It installs with the pinned pnpm when the lockfile has changed since the last install,
// then runs the TypeScript file named by its first argument with the rest of the arguments.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);

const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Casebook needs Node 20 or newer; this is ${process.version}. Install it and try again.`,
  );
  process.exit(1);
}
if (!entry) {
  console.error('usage: node scripts/bootstrap.mjs FILE.ts [arguments]');
  process.exit(2);
}

installWhenStale();
run();

/** The lockfile and every manifest: when one of them changes, what is installed is stale. */
function manifestHash() {
  const hash = createHash('sha256');
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  for (const folder of ['packages', 'services']) {
    for (const name of readdirSync(join(root, folder)).sort()) {
      files.push(join(folder, name, 'package.json'));
    }
  }
  for (const file of files) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function installWhenStale() {
  const stampPath = join(root, 'node_modules', '.casebook-installed');
  const wanted = manifestHash();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === wanted) return;
  const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  console.error(`Installing with ${pnpm} (first run, or the lockfile changed) ...`);
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const result = spawnSync(npx, ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // npm passes its own settings down as npm_config_*; pnpm warns about those it does not know.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([key]) => !key.toLowerCase().startsWith('npm_')),
    ),
  });
  if (result.status !== 0) {
    console.error('The install failed; its output is above. Check the network and run this again.');
    process.exit(result.status ?? 1);
  }
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, wanted);
}

/**
 * Ctrl-C reaches the whole process group, so the child hears it itself; a signal sent to this
 * process alone is passed on. The child decides when it has stopped; its exit code is ours.
 */
function run() {
  const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(root, entry), ...args], {
    stdio: 'inherit',
    cwd: process.cwd(),
  });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
}
