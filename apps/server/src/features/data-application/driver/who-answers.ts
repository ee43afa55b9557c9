import { connect as connectSocket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';

/** What a port speaks: a database of a kind, or something else by the name of its protocol. */
type Answerer = { type: DbType | undefined; name: string };

/** Servers that greet do so at once, unless they look up the name of who comes. */
const GREETING_MS = 600;
const ANSWER_MS = 1500;
/** Asks PostgreSQL whether it speaks TLS; the answer is one letter. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

const database = (type: DbType, name: string): Answerer => ({ type, name });
const service = (name: string): Answerer => ({ type: undefined, name });

const TEXTS: readonly [RegExp, string][] = [
  [/^HTTP\/|^<(!doctype|html)/i, 'HTTP'],
  [/^SSH-/, 'SSH'],
  [/^220[ -]/, 'SMTP / FTP'],
  [/^\+OK /, 'POP3'],
  [/^\* OK/, 'IMAP'],
  [/^-ERR/, 'Redis'],
];

/** A packet with the number 0 is the first of its server: a greeting (10) or a refusal (255). */
const mysqlOf = (bytes: Buffer): Answerer | undefined => {
  if (bytes.length < 5 || bytes[3] !== 0 || bytes.readUIntLE(0, 3) < 5) return undefined;
  if (bytes[4] === 255) return database('MySql', 'MySQL / MariaDB');
  const end = bytes.indexOf(0, 5);
  if (bytes[4] !== 10 || end < 0) return undefined;
  const version = bytes
    .toString('latin1', 5, end)
    .replaceAll(/[^\w.+-]/g, '')
    .slice(0, 60);
  if (!/^\d/.test(version)) return undefined;
  const isMariadb = /mariadb/i.test(version);
  return database(
    'MySql',
    isMariadb ? `MariaDB ${version.replace(/^5\.5\.5-/, '').split('-')[0]}` : `MySQL ${version}`,
  );
};

/** Who speaks so; `isAsked`: it was sent PostgreSQL's question before. */
const recognise = (bytes: Buffer, isAsked: boolean): Answerer | undefined => {
  const mysql = mysqlOf(bytes);
  if (mysql !== undefined) return mysql;
  const text = bytes.toString('latin1', 0, 200);
  const known = TEXTS.find(([pattern]) => pattern.test(text));
  if (known !== undefined) return service(known[1]);
  if (bytes[0] === 21 && bytes[1] === 3) return service('TLS');
  const saysPostgres = isAsked && (/^[SN]$/.test(text) || /^E....S(FATAL|ERROR)/s.test(text));
  return saysPostgres ? database('PostgreSQL', 'PostgreSQL') : undefined;
};

const bySocket = (address: string, port: number): Promise<Answerer | undefined> =>
  new Promise((resolve) => {
    let heard: Buffer = Buffer.alloc(0);
    let isAsked = false;
    const socket = connectSocket(port, address);
    const timers: NodeJS.Timeout[] = [];
    const end = (found: Answerer | undefined): void => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    timers.push(setTimeout(end, GREETING_MS + ANSWER_MS, undefined));
    socket.on('connect', () => {
      timers.push(
        setTimeout(() => {
          isAsked = true;
          socket.write(SSL_REQUEST);
        }, GREETING_MS),
        // who reads lines waits for the end of one
        setTimeout(() => socket.write('\r\n\r\n'), GREETING_MS + ANSWER_MS / 3),
      );
    });
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]).subarray(0, 4096);
      const found = recognise(heard, isAsked);
      if (found !== undefined) end(found);
    });
    socket.on('close', () => end(recognise(heard, isAsked)));
    socket.on('error', () => undefined);
  });

const byTls = (address: string, port: number): Promise<Answerer | undefined> =>
  new Promise((resolve) => {
    const socket = connectTls({ host: address, port, rejectUnauthorized: false });
    const end = (found: Answerer | undefined): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(end, ANSWER_MS, undefined);
    socket.on('secureConnect', () => end(service('TLS')));
    socket.on('error', () => end(undefined));
    socket.on('close', () => end(undefined));
  });

/** What answers at a checked address, as far as its first words tell; it is not signed in to. */
export const whoAnswers = async (address: string, port: number): Promise<Answerer | undefined> =>
  (await bySocket(address, port)) ?? (await byTls(address, port));
