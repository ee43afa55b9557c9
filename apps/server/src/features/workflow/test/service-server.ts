import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another system was asked. */
type Taken = { path: string; method: string; key: string; body: unknown };

/** `after`: so many ms late. */
type Answer = (n: number, asked: Taken) => { status: number; body: unknown; after?: number };

/** Another system for service nodes: answers what `answer` says, and remembers what it was asked. */
export const startServiceServer = async () => {
  const taken: Taken[] = [];
  let answer: Answer = () => ({ status: 200, body: {} });
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const asked: Taken = {
        path: request.url ?? '',
        method: request.method ?? '',
        key: String(request.headers['idempotency-key'] ?? ''),
        body: text === '' ? undefined : JSON.parse(text),
      };
      taken.push(asked);
      const { status, body, after = 0 } = answer(taken.length, asked);
      const send = () => reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (after === 0) send();
      else setTimeout(send, after);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    taken,
    answers: (make: Answer): void => {
      taken.length = 0;
      answer = make;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
};
