import { AppError } from '@qiaoban/contracts/errors';
import type { DataSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '../../../platform/database/database';
import type { JobRun } from '../../../platform/jobs';
import { statementError } from '../driver/connect-reason.rules';
import { keepRefusal } from '../kept-refusal';
import type { Link, LinkAccess } from '../source/link-access';
import { copyPart, countRows, prepare } from './copy-part';
import type { PartWork } from './copy-part';
import { packed, unpacked, unpackPosition } from './position.rules';
import { syncStore } from './sync.store';
import { dropWhereWanted } from './drop-unfinished';
import { unfinishedStore } from './unfinished.store';

class Cancelled extends Error {}
class ProcessStops extends Error {}

const KEPT_RUNS = 50;

type Run = { id: string; isDry: boolean };
type StoredPart = Awaited<ReturnType<typeof syncStore.partsOf>>[number];

/** One table of a run, from where an earlier try of the run left it. */
const runPart = async (
  job: Pick<JobRun, 'db' | 'signal'>,
  sync: DataSync,
  run: Run,
  links: { from: Link; to: Link },
  stored: StoredPart,
  mark: unknown,
): Promise<void> => {
  const { db } = job;
  const part = sync.parts[stored.seq];
  if (part === undefined || stored.state === 'done') return;
  const isIncremental = sync.mode === 'incremental';
  const isGrowing = isIncremental && part.growColumn !== '';
  const work: PartWork = {
    ...links,
    runId: run.id,
    seq: stored.seq,
    part,
    isIncremental,
    isDry: run.isDry,
    batchSize: sync.batchSize,
    since: isGrowing ? unpacked(mark) : undefined,
    at: { position: unpackPosition(stored.position), done: stored.done, written: stored.written },
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
  const end = await copyPart(work, columns);
  await syncStore.setPart(db, run.id, stored.seq, { state: 'done' });
  if (!run.isDry) await unfinishedStore.clear(db, sync.id, part.to);
  // the next run begins with the rows that have the last value, as more of them may come
  if (isGrowing && !run.isDry && end.position !== undefined)
    await syncStore.setMark(db, sync.id, part.from, packed(end.position[0]));
};

const reasonOf = (error: unknown): string =>
  keepRefusal(error instanceof AppError ? error : statementError(error, 120_000));

/** Runs what a run still has to do; called again after a crash, it goes on from the saved positions. */
export const createSyncRunner =
  ({ access }: { access: LinkAccess }) =>
  async (runId: string, tenant: string, job: Pick<JobRun, 'db' | 'signal'>): Promise<void> => {
    const { db } = job;
    const run = await syncStore.findRun(db, runId);
    if (run === undefined || !['waiting', 'running'].includes(run.state)) return;
    const sync = await syncStore.find(db, run.syncId);
    if (sync === undefined) return;
    let failed = 0;
    try {
      await syncStore.setRun(db, runId, 'running');
      const links = { from: await access(db, tenant, sync.fromId), to: await access(db, tenant, sync.toId) };
      const marks = await syncStore.marks(db, sync.id);
      for (const stored of await syncStore.partsOf(db, runId)) {
        try {
          await runPart(job, sync, run, links, stored, marks.get(stored.source_table));
        } catch (error) {
          if (error instanceof Cancelled || error instanceof ProcessStops || job.signal.aborted) throw error;
          failed += 1;
          await syncStore.setPart(db, runId, stored.seq, { state: 'failed', message: reasonOf(error) });
        }
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
export type SyncRunner = ReturnType<typeof createSyncRunner>;

const endParts = async (db: Db, runId: string, state: string): Promise<void> => {
  await db
    .updateTable('data_sync_part')
    .set({ state })
    .where('run_id', '=', runId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
};
