/** The API over HTTP, one kept-alive connection for each client. */
import { pickSubject, seededRandom } from '../subjects.ts';
import { KeepAliveConnection } from './keep-alive-connection.ts';
import type { LoadSpec, LoadTarget } from './load-spec.ts';

/** One answer in so many is looked into: a fast error page is no lookup. */
const CHECK_EVERY = 256;

export async function openHttpTarget(
  spec: Extract<LoadSpec, { kind: 'http' }>,
): Promise<LoadTarget> {
  const url = new URL(spec.url);
  const connections: KeepAliveConnection[] = [];
  let random = seededRandom(0);
  let sent = 0;

  const lookup = (): string => {
    const subject = pickSubject(spec.population, random);
    const body = `{"ticket":"T-bench-${sent % 4096}","subject":"${subject}"}`;
    return `POST ${spec.path} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${spec.key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  const plain = `GET ${spec.path} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`;
  const next = spec.path === '/healthz' ? () => plain : lookup;

  return {
    async prepare(order) {
      random = seededRandom(order.seed);
      while (connections.length < order.clients) {
        connections.push(await KeepAliveConnection.open(url));
      }
    },
    async once(client) {
      const connection = connections[client];
      if (!connection) throw new Error('a client without a connection');
      const body = await connection.request(next());
      if (++sent % CHECK_EVERY === 1) check(body, spec.path);
      return true;
    },
    async close() {
      for (const connection of connections.splice(0)) connection.close();
    },
  };
}

function check(body: Buffer, path: string): void {
  const answer = JSON.parse(body.toString());
  const isRight = path === '/healthz' ? answer.alive === true : Array.isArray(answer.facts);
  if (!isRight) throw new Error(`${path} answered something else`);
}
