import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { startServer } from '../harness/server';
import type { Server } from '../harness/server';
import type { Order, Outcome } from './lock-contender';
import type { Promised, Row, Size } from './trial';

const AT_ONCE = 4;
const SERVERS = 3;

/** The lock of the product as a program that starts quickly. It stands among our modules, so that it finds its packages. */
const compile = async (): Promise<string> => {
  const outfile = resolve(import.meta.dirname, `../../server/dist/lock-contender-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'lock-contender.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
};

const ask = (child: ChildProcess, order: Order): Promise<Outcome> =>
  new Promise((done, fail) => {
    const end = (code: number | null): void => fail(new Error(`a contender ended with ${code}`));
    child.once('exit', end);
    child.once('message', (outcome) => {
      child.off('exit', end);
      done(outcome as Outcome);
    });
    child.send(order);
  });

const soon = (ms: number): number => performance.timeOrigin + performance.now() + ms;

/** What a process leaves behind that was killed while it held the folder. */
const leftover = async (program: string, folder: string): Promise<void> => {
  const child = fork(program);
  await ask(child, { folder, at: 0 });
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
};

type Race = { winners: number; untold: number };

const race = async (contenders: readonly ChildProcess[], folder: string): Promise<Race> => {
  const at = soon(4);
  const outcomes = await Promise.all(contenders.map((child) => ask(child, { folder, at })));
  const winner = outcomes.find(({ won }) => won);
  await Promise.all(contenders.filter((_, n) => outcomes[n]!.won).map((child) => ask(child, 'release')));
  const untold = outcomes.filter(({ won, message }) => !won && !message.includes(String(winner?.pid))).length;
  return { winners: outcomes.filter(({ won }) => won).length, untold };
};

const raceProcesses = async (base: string, rounds: number): Promise<Promised[]> => {
  const program = await compile();
  const contenders = Array.from({ length: AT_ONCE }, () => fork(program));
  try {
    const dead = join(base, 'dead');
    mkdirSync(dead);
    await leftover(program, dead);
    const races: Race[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const folder = join(base, `race-${n}`);
      // every second folder was left behind by a process that was killed
      if (n % 2 === 0) mkdirSync(folder);
      else cpSync(dead, folder, { recursive: true });
      races.push(await race(contenders, folder));
      rmSync(folder, { recursive: true, force: true });
    }
    const several = races.filter(({ winners }) => winners > 1).length;
    const none = races.filter(({ winners }) => winners === 0).length;
    const untold = races.filter((each) => each.untold > 0).length;
    return [
      {
        text: `of ${AT_ONCE} processes that want one folder at once just one gets it`,
        isKept: several === 0 && none === 0,
        seen: `more than one in ${several}, none in ${none} of ${rounds} rounds`,
      },
      {
        text: 'the others are told which process holds it',
        isKept: untold === 0,
        seen: untold === 0 ? 'all' : `not in ${untold} of ${rounds} rounds`,
      },
    ];
  } finally {
    for (const child of contenders) child.disconnect();
    rmSync(program);
  }
};

/** The same with the whole program: those that lost end with a text, the one that won serves. */
const raceServers = async (base: string, rounds: number): Promise<Promised> => {
  let wrong = 0;
  let seen = '';
  for (let n = 0; n < rounds; n += 1) {
    const dataDir = join(base, `servers-${n}`);
    mkdirSync(dataDir);
    const started = await Promise.allSettled(
      Array.from({ length: SERVERS }, () => startServer({ dataDir, embedded: 'postgres' })),
    );
    const won = started.flatMap((each): Server[] => (each.status === 'fulfilled' ? [each.value] : []));
    const messages = started.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    const isRight = won.length === 1 && messages.every((text) => text.includes(String(won[0]!.pid)));
    if (!isRight) {
      wrong += 1;
      seen = `${won.length} served; ${messages[0]?.slice(0, 160) ?? ''}`;
    }
    for (const server of won) await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    text: `of ${SERVERS} servers that are started at once on an empty folder just one serves`,
    isKept: wrong === 0,
    seen: wrong === 0 ? `in ${rounds} of ${rounds} rounds` : `wrong in ${wrong} of ${rounds} rounds: ${seen}`,
  };
};

export const raceForLock = async (size: Size): Promise<Row> => {
  const base = mkdtempSync(join(tmpdir(), 'qiaoban-race-'));
  // the private PostgreSQL has a user of its own, who must come through
  chmodSync(base, 0o711);
  const [rounds, starts] = size.isQuick ? [60, 1] : [400, 4];
  try {
    const promises = [...(await raceProcesses(base, rounds)), await raceServers(base, starts)];
    return { trial: 'several want one folder', moments: rounds + starts, promises };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
};
