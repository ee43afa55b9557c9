import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ConnectionOptions } from 'node:tls';
import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import { AppError } from '@qiaoban/contracts/errors';
import { OutboundError } from '#platform/outbound/outbound-error';

type Pop3Account = {
  /** The name for messages; `address` is where it was checked to be. */
  host: string;
  address: string;
  port: number;
  /** TLS from the first byte; otherwise STLS before anything is said. */
  isSecure: boolean;
  account: string;
  password: string;
  tls: ConnectionOptions;
};

/** Answers are short: whoever sends more without a line break is no POP3 server. */
const MOST_BYTES = 4096;
const TLS = /certificate|self.signed|ssl|tls|wrong version number|altnames/i;

/** One line of an answer; rejects when the line is cut, broken or endless. */
const lineOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const end = (settle: () => void): void => {
      socket.off('data', take).off('error', fail).off('close', closed);
      settle();
    };
    const fail = (error: Error): void => end(() => reject(error));
    const closed = (): void => fail(new Error('closed'));
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      if (text.includes('\n')) end(() => resolve(text.slice(0, text.indexOf('\n')).trim()));
      else if (text.length > MOST_BYTES) fail(new Error('no line'));
    };
    socket.on('data', take).on('error', fail).on('close', closed);
  });

const secured = (socket: Socket | undefined, { address, port, tls }: Pop3Account): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const made = connectTls({ ...tls, ...(socket === undefined ? { host: address, port } : { socket }) });
    made.once('secureConnect', () => resolve(made)).once('error', reject);
  });

/** Signs in at a POP3 server (RFC 1939, STLS of RFC 2595) and leaves again; nothing is read. Throws what a person reads. */
export const signInPop3 = async (account: Pop3Account, timeoutMs: number): Promise<void> => {
  const { host, address, port, isSecure } = account;
  const sockets: Socket[] = [];
  const hold = (socket: Socket): Socket => {
    // an error after the end interests nobody
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  const say = async (socket: Socket, command: string): Promise<boolean> => {
    const answer = lineOf(socket);
    socket.write(`${command}\r\n`);
    return (await answer).startsWith('+OK');
  };
  const talk = async (): Promise<void> => {
    let socket = isSecure ? hold(await secured(undefined, account)) : hold(connect({ host: address, port }));
    const greeting = await lineOf(socket);
    if (!greeting.startsWith('+OK')) throw new AppError(mailErrors.rejected, { answer: greeting.slice(0, 200) });
    if (!isSecure) {
      if (!(await say(socket, 'STLS'))) throw new AppError(mailErrors.tls_failed, { address: host });
      socket = hold(await secured(socket, account));
    }
    const isIn = (await say(socket, `USER ${account.account}`)) && (await say(socket, `PASS ${account.password}`));
    socket.end('QUIT\r\n');
    if (!isIn) throw new AppError(mailErrors.auth_failed);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new OutboundError('timeout', host)), timeoutMs);
  });
  try {
    await Promise.race([talk(), late]);
  } catch (error) {
    if (error instanceof AppError || error instanceof OutboundError) throw error;
    throw TLS.test((error as Error).message)
      ? new AppError(mailErrors.tls_failed, { address: host })
      : new OutboundError('unreachable', host, error);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
};
