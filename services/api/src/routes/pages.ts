/** Pages for people: the landing page, one page for each error code, and the API's reference. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { CasebookError, ERROR_CODES, ERRORS, type ErrorSpec } from '@casebook/core';
import { swaggerUI } from '@hono/swagger-ui';
import { html } from 'hono/html';
import { pathSegment } from '../exchange.ts';
import type { Operation } from '../operation.ts';

/** No page loads anything from elsewhere: the machine may be offline, and nobody is told. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const REFERENCE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export const homeOperation: Operation = {
  id: 'home',
  method: 'get',
  path: '/',
  run: () =>
    page(
      'Casebook',
      html`<p>The memory of a support team: dated, cited facts from closed tickets.</p>
        <ul>
          <li><a href="/docs">/docs</a>: the operations, to read and to try</li>
          <li><a href="/openapi.json">/openapi.json</a>: the same for machines</li>
          <li><a href="/errors/malformed_subject">/errors/{code}</a>: what each error means</li>
          <li><a href="/healthz">/healthz</a>: whether the process lives</li>
          <li><a href="/readyz">/readyz</a>: whether it can do its work</li>
          <li><a href="/metrics">/metrics</a>: for Prometheus</li>
        </ul>`,
    ),
};

const CODE_SEGMENT = 1;

export const errorPageOperation: Operation = {
  id: 'error_page',
  method: 'get',
  path: '/errors/{code}',
  run(request) {
    const asked = pathSegment(request, CODE_SEGMENT, 'code');
    const code = ERROR_CODES.find((name) => name === asked);
    if (!code) throw new CasebookError('route_unknown');
    const spec: ErrorSpec = ERRORS[code];
    const again =
      spec.retry === 'later'
        ? 'The same request may succeed later.'
        : 'The same request will fail again.';
    return page(
      code,
      html`<p>HTTP status ${spec.status}</p>
        <h2>What happened</h2>
        <p>${spec.says}</p>
        <h2>What to do</h2>
        <p>${spec.fix}</p>
        <p>${again}</p>`,
    );
  },
};

const renderReference = swaggerUI({
  url: '/openapi.json',
  baseUrl: '/docs',
  title: 'Casebook API',
  persistAuthorization: false,
});

export const docsOperation: Operation = {
  id: 'docs',
  method: 'get',
  path: '/docs',
  async run(request) {
    const response = await renderReference(request.context, async () => {});
    if (!response) throw new Error('the reference page was not rendered');
    response.headers.set('content-security-policy', REFERENCE_POLICY);
    return response;
  },
};

const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const ASSET_SEGMENT = 2;
const { resolve } = createRequire(import.meta.url);

export const docsAssetOperation: Operation = {
  id: 'docs_asset',
  method: 'get',
  path: '/docs/swagger-ui-dist/{file}',
  async run(request) {
    const file = pathSegment(request, ASSET_SEGMENT, 'file');
    const type = Object.hasOwn(ASSETS, file) ? ASSETS[file] : undefined;
    if (!type) throw new CasebookError('route_unknown');
    const bytes = new Uint8Array(await readFile(resolve(`swagger-ui-dist/${file}`)));
    return new Response(bytes, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
    });
  },
};

type Html = ReturnType<typeof html>;

async function page(title: string, body: Html): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; }
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return new Response(String(document), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY },
  });
}
