/**
 * Reads a JSON body as a gate must: declared as JSON, no more bytes than allowed (counted while
 * they arrive, so that a body without a declared length is held to the same limit and memory stays
 * flat), valid UTF-8, bounded depth, no key twice.
 */
import type { Readable } from 'node:stream';
import { CasebookError, parseJson } from '@casebook/core';

/**
 * Throws unsupported_media_type, body_too_large, malformed_json or json_too_deep. `incoming` is
 * the request as node has it, where there is a real port.
 */
export async function readJson(
  request: Request,
  bytesMax: number,
  incoming?: Readable,
): Promise<unknown> {
  requireJson(request.headers);
  const document = parseJson(decodeUtf8(await readBytes(request, bytesMax, incoming)));
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

async function readBytes(
  request: Request,
  bytesMax: number,
  incoming?: Readable,
): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared === null) return readCounted(request, bytesMax, incoming);
  if (Number(declared) > bytesMax) throw new CasebookError('body_too_large');
  try {
    // The HTTP parser reads as many bytes as were declared, and no more.
    return new Uint8Array(await request.arrayBuffer());
  } catch {
    throw bodyCutOff();
  }
}

/**
 * A body without a declared length. Behind a real port the socket's own stream is read: what is
 * left of a body that is too large can then still be drained by the server, while a reader of
 * the web stream would keep it, and the connection would break before the answer is read.
 */
function readCounted(request: Request, bytesMax: number, incoming?: Readable): Promise<Uint8Array> {
  if (incoming) return readStream(incoming, bytesMax);
  return request.body ? readWebStream(request.body, bytesMax) : Promise.resolve(new Uint8Array());
}

function readStream(incoming: Readable, bytesMax: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const counted = new CountedBytes(bytesMax);
    const settle = (result: Uint8Array | CasebookError): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut);
      if (result instanceof CasebookError) reject(result);
      else resolve(result);
    };
    const onData = (chunk: Buffer): void => {
      if (!counted.add(chunk)) settle(new CasebookError('body_too_large'));
    };
    const onEnd = (): void => settle(counted.all());
    const onCut = (): void => settle(bodyCutOff());
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
    if (incoming.destroyed) onCut();
  });
}

async function readWebStream(body: ReadableStream, bytesMax: number): Promise<Uint8Array> {
  const counted = new CountedBytes(bytesMax);
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw bodyCutOff();
    });
    if (done) return counted.all();
    if (counted.add(value)) continue;
    await reader.cancel().catch(() => {});
    throw new CasebookError('body_too_large');
  }
}

class CountedBytes {
  private readonly chunks: Uint8Array[] = [];
  private bytes = 0;

  constructor(private readonly bytesMax: number) {}

  /** False, and the chunk is not kept, where the limit is passed. */
  add(chunk: Uint8Array): boolean {
    this.bytes += chunk.byteLength;
    if (this.bytes > this.bytesMax) return false;
    this.chunks.push(chunk);
    return true;
  }

  all(): Uint8Array {
    return Buffer.concat(this.chunks);
  }
}

function bodyCutOff(): CasebookError {
  return new CasebookError('malformed_json', { internal: 'body_cut_off' });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new CasebookError('malformed_json', { internal: 'invalid_utf8' });
  }
}
