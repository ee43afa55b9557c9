import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { endLeftovers } from './leftover-server';
import { give, runAs } from './postgres-programs';
import type { Owner, Programs } from './postgres-programs';

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Pauses before it is started again: the first and the longest, and how long it must have run to begin anew, ms. */
const FIRST_MS = 100;
const LONGEST_MS = 5000;
const STEADY_MS = 60_000;
const STOP_MS = 10_000;

type Options = {
  programs: Programs;
  folder: string;
  socketDir: string;
  port: number;
  owner: Owner;
  say: (text: string) => void;
  /** Further settings of the server, `name=value`; they come after ours and win. */
  settings?: readonly string[];
};

export type PrivateServer = {
  stop(): Promise<void>;
  /** It ended and nobody starts it again. */
  hasEnded(): boolean;
  /** What it said last on its error output. */
  output(): string;
  /** From now on it is started again whenever it ends by itself. */
  watch(): void;
  pid(): number | undefined;
};

const settingsOf = ({ port, socketDir, settings = [] }: Options): string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    'max_connections=60',
    'shared_buffers=64MB',
    'wal_compression=on',
    'jit=off',
    'random_page_cost=1.1',
    // after a crash: one call for the whole disk instead of one for each of thousands of files
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...settings,
  ].flatMap((setting) => ['-c', setting]);

const launch = (options: Options) => {
  const { programs, folder, socketDir, owner } = options;
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  give(socketDir, owner);
  const child = spawn(programs.postgres, ['-D', folder, ...settingsOf(options)], {
    ...runAs(owner),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  child.on('error', (error) => (output += String(error)));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  let hasEnded = false;
  // however this process leaves, short of being killed, the server stops
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(() => {
    hasEnded = true;
    process.removeListener('exit', onExit);
  });
  return { child, ended, began: performance.now(), output: () => output, hasEnded: () => hasEnded };
};

/** A server of PostgreSQL in a process of its own. */
export const startPrivateServer = (options: Options): PrivateServer => {
  const { folder, say } = options;
  let running = launch(options);
  let isStopping = false;
  let isWatched = false;
  let output = '';

  const again = async (): Promise<void> => {
    for (let pause = FIRST_MS; ; pause = Math.min(LONGEST_MS, pause * 2)) {
      await running.ended;
      if (isStopping) return;
      output = running.output();
      const [last = ''] = output.trim().split('\n').slice(-1);
      say(`The private PostgreSQL ended by itself and is started again. It said: ${last}`);
      if (performance.now() - running.began > STEADY_MS) pause = FIRST_MS;
      await sleep(pause);
      await endLeftovers(folder, say).catch((error: unknown) => say(String(error)));
      if (isStopping) return;
      running = launch(options);
    }
  };

  return {
    stop: async () => {
      isStopping = true;
      const { child, ended } = running;
      if (running.hasEnded() || child.pid === undefined) return;
      child.kill('SIGINT');
      await Promise.race([ended, sleep(STOP_MS)]);
    },
    hasEnded: () => !isWatched && running.hasEnded(),
    output: () => running.output() || output,
    watch: () => {
      if (isWatched) return;
      isWatched = true;
      again().catch((error: unknown) => say(`The private PostgreSQL cannot be watched: ${String(error)}`));
    },
    pid: () => running.child.pid,
  };
};
