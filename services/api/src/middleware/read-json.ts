/**
 * Reads a JSON body as a gate must: declared as JSON, no more bytes than allowed (counted while
 * they arrive, so that a body without a declared length is held to the same limit and memory stays
 * flat), valid UTF-8, bounded depth, no key twice.
 */
import { CasebookError, parseJson } from '@casebook/core';

/** Throws unsupported_media_type, body_too_large, malformed_json or json_too_deep. */
export async function readJson(request: Request, bytesMax: number): Promise<unknown> {
  requireJson(request.headers);
  const document = parseJson(decodeUtf8(await readBytes(request, bytesMax)));
  if (!document.ok) throw new CasebookError(document.failure);
  const { value, duplicates } = document;
  if (typeof value === 'object' && value !== null && duplicates.has(value)) {
    throw new CasebookError('malformed_json', { internal: 'duplicate_key' });
  }
  return value;
}

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

function requireJson(headers: Headers): void {
  const encoding = headers.get('content-encoding');
  const isPlain = encoding === null || encoding.toLowerCase() === 'identity';
  if (!isPlain || !JSON_TYPE.test(headers.get('content-type') ?? '')) {
    throw new CasebookError('unsupported_media_type');
  }
}

async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared === null) return readCounted(request, bytesMax);
  if (Number(declared) > bytesMax) throw new CasebookError('body_too_large');
  try {
    // The HTTP parser reads as many bytes as were declared, and no more.
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw new CasebookError('malformed_json', { internal: 'body_cut_off' });
  }
}

async function readCounted(request: Request, bytesMax: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  // Not cancelled when the body is too large: that would cut the connection before the answer.
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new CasebookError('malformed_json', { internal: 'body_cut_off' });
    });
    if (done) return Buffer.concat(chunks);
    bytes += value.byteLength;
    if (bytes > bytesMax) throw new CasebookError('body_too_large');
    chunks.push(value);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new CasebookError('malformed_json', { internal: 'invalid_utf8' });
  }
}
