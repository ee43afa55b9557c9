import { AppError } from '@qiaoban/contracts/errors';
import type { DataSync, DeletionQuestion } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { JobRun } from '#platform/jobs';
import type { News } from '#platform/news';
import { statementError } from '../driver/connect-reason.rules';
import { keepRefusal } from '../kept-refusal';
import type { Link, LinkAccess } from '../source/link-access';
import { partNumber } from './brought-keys';
import { RowsRefused, copyPart, countRows, countTarget, isComparing, prepare } from './copy-part';
import type { PartWork } from './copy-part';
import { deleteGone, questionText } from './delete-gone';
import { questionAsked } from './question-notice';
import { packed, unpacked, unpackPosition } from './position.rules';
import { syncStore } from './sync.store';
import { dropWhereWanted } from './drop-unfinished';
import { unfinishedStore } from './unfinished.store';

class Cancelled extends Error {}
class ProcessStops extends Error {}

const KEPT_RUNS = 50;

type Run = { id: string; syncId: string; startedAt: number; isDry: boolean };
type Job = Pick<JobRun, 'db' | 'signal'>;
type StoredPart = Awaited<ReturnType<typeof syncStore.partsOf>>[number];

/** One table of a run, from where an earlier try of the run left it. @returns what it asks before it deletes */
const runPart = async (
  job: Job,
  sync: DataSync,
  run: Run,
  links: { from: Link; to: Link },
  stored: StoredPart,
  mark: unknown,
  now: () => number,
): Promise<DeletionQuestion | undefined> => {
  const { db } = job;
  const part = sync.parts[stored.seq];
  if (part === undefined || stored.state === 'done') return undefined;
  const isIncremental = sync.mode === 'incremental';
  const isGrowing = isIncremental && part.growColumn !== '';
  const { done, written, inserted, updated, unchanged } = stored;
  const brought =
    part.deletions === 'off' ? undefined : { syncId: sync.id, part: partNumber(part), seen: run.startedAt };
  const work: PartWork = {
    ...links,
    runId: run.id,
    seq: stored.seq,
    part,
    isIncremental,
    isDry: run.isDry,
    batchSize: sync.batchSize,
    since: isGrowing ? unpacked(mark) : undefined,
    at: { position: unpackPosition(stored.position), done, written, inserted, updated, unchanged },
    heldBefore: stored.held_before ?? undefined,
    brought,
    db,
    onMake: () => unfinishedStore.note(db, sync.id, part.to),
    check: async () => {
      if (job.signal.aborted) throw new ProcessStops();
      if ((await syncStore.findRun(db, run.id))?.isCancelled !== false) throw new Cancelled();
    },
  };
  await work.check();
  if (!run.isDry && stored.state === 'waiting') await dropWhereWanted(db, sync.id, links.to, part.to);
  const columns = await prepare(work);
  if (stored.total < 0) {
    const { total, withoutKey } = await countRows(work, columns);
    const message = withoutKey > 0 ? keepRefusal({ code: 'data_sync.empty_keys', values: { count: withoutKey } }) : '';
    await syncStore.setPart(db, run.id, stored.seq, { state: 'running', total, message });
  } else await syncStore.setPart(db, run.id, stored.seq, { state: 'running' });
  if (!run.isDry && work.heldBefore === undefined) {
    work.heldBefore = isComparing(work, columns) ? 0 : await countTarget(work);
    await syncStore.setPart(db, run.id, stored.seq, { held_before: work.heldBefore });
  }
  // a part that only deletes still has copied all
  const end = stored.step === 'copy' ? await copyPart(work, columns) : work.at;
  if (stored.step === 'copy') await syncStore.setPart(db, run.id, stored.seq, { step: 'delete' });
  if (!run.isDry) await unfinishedStore.clear(db, sync.id, part.to);
  // the next run begins with the rows that have the last value, as more of them may come
  if (isGrowing && !run.isDry && end.position !== undefined)
    await syncStore.setMark(db, sync.id, part.from, packed(end.position[0]));
  const { allowed, deleted, sweep_pending: pending } = stored;
  const read = isGrowing ? undefined : end.done;
  const given = { columns, now, limit: sync.deletionLimit, allowed, deleted, pending, read };
  const question = brought && (await deleteGone({ ...given, work: { ...work, brought } }));
  if (question === undefined) await syncStore.setPart(db, run.id, stored.seq, { state: 'done', question: null });
  return question;
};

const reasonOf = (error: unknown): string =>
  keepRefusal(error instanceof AppError ? error : statementError(error, 120_000));

const refusalOf = async (db: Db, run: Run, seq: number, error: unknown): Promise<string> => {
  if (!(error instanceof RowsRefused)) return reasonOf(error);
  await syncStore.setPart(db, run.id, seq, { refused: error.count });
  return reasonOf(error.refusal);
};

type Deps = { access: LinkAccess; clock: Clock; news: Pick<News, 'emit'> };

/** Runs what a run still has to do; called again after a crash, it goes on from the saved positions. */
export const createSyncRunner =
  ({ access, clock, news }: Deps) =>
  async (runId: string, tenant: string, job: Job): Promise<void> => {
    const { db } = job;
    const run = await syncStore.findRun(db, runId);
    if (run === undefined || !['waiting', 'running'].includes(run.state)) return;
    const sync = await syncStore.find(db, run.syncId);
    if (sync === undefined) return;
    let failed = 0;
    const asked: string[] = [];
    try {
      await syncStore.setRun(db, runId, 'running');
      const links = { from: await access(db, tenant, sync.fromId), to: await access(db, tenant, sync.toId) };
      const marks = await syncStore.marks(db, sync.id);
      for (const stored of await syncStore.partsOf(db, runId)) {
        try {
          const mark = marks.get(stored.source_table);
          const question = await runPart(job, sync, run, links, stored, mark, () => clock.now());
          if (question === undefined) continue;
          const message = questionText(sync.parts[stored.seq]!, question, sync.deletionLimit);
          asked.push(message);
          await syncStore.setPart(db, runId, stored.seq, {
            state: 'asking',
            message,
            question: JSON.stringify(question),
          });
        } catch (error) {
          if (error instanceof Cancelled || error instanceof ProcessStops || job.signal.aborted) throw error;
          failed += 1;
          const message = await refusalOf(db, run, stored.seq, error);
          await syncStore.setPart(db, runId, stored.seq, { state: 'failed', message });
        }
      }
      if (asked.length > 0) {
        await inTransaction(db, async (unit) => {
          await syncStore.setRun(unit.tx, runId, 'asking');
          await news.emit(unit, questionAsked, { sync, runId, asked });
        });
        return;
      }
      await syncStore.setRun(db, runId, failed === 0 ? 'done' : 'failed');
    } catch (error) {
      if (error instanceof Cancelled) {
        await endParts(db, runId, 'cancelled');
        await syncStore.setRun(db, runId, 'cancelled');
        return;
      }
      if (error instanceof ProcessStops || job.signal.aborted) throw error;
      await endParts(db, runId, 'failed');
      await syncStore.setRun(db, runId, 'failed', reasonOf(error));
    }
    await syncStore.forgetOldRuns(db, sync.id, KEPT_RUNS);
  };

const endParts = async (db: Db, runId: string, state: string): Promise<void> => {
  await db
    .updateTable('data_sync_part')
    .set({ state })
    .where('run_id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
};
