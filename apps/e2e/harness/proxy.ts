import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

type Connection = {
  client: Socket;
  server: Socket;
  /** What the client said first; PostgreSQL: who it is. */ greeting: string;
};

/**
 * A way to a port of this machine whose connections can be cut, refused or silenced, one kind or all. Kinds are known by
 * what the client says first.
 */
export const startProxy = async (target: number) => {
  const connections = new Set<Connection>();
  let refuses: RegExp | undefined;
  let silences: RegExp | undefined;
  const isSilent = (greeting: string): boolean => silences?.test(greeting) === true;

  const server = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (first: Buffer) => {
      const greeting = first.toString('latin1');
      if (refuses?.test(greeting) === true) return void client.destroy();
      const connection: Connection = { client, server: connect(target, '127.0.0.1'), greeting };
      connections.add(connection);
      const end = (): void => {
        connections.delete(connection);
        // a silenced connection does not even hear that the other side has gone
        if (isSilent(greeting)) return;
        client.destroy();
        connection.server.destroy();
      };
      const pass = (from: Socket, to: Socket): void => {
        from.on('data', (chunk: Buffer) => {
          if (!isSilent(greeting)) to.write(chunk);
        });
        from.on('close', end);
        from.on('error', () => undefined);
      };
      if (!isSilent(greeting)) connection.server.write(first);
      pass(client, connection.server);
      pass(connection.server, client);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    count: (kind: RegExp): number => [...connections].filter(({ greeting }) => kind.test(greeting)).length,
    /** Ends the connections of a kind and lets none through until `heal`. */
    cut: (kind: RegExp): void => {
      refuses = kind;
      for (const { greeting, client, server: there } of connections) {
        if (!kind.test(greeting)) continue;
        client.destroy();
        there.destroy();
      }
    },
    /** Swallows what the connections of a kind say, old and new ones, without closing them: a cable that was pulled. */
    silence: (kind: RegExp): void => {
      silences = kind;
    },
    /** What was silenced stays lost, as its bytes are; new connections go through. */
    heal: (): void => {
      const lost = silences;
      refuses = undefined;
      silences = undefined;
      for (const { greeting, client, server: there } of connections) {
        if (lost?.test(greeting) !== true) continue;
        client.destroy();
        there.destroy();
      }
    },
    close: async (): Promise<void> => {
      for (const { client, server: there } of connections) {
        client.destroy();
        there.destroy();
      }
      await new Promise((done) => server.close(done));
    },
  };
};
export type Proxy = Awaited<ReturnType<typeof startProxy>>;
