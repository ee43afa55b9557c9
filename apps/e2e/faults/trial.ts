import type { Ledger } from './ledger';
import type { Verdict } from './checker';
import { pause } from './load';

/** How large a trial is, and how exact its clock may be read. */
export type Size = {
  isQuick: boolean;
  /** Allowed times are multiplied by this: others may be at work on the machine. */
  slack: number;
};
export const FULL: Size = { isQuick: false, slack: 1 };
export const QUICK: Size = { isQuick: true, slack: 1 };

/** One promise of `docs/operations.md`, and whether the trial saw it kept. */
export type Promised = { text: string; isKept: boolean; seen: string };

/** A line of the table. */
export type Row = {
  trial: string;
  moments: number;
  /** Undefined for a trial that writes nothing. */
  verdict?: Verdict;
  /** Worst time until the first 200 after a fault ended, ms. */
  recovered?: number;
  promises: Promised[];
  /** Why it cannot be tried on this machine; counts as not shown, not as kept. */
  impossible?: string;
};

export const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

/** From a moment until the first sending after it that was answered with 200; of one node, or of any. */
export const recoveryAfter = (ledger: Ledger, moment: number, node?: number): number => {
  let first = Infinity;
  for (const { attempts } of ledger.intents)
    for (const { began, ended, status, node: at } of attempts)
      if (status === 200 && at >= 0 && began >= moment && (node === undefined || at === node))
        first = Math.min(first, ended);
  return first - moment;
};

/** Waits until somebody was answered 200 after the moment, or for half a minute: the next fault must not hide this one. */
export const untilServed = async (ledger: Ledger, moment: number, node?: number): Promise<void> => {
  while (recoveryAfter(ledger, moment, node) === Infinity && performance.now() - moment < 30_000) await pause(50);
};

const some = (list: readonly string[]): string =>
  list.length === 0 ? 'none' : `${list.length}: ${list.slice(0, 4).join('; ')}`;

/** The promises that hold whatever happens. */
export const storedPromises = (ledger: Ledger, verdict: Verdict): Promised[] => {
  const faults = ledger.intents.flatMap(({ text, attempts }) =>
    attempts.filter(({ status }) => status === 500).map(({ error }) => `${text} ${error}`),
  );
  const none = (text: string, list: readonly string[]): Promised => ({
    text,
    isKept: list.length === 0,
    seen: some(list),
  });
  return [
    none('what was answered with 200 is stored', verdict.lost),
    none('nothing is done twice', verdict.doubled),
    none('nothing is stored that was refused', verdict.ghost),
    none('a call that is sent again under its key is answered in the end', verdict.unanswered),
    none('nothing is half: audit, numbers, cases, inboxes, counts, jobs', verdict.torn),
    none('no call is answered 500', faults),
    { text: 'people worked', isKept: verdict.acknowledged > 0, seen: String(verdict.acknowledged) },
  ];
};

export const within = (text: string, took: number, allowed: number, { slack }: Size): Promised => ({
  text: `${text} within ${seconds(allowed)}`,
  isKept: took <= allowed * slack,
  seen: seconds(took),
});

export const brokenIn = ({ promises }: Row): Promised[] => promises.filter(({ isKept }) => !isKept);
