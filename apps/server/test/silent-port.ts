import { createServer } from 'node:net';

/** Below the ports that a system hands out by itself (Linux from 32,768, others from 49,152). */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A port of 127.0.0.1 where nobody listens and nobody will: a port that the system handed out is soon given to the
 * next one who asks, perhaps a server of another test.
 */
export const silentPort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const isFree = await new Promise<boolean>((done) => {
      const server = createServer();
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
    });
    if (isFree) return port;
  }
};
