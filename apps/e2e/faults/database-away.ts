import { beginWork, revive, survived } from './ground';
import type { TeamGround } from './ground';
import type { Attempt, Ledger } from './ledger';
import { pause } from './load';
import { recoveryAfter, seconds, storedPromises, untilServed, within } from './trial';
import type { Promised, Row, Size } from './trial';
import { watchHealth } from './watch';

/** It is taken away, is gone, is given back, answers again. */
type Away = { taken: number; from: number; given: number; until: number };
type Fault = {
  /** False for one that is over too soon to be noticed. */
  isLong: boolean;
  trial: string;
  moments: number;
  ms: number;
  takeAway(): Promise<void> | void;
  giveBack(): Promise<void> | void;
};

const READY_MS = 3000;
const ANSWER_MS = 5000;
const BACK_MS = 5000;

type Call = { status: Attempt['status']; retryAfter: string | null; error: string; waited: number };

/** Calls that stood or began while the database was away, and how long they waited for it, early enough to be answered before it came back. */
const callsDuring = (ledger: Ledger, { from, given }: Away, allowed: number): Call[] =>
  ledger.intents
    .flatMap(({ attempts }) => attempts)
    // one that was answered at the very beginning had all that it needed
    .filter(({ node, began, ended }) => node >= 0 && ended > from + 200 && began < given - allowed)
    .map(({ began, ended, status, retryAfter, error }) => ({
      status,
      retryAfter,
      error,
      waited: ended - Math.max(began, from),
    }));

const answeredInTime = (ledger: Ledger, away: readonly Away[], { slack }: Size): Promised => {
  const allowed = ANSWER_MS * slack;
  const calls = away.flatMap((each) => callsDuring(ledger, each, allowed));
  const bad = calls.filter((call) => call.status !== 503 || call.retryAfter === null || call.waited > allowed);
  const worst = Math.max(0, ...calls.map(({ waited }) => waited));
  const other = [...new Set(bad.map(({ status, error, waited }) => `${status} ${error} after ${seconds(waited)}`))];
  return {
    text: `calls are answered 503 with Retry-After within ${seconds(ANSWER_MS)}`,
    isKept: calls.length > 0 && bad.length === 0,
    seen: `${calls.length - bad.length} of ${calls.length}, worst ${seconds(worst)}${bad.length > 0 ? `; ${other.slice(0, 3).join(', ')}` : ''}`,
  };
};

/** Takes the database away from two working nodes and gives it back, several times. */
const takeAwayDatabase = async (ground: TeamGround, size: Size, fault: Fault): Promise<Row> => {
  const { nodes, stage, postgres } = ground;
  const work = beginWork(nodes, stage);
  const watches = nodes.map(({ url }) => watchHealth(url, 'ready'));
  const lives = nodes.map(({ url }) => watchHealth(url, 'live'));
  const away: Away[] = [];
  const died: string[] = [];
  await pause(1500);
  for (let n = 0; n < fault.moments; n += 1) {
    const taken = performance.now();
    await fault.takeAway();
    const from = performance.now();
    await pause(fault.ms);
    const given = performance.now();
    await fault.giveBack();
    const until = performance.now();
    away.push({ taken, from, given, until });
    await pause(500);
    died.push(...(await revive(nodes)));
    for (const at of nodes.keys()) await untilServed(work.ledger, until, at);
    while (performance.now() - until < BACK_MS * size.slack && !watches.every((each) => each.last() === 200))
      await pause(50);
    await pause(500);
  }
  const over = performance.now();
  for (const watch of [...watches, ...lives]) await watch.stop();
  const verdict = await work.finish(postgres.url, size);
  const worst = (of: (each: Away, at: number) => number): number =>
    Math.max(...away.flatMap((each) => [...nodes.keys()].map((at) => of(each, at))));
  const recovered = worst(({ until }, at) => recoveryAfter(work.ledger, until, at));
  const settled = (wanted: number, of: (each: Away) => [number, number]) =>
    away
      .flatMap((each) => watches.map((watch) => watch.settledAfter(...of(each), wanted)))
      .reduce((one, other) => (other.took > one.took ? other : one));
  const unready = settled(503, ({ from, given }) => [from, given]);
  const ready = settled(200, ({ until }) => [until, away.find(({ taken }) => taken > until)?.taken ?? over]);
  const dead = away.flatMap(({ from, until }) => lives.flatMap((live) => live.settledAfter(from, until, 200).seen));
  const promiseOf = (text: string, { took, seen }: typeof ready, allowed: number): Promised => {
    const promised = within(text, took, allowed, size);
    return promised.isKept ? promised : { ...promised, seen: `${promised.seen} (${seen.slice(-3).join(', ')})` };
  };
  const promises = [
    ...storedPromises(work.ledger, verdict),
    survived(died),
    ...(fault.isLong ? [promiseOf('ready says 503', unready, READY_MS), answeredInTime(work.ledger, away, size)] : []),
    {
      text: 'live says 200 all the time',
      isKept: dead.length === 0,
      seen: dead.length === 0 ? 'always' : `${dead.length} times not: ${dead.slice(0, 3).join(', ')}`,
    },
    within('served again after the database is back', recovered, BACK_MS, size),
    promiseOf('ready says 200 after the database is back', ready, BACK_MS),
  ];
  return { trial: fault.trial, moments: away.length, verdict, recovered, promises };
};

export const restartDatabase = (ground: TeamGround, size: Size): Promise<Row> =>
  takeAwayDatabase(ground, size, {
    trial: 'database restarted, two nodes',
    moments: size.isQuick ? 1 : 5,
    isLong: !size.isQuick,
    ms: size.isQuick ? 1000 : ANSWER_MS + 2000,
    takeAway: ground.postgres.stop,
    giveBack: ground.postgres.start,
  });

export const freezeDatabase = (ground: TeamGround, size: Size): Promise<Row> =>
  takeAwayDatabase(ground, size, {
    trial: 'database frozen, two nodes',
    moments: size.isQuick ? 1 : 3,
    isLong: true,
    ms: ANSWER_MS * size.slack + (size.isQuick ? 3000 : 8000),
    takeAway: ground.postgres.freeze,
    giveBack: ground.postgres.thaw,
  });
