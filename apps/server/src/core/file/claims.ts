import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import './file.table';

/** What keeps files alive. Owners are words of the feature that claims: `record:<form>:<id>`, `avatar:<user>` … */
export const createClaims = ({ clock }: { clock: Clock }) => {
  /** The owner uses these files too. Throws file.not_found when one is gone or on its way out. Again it does no harm. */
  const claim = async (tx: Tx, ids: readonly string[], owner: string): Promise<void> => {
    const wanted = [...new Set(ids)].sort();
    if (wanted.length === 0) return;
    const kept = await tx
      .updateTable('file')
      .set({ free_since: null })
      .where('id', 'in', wanted)
      .where('state', 'in', ['ready', 'scanning'])
      .returning('id')
      .execute();
    if (kept.length < wanted.length) throw new AppError(fileErrors.not_found);
    await tx
      .insertInto('file_claim')
      .values(wanted.map((id) => ({ file_id: id, owner, created_at: new Date(clock.now()) })))
      .onConflict((c) => c.doNothing())
      .execute();
  };

  /** Owners use none of their files any more, or these not; what nobody uses is removed some days later. */
  const release = async (tx: Tx, owners: string | readonly string[], ids?: readonly string[]): Promise<void> => {
    const names = typeof owners === 'string' ? [owners] : owners;
    if (names.length === 0 || ids?.length === 0) return;
    let gone = tx.deleteFrom('file_claim').where('owner', 'in', names);
    if (ids !== undefined) gone = gone.where('file_id', 'in', ids);
    const freed = await gone.returning('file_id').execute();
    if (freed.length === 0) return;
    await tx
      .updateTable('file')
      .set({ free_since: new Date(clock.now()) })
      .where(
        'id',
        'in',
        freed.map((each) => each.file_id),
      )
      .where((w) =>
        w.not(w.exists(w.selectFrom('file_claim').whereRef('file_claim.file_id', '=', 'file.id').select('owner'))),
      )
      .execute();
  };

  /** The owner uses exactly these files. */
  const claimExactly = async (tx: Tx, ids: readonly string[], owner: string): Promise<void> => {
    const rows = await tx.selectFrom('file_claim').select('file_id').where('owner', '=', owner).execute();
    const before = new Set(rows.map((row) => row.file_id));
    const now = new Set(ids);
    await claim(
      tx,
      [...now].filter((id) => !before.has(id)),
      owner,
    );
    await release(
      tx,
      owner,
      [...before].filter((id) => !now.has(id)),
    );
  };

  return { claim, release, claimExactly };
};
