import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { DeletionQuestion, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { keepRefusal } from '../kept-refusal';
import type { Brought } from './brought-keys';
import type { PartWork } from './copy-part';
import type { PartColumns } from './part-columns';
import { scanKeys } from './scan-keys';
import { lookForGone, deleteGoneRows } from './cleanup-part';
import { mustAsk } from './cleanup.rules';
import { syncStore } from './sync.store';

/** What a run asks, in the words of its log. */
export const questionText = (
  part: SyncPart,
  { doomed, held, isSourceEmpty }: DeletionQuestion,
  limit: number,
): string =>
  keepRefusal(
    new AppError(isSourceEmpty ? dataSyncErrors.asks_empty : dataSyncErrors.asks, {
      table: part.from,
      target: part.to,
      doomed,
      held,
      limit,
    }),
  );

type Given = {
  work: PartWork & { brought: Brought };
  columns: PartColumns & { hasTarget: boolean };
  now: () => number;
  /** Percent of the target that may go without asking. */
  limit: number;
  /** Rows that somebody agreed to. */
  allowed: number | null;
  deleted: number;
  pending: unknown;
  /** Rows of the source that the run read; undefined where it read only the newest. */
  read: number | undefined;
};

/**
 * Takes the rows out of the target that the sync brought and that are gone from the source. Looks at all of them first;
 * @returns the question when more would go than may without asking: then nothing was deleted.
 */
export const deleteGone = async (given: Given): Promise<DeletionQuestion | undefined> => {
  const { work, columns, limit, allowed } = given;
  const { db, runId, seq, brought, isDry } = work;
  if (!columns.hasTarget) return undefined;
  const read = given.read ?? (await scanKeys(work, columns));
  const cleanup = { ...work, brought, now: given.now, deleted: given.deleted, pending: given.pending };
  for (;;) {
    const found = await lookForGone(cleanup, columns, read === 0);
    if (isDry) {
      await syncStore.setPart(db, runId, seq, { deleted: found.doomed });
      return undefined;
    }
    if (mustAsk(found, limit, allowed)) return found;
    const { deleted, isWhole } = await deleteGoneRows(cleanup, columns, found.doomed);
    if (isWhole) return undefined;
    // more has gone since it was looked at
    cleanup.deleted = deleted;
    cleanup.pending = null;
  }
};
