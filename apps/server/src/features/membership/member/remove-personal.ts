import { sql } from 'kysely';
import { BY_PROGRAM, audit } from '#core/log';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { removeStepwise } from '#platform/every-day';
import { forgetPapers } from '../../visualdev';
import { receiptKey } from '../due/receipt';
import { certificateKey } from '../honour/certificate';
import { readSettings } from '../setting/settings';
import { codeOf } from './member-code';
import '../membership.table';

/** Stands where a name was. */
const NOBODY = '—';

/** Papers of the members: they bear their names. */
const papersOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const entries = await tx
    .selectFrom('membership_due_entry as e')
    .innerJoin('membership_due as d', 'd.id', 'e.due_id')
    .select('e.id')
    .where('d.member_id', 'in', ids)
    .execute();
  const honours = await tx.selectFrom('membership_honour').select('id').where('member_id', 'in', ids).execute();
  return [...entries.map(({ id }) => receiptKey(id)), ...honours.map(({ id }) => certificateKey(id))];
};

/** Takes out of members what says who they were; type, branch, dues, scores and honours stay for the sums. */
const emptied = async (tx: Tx, ids: readonly string[], now: number): Promise<void> => {
  const nothing = { mobile: '', email: '', identity: '', address: '', note: '', left_reason: '' };
  await tx
    .updateTable('membership_member')
    .set({
      ...nothing,
      full_name: NOBODY,
      attributes: '{}',
      user_id: null,
      removed_at: new Date(now),
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
  await tx.deleteFrom('membership_representative').where('member_id', 'in', ids).execute();
  await tx.deleteFrom('membership_change').where('member_id', 'in', ids).execute();
  await tx
    .updateTable('membership_honour')
    .set({ member_name: NOBODY, words: '' })
    .where('member_id', 'in', ids)
    .execute();
  // people write names into remarks
  await tx.updateTable('membership_position').set({ note: '' }).where('member_id', 'in', ids).execute();
  await tx
    .updateTable('membership_score')
    .set({ reason: '' })
    .where('member_id', 'in', ids)
    .where('cause', '=', '')
    .execute();
  await tx
    .updateTable('membership_due_entry')
    .set({ reason: '' })
    .where('due_id', 'in', (q) => q.selectFrom('membership_due').select('id').where('member_id', 'in', ids))
    .execute();
};

/** Removes the personal data of members who left long ago. */
export const createRemovePersonal =
  ({ clock }: { clock: Clock }) =>
  async (db: Db, signal?: AbortSignal): Promise<void> => {
    const { removeAfterDays } = await readSettings(db);
    if (removeAfterDays === 0) return;
    const now = clock.now();
    await removeStepwise(
      db,
      async (tx, atOnce) => {
        const rows = await tx
          .selectFrom('membership_member')
          .select(['id', 'number'])
          .where('state', '=', 'left')
          .where('removed_at', 'is', null)
          .where('left_at', '<', new Date(now - removeAfterDays * DAY) as never)
          .orderBy('id')
          .limit(atOnce)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length === 0) return 0;
        const ids = rows.map(({ id }) => id);
        const papers = await papersOf(tx, ids);
        if (papers.length > 0) await forgetPapers(tx, papers);
        await emptied(tx, ids, now);
        for (const { id, number } of rows)
          await audit(tx, BY_PROGRAM, {
            area: 'membership.member',
            action: 'removePersonal',
            id,
            name: codeOf(number),
          });
        return rows.length;
      },
      signal,
    );
  };
