import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { mergeErrors } from '@qiaoban/contracts/directory/organize-change.contract';
import type { MergeCounts } from '@qiaoban/contracts/directory/organize-change.contract';
import { organizeErrors } from '@qiaoban/contracts/directory/organize.contract';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import type { DirectoryEvents } from '../directory.events';
import { refuseUsed } from '../directory.guards';
import type { DirectoryGuards } from '../directory.guards';
import type { Handover } from '../directory.handover';
import { organizeStore } from '../organize/organize.store';
import { mergeStore } from './merge.store';

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; handover: Handover; uses: Uses };

/** What goes over to the other department by itself. */
const MOVED = ['organize', 'position', 'user'] as const;
type Kept = NonNullable<Awaited<ReturnType<typeof organizeStore.find>>>;

/** Source and target; refuses a target that is missing, the source itself, or below it. */
const pairOf = async (db: Db, id: string, targetId: string): Promise<{ source: Kept; target: Kept }> => {
  const source = await organizeStore.find(db, id);
  if (source === undefined || source.category !== 'department') throw new AppError(organizeErrors.not_found);
  const wrong = (code: string): AppError => new AppError(code, {}, [{ path: 'targetId', message: '' }]);
  if (targetId === id) throw wrong(mergeErrors.target_self);
  const target = await organizeStore.find(db, targetId);
  if (target === undefined) throw wrong(mergeErrors.target_missing);
  if (target.path.startsWith(source.path)) throw wrong(mergeErrors.target_below);
  return { source, target };
};

/** Head of the target after the merge: its own comes before that of the source. */
const headOf = (source: Kept, target: Kept): 'none' | 'kept' | 'taken' => {
  if (target.managerId !== null) return 'kept';
  return source.managerId === null ? 'none' : 'taken';
};

/** A department becomes part of another: everything goes over, the source is deleted. One method a contract. */
export const createMergeService = ({ events, guards, handover, uses }: Deps) => {
  const countsOf = async (db: Db, actor: Actor, id: string): Promise<MergeCounts> => {
    const further: MergeCounts['further'] = [];
    for (const part of handover.merges()) {
      const count = await part.count(db, id);
      if (count > 0) further.push({ fullName: part.fullName(actor.language), count });
    }
    return { ...(await mergeStore.count(db, id)), further };
  };

  const check = async (tx: Tx, actor: Actor, source: Kept, target: Kept): Promise<string[]> => {
    await guards.checkTargets(tx, actor, { organizeIds: [source.id, target.id] });
    const named = await uses.text(actor, tx, 'organize', source.id, MOVED);
    return [...(named === '' ? [] : [named]), ...(await guards.usedBy(tx, actor, { type: 'organize', id: source.id }))];
  };

  return {
    preview: (actor: Actor, id: string, targetId: string) =>
      // a check may clean up: what it did is not kept
      actor.db
        .transaction()
        .execute(async (tx) => {
          const { source, target } = await pairOf(tx, id, targetId);
          const counts = await countsOf(tx, actor, id);
          const blockedBy = await check(tx, actor, source, target);
          throw new Answer({ counts, head: headOf(source, target), blockedBy, version: source.version });
        })
        .catch((error: unknown) => {
          if (error instanceof Answer) return error.preview;
          throw error;
        }),

    merge: (actor: Actor, id: string, { targetId, version }: { targetId: string; version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        await organizeStore.lockTree(tx);
        const { source, target } = await pairOf(tx, id, targetId);
        if (source.version !== version) throw new AppError(commonErrors.stale);
        const counts = await countsOf(tx, actor, id);
        for (const part of handover.merges()) await part.move(unit, actor, id, targetId);
        await mergeStore.movePeople(tx, id, targetId, actor.userId);
        for (const child of await mergeStore.children(tx, id)) {
          const from = { parentId: child.parent_id, companyId: child.company_id, path: child.path };
          const to = { parentId: targetId, companyId: target.companyId, path: `${target.path}${child.id}/` };
          await organizeStore.move(tx, child.id, from, to);
        }
        if (headOf(source, target) === 'taken')
          await mergeStore.takeHead(tx, targetId, source.managerId!, actor.userId);
        refuseUsed(actor, await check(tx, actor, source, target));
        await organizeStore.remove(tx, id);
        const after = { into: target.fullName, targetId, ...counts, further: undefined };
        await audit(tx, actor, {
          area: 'department',
          action: 'merge',
          id,
          name: source.fullName,
          before: source,
          after,
        });
        afterCommit(() => events.treeChanged(actor.tenant));
        afterCommit(() => events.rightsChanged(actor.tenant));
        return { counts };
      }),
  };
};
export type MergeService = ReturnType<typeof createMergeService>;

type Preview = {
  counts: MergeCounts;
  head: 'none' | 'kept' | 'taken';
  blockedBy: string[];
  version: number;
};

/** Carries a preview out of the transaction that is rolled back. */
class Answer extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('preview');
    this.preview = preview;
  }
}
