import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { selectAreas } from '@qiaoban/contracts/base-data/area.contract';
import { signIn } from './client';
import { copyPreparedData } from './prepared-data';

const PROGRAM = resolve(import.meta.dirname, '../../server/dist/main.js');
export const ADMIN_PASSWORD = 'Admin2026x';
/** Everybody of the demo but the administrator. */
export const STAFF_PASSWORD = 'Qiaoban2026';

export type ServerOptions = {
  /** Folder for data; a new one when left out, removed on `close`. */
  dataDir?: string;
  databaseUrl?: string;
  embedded?: 'postgres' | 'pglite';
  /** `people`: an organisation only; `all`: also forms in use. */
  demo?: 'people' | 'all';
  /** `null`: the first password is random and printed. */
  adminPassword?: string | null;
  port?: number;
  /** Hosts inside that the server may call. */
  outboundAllow?: string;
  /** Further settings. */
  env?: Record<string, string>;
};

/** Starts on the folder; what is printed is kept. */
const launch = async (options: ServerOptions) => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'qiaoban-e2e-'));
  chmodSync(dataDir, 0o711);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(options.port ?? 0),
    QIAOBAN_DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  if (options.adminPassword !== null) env['QIAOBAN_ADMIN_PASSWORD'] = options.adminPassword ?? ADMIN_PASSWORD;
  if (options.databaseUrl !== undefined) env['DATABASE_URL'] = options.databaseUrl;
  if (options.demo !== undefined) env['QIAOBAN_DEMO'] = options.demo === 'all' ? '1' : options.demo;
  if (options.outboundAllow !== undefined) env['QIAOBAN_OUTBOUND_ALLOW'] = options.outboundAllow;
  if (options.embedded !== undefined) env['QIAOBAN_EMBEDDED'] = options.embedded;
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.on('close', done));
  const url = await new Promise<string>((ready, fail) => {
    const late = setTimeout(() => fail(new Error(`the server did not start in 120 s: ${output}`)), 120_000);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const match = /is ready at (http:\/\/\S+)/.exec(output);
      if (match !== null) {
        clearTimeout(late);
        ready(match[1]!);
      }
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    void ended.then((code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    url,
    dataDir,
    pid: child.pid!,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** Resolves when the first start has filled the demo's forms. */
    demoComplete: async (): Promise<void> => {
      while (!output.includes('The demo is complete')) {
        if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
        await new Promise((later) => setTimeout(later, 100));
      }
    },
    /** As a power cut: nothing is finished. */
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM');
      return ended;
    },
    close: async (): Promise<void> => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type Server = Awaited<ReturnType<typeof launch>>;

/** The street that the first start brings in last, and its county. */
const LAST_STREET = { county: '654203', id: '654203512' };

/**
 * Until the job of the first start has brought in the areas: otherwise every copy begins with it, which takes longer than
 * the start itself. Asked as somebody whom no journey knows, for a sign-in leaves its traces.
 */
const areasComplete = async (server: { url: string }): Promise<void> => {
  const somebody = await signIn(server.url, 'zhaolei', STAFF_PASSWORD);
  const isThere = async (): Promise<boolean> => {
    const { list } = await somebody(selectAreas, { params: { id: LAST_STREET.county } });
    return list.some(({ id }) => id === LAST_STREET.id);
  };
  while (!(await isThere())) await new Promise((later) => setTimeout(later, 200));
};

/** Where a copy will do: a demo on the private database, with the usual first password. */
const copied = (options: ServerOptions): Promise<string | undefined> => {
  const { demo, embedded = 'postgres' } = options;
  const isOwn = options.dataDir !== undefined || options.databaseUrl !== undefined;
  if (demo === undefined || isOwn || options.adminPassword !== undefined) return Promise.resolve(undefined);
  return copyPreparedData(`${embedded}-${demo}`, async (dataDir) => {
    const server = await launch({ demo, embedded, dataDir });
    try {
      if (demo === 'all') await server.demoComplete();
      await areasComplete(server);
    } finally {
      await server.stop();
    }
  });
};

/** The built program in a process of its own, as `npm start` runs it; a demo is a copy of the one that the run prepared. */
export const startServer = async (options: ServerOptions = {}): Promise<Server> => {
  const dataDir = await copied(options);
  if (dataDir === undefined) return launch(options);
  const server = await launch({ ...options, dataDir });
  return {
    ...server,
    demoComplete: () => Promise.resolve(),
    close: async () => {
      await server.close();
      rmSync(dirname(dataDir), { recursive: true, force: true });
    },
  };
};
