/** What the house rules need to know of one TypeScript file, read from its syntax tree. */
import { parseSync } from 'vite';

export interface SourceFile {
  /** Relative to the root, with slashes. */
  readonly path: string;
  readonly text: string;
  /** `packages/core`, `services/api`, or the top-level folder; empty for a file of the root. */
  readonly home: string;
  /** Tests and what only tests use: `*.test.ts`, `*.fixture.ts`, a `testing` folder. */
  readonly isTest: boolean;
  /** Every module named in an import, an export-from or an `import()`, types included. */
  readonly imports: readonly string[];
  readonly hasDefaultExport: boolean;
  /** True where the file does nothing but pass on what other files export. */
  readonly onlyReExports: boolean;
  /** What is called or read of something, as `.name`; `process.env` and `Date.now` in full. */
  readonly members: ReadonlySet<string>;
  readonly newDateArguments: readonly number[];
}

export function readSource(path: string, text: string): SourceFile {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const imports = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) =>
      item.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = text.slice(moduleRequest.start, moduleRequest.end);
      return /^(['"]).*\1$/.test(literal) ? literal.slice(1, -1) : [];
    }),
  ];
  const members = new Set<string>();
  const newDateArguments: number[] = [];
  visit(program, (node) => {
    if (node.type === 'MemberExpression') for (const name of memberNames(node)) members.add(name);
    if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
      newDateArguments.push((node.arguments as unknown[]).length);
    }
  });
  const fromProcess = module.staticImports.filter(({ moduleRequest }) =>
    /^(node:)?process$/.test(moduleRequest.value),
  );
  if (
    fromProcess.some(({ entries }) => entries.some(({ importName }) => importName.name === 'env'))
  ) {
    members.add('process.env');
  }
  return {
    path,
    text,
    home: homeOf(path),
    isTest: /\.(test|fixture)\.tsx?$|\/testing\//.test(path),
    imports: [...new Set(imports)],
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default'),
    ),
    onlyReExports: (program.body as unknown[]).every((item) => isNode(item) && isReExport(item)),
    members,
    newDateArguments,
  };
}

export function homeOf(path: string): string {
  const [first = '', second = '', ...rest] = path.split('/');
  if (second === '') return '';
  return (first === 'packages' || first === 'services') && rest.length > 0
    ? `${first}/${second}`
    : first;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isNode(value)) {
    see(value);
    for (const part of Object.values(value)) visit(part, see);
  }
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

function memberNames(node: Node): string[] {
  const property = nameOf(node.property);
  const object = nameOf(node.object);
  if (property === undefined || (node.computed && !isLiteral(node.property))) return [];
  return object === undefined ? [`.${property}`] : [`.${property}`, `${object}.${property}`];
}

const isLiteral = (value: unknown): boolean => isNode(value) && value.type === 'Literal';

/** `export ... from`, or the `export {}` of a package that has nothing to offer yet. */
function isReExport(statement: Node): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return isNode(statement.source) || (statement.specifiers as unknown[]).length === 0
    ? !isNode(statement.declaration)
    : false;
}
