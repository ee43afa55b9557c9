import type { QueryConfig } from 'pg';
import { isOutcomeUnknown, isUnreachable } from './database-errors';
import { sendTogether } from './statement-batch';
import type { Answer, StatementBatch } from './statement-batch';

/** A statement that is a transaction by itself. */
export type Lone = { text: string; values: readonly unknown[] };
type Waiting = Lone & { done: (answer: Answer) => void; fail: (error: unknown) => void };

/** Where such statements go: one by itself, or several in one piece over a connection of their own. */
type Ways = {
  alone: (statement: Lone) => Promise<Answer>;
  connect: () => Promise<{ query(batch: StatementBatch): unknown; release(): void }>;
  configOf: (statement: Lone) => QueryConfig;
  /** Hears how long a statement took that was sent with others. */
  note: (statement: Lone, ms: number) => void;
};

/** Under way at once before others wait for each other. */
const UNDER_WAY = 1;
/** Nobody waits longer for those under way, ms. */
const TIMEOUT_MS = 5;
const MOST_TOGETHER = 16;
/** What waits for a row that somebody else is changing holds up nobody for longer: then each goes by itself. */
const LOCK_WAIT: Lone = { text: `select set_config('lock_timeout', $1, true)`, values: ['20ms'] };

/** The server refused what was asked, and nothing of it was done: by itself each is told what is wrong with it. */
const wasRefused = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  if (code === '40001' || code === '40P01') return true;
  return !isOutcomeUnknown(error) && !isUnreachable(error);
};

/**
 * Sends statements of many callers that are a transaction each. Alone one goes at once; what comes while two are under way
 * goes together with the next, in one transaction: one way to the database and one wait for the disk for all of them. When
 * that transaction is refused, each is tried by itself.
 */
export const createTogether = ({ alone, connect, configOf, note }: Ways) => {
  const waiting: Waiting[] = [];
  let underWay = 0;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  const byItself = (each: Waiting): Promise<void> => alone(each).then(each.done, each.fail);

  const inOnePiece = async (some: readonly Waiting[]): Promise<readonly Answer[]> => {
    const client = await connect();
    const began = performance.now();
    try {
      return (await sendTogether(client, [LOCK_WAIT, ...some].map(configOf))).slice(1);
    } finally {
      client.release();
      const ms = (performance.now() - began) / some.length;
      for (const each of some) note(each, ms);
    }
  };

  const together = async (some: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await inOnePiece(some);
      for (const [at, { done }] of some.entries()) done(answers[at]!);
    } catch (error) {
      if (wasRefused(error)) for (const each of some) void byItself(each);
      else for (const { fail } of some) fail(error);
    }
  };

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const some = waiting.splice(0, MOST_TOGETHER);
    const [first] = some;
    if (first === undefined) return;
    underWay += 1;
    void (some.length === 1 ? byItself(first) : together(some)).finally(() => {
      underWay -= 1;
      plan();
    });
    plan();
  };

  /** Those of one turn of the event loop go together. */
  const plan = (): void => {
    if (waiting.length === 0) return;
    if (underWay < UNDER_WAY && !isDue) {
      isDue = true;
      setImmediate(() => {
        isDue = false;
        send();
      });
    } else timer ??= setTimeout(send, TIMEOUT_MS);
  };

  return (statement: Lone): Promise<Answer> =>
    new Promise((done, fail) => {
      waiting.push({ ...statement, done, fail });
      plan();
    });
};
export type Together = ReturnType<typeof createTogether>;
