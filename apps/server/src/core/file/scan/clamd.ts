import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Scanner, ScanResult } from './scanner';

/** `stream: OK`, `stream: <name> FOUND`, anything else is an error (clamd(8), INSTREAM). */
export const readVerdict = (answer: string): ScanResult => {
  const text = answer.replace(/\0/g, '').trim();
  if (/^stream: OK$/.test(text)) return { found: 'clean' };
  const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
  return virus === undefined ? { found: 'failed', why: text.slice(0, 200) } : { found: 'virus', name: virus };
};

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

const send = async (socket: Socket, data: Buffer): Promise<void> => {
  if (!socket.write(data)) await once(socket, 'drain');
};

/** Scans by a clamd over TCP: `zINSTREAM`, chunks with their length in front, a chunk of length 0 at the end. */
export const createClamdScanner = ({ host, port }: { host: string; port: number }, timeoutMs = 20_000): Scanner => ({
  kind: 'clamd',
  scan: async (content: Readable): Promise<ScanResult> => {
    const socket = connect({ host, port });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd is silent')));
    const answer: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => answer.push(chunk));
    const ended = once(socket, 'close');
    let failure: unknown;
    socket.on('error', (error) => (failure ??= error));
    try {
      await once(socket, 'connect');
      socket.write('zINSTREAM\0');
      for await (const chunk of content as AsyncIterable<Buffer>) {
        // it says no in the middle of a file that is too large for it, and closes
        if (socket.destroyed || socket.writableEnded) break;
        await Promise.race([send(socket, Buffer.concat([length(chunk.length), chunk])), ended]);
      }
      if (!socket.destroyed) socket.end(length(0));
      await ended;
    } catch (error) {
      failure ??= error;
    } finally {
      content.destroy();
      socket.destroy();
    }
    if (answer.length > 0) return readVerdict(Buffer.concat(answer).toString('utf8'));
    return { found: 'failed', why: failure instanceof Error ? failure.message : 'clamd gave no answer' };
  },
});
