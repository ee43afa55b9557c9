import type { Db, Tx } from './database/database';
import { inTransaction } from './database/transaction';
import type { Timetable } from './timetable';

/** Removes at most `atOnce` in a transaction and says how many; the next ones in the next. */
export type RemovalStep = (tx: Tx, atOnce: number) => Promise<number>;
const AT_ONCE = 200;

/** Goes on in short transactions until nothing is left, or somebody waits for the process to end: the rest comes the next night. */
export const removeStepwise = async (db: Db, step: RemovalStep, signal?: AbortSignal): Promise<void> => {
  while (signal?.aborted !== true) if ((await inTransaction(db, ({ tx }) => step(tx, AT_ONCE))) < AT_ONCE) return;
};

type Plan = { timetable: Timetable; config: { timeZone: string } };
type Daily = {
  id: string;
  cron: string;
  work: (db: Db, run: { signal: AbortSignal; tenant: string }) => Promise<void>;
};

/** Work that is done once a day in every tenant, by one of the nodes. */
export const everyDay = ({ timetable, config }: Plan, { id, cron, work }: Daily): void => {
  timetable.standing({ id, kind: id, rule: { cron, timeZone: config.timeZone, missed: 'run-once' } });
  timetable.handle(id, (_entry, { db, signal, tenant }) => work(db, { signal, tenant }));
};
