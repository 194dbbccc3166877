/**
 * The leanest client that still speaks HTTP: one socket, one request at a time, the answer's
 * status and length read and its body handed over. A load generator shares the machine with what
 * it measures; node's own client would take more of it than the API does.
 */
import { connect, type Socket } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const SUCCESS = 'HTTP/1.1 2';
const LENGTH = /\r\ncontent-length: *(\d+)/i;

export class KeepAliveConnection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(body: Buffer): void; reject(error: Error): void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', () => this.fail('a connection to the API broke'));
    socket.on('close', () => this.fail('the API closed a connection'));
  }

  static open(url: URL): Promise<KeepAliveConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new KeepAliveConnection(socket));
      });
    });
  }

  /** The body of the answer. Rejects on any status but success. */
  request(bytes: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(bytes);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const headEnd = this.received.indexOf(END_OF_HEAD);
    if (headEnd < 0) return;
    const head = this.received.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + END_OF_HEAD.length;
    const bodyEnd = bodyStart + Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(bodyEnd)) this.fail('an answer without a content-length');
    else if (!head.startsWith(SUCCESS)) this.fail(`the API answered ${head.split('\r\n')[0]}`);
    else if (this.received.length >= bodyEnd) {
      const body = this.received.subarray(bodyStart, bodyEnd);
      this.received = this.received.subarray(bodyEnd);
      const { waiting } = this;
      this.waiting = undefined;
      waiting?.resolve(body);
    }
  }

  private fail(reason: string): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(new Error(reason));
  }
}
