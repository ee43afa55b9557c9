import { sql } from 'kysely';
import { audit } from '../../../core/log';
import type { FileStorage } from '../../../core/file';
import { DAY } from '../../../platform/clock';
import type { Clock } from '../../../platform/clock';
import type { Db, Tx } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Timetable } from '../../../platform/timetable';
import { readSettings } from '../setting/settings';
import { codeOf, resumeOwner } from './candidate.store';
import '../recruitment.table';

type Deps = {
  clock: Clock;
  timetable: Timetable;
  config: { timeZone: string };
  files: Pick<FileStorage, 'release'>;
};
const NIGHT = 'recruitment.remove-personal';
const AT_ONCE = 200;
const BY = { userId: '', userName: '', ip: '', requestId: '' };

/** Takes out of a candidate what says who it is; stage, source and moves stay for the figures. */
const emptied = async (tx: Tx, ids: readonly string[], now: number): Promise<void> => {
  const nobody = { full_name: '', mobile: '', email: '', identity: '', school: '', company: '', note: '' };
  await tx
    .updateTable('recruitment_candidate')
    .set({
      ...nobody,
      gender: '',
      education: '',
      experience: null,
      expected_salary: null,
      offer_salary: null,
      tags: '[]',
      resume_id: null,
      removed_at: new Date(now),
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
  // people write names into remarks
  await tx.updateTable('recruitment_move').set({ reason: '' }).where('candidate_id', 'in', ids).execute();
  await tx.updateTable('recruitment_interview').set({ note: '', place: '' }).where('candidate_id', 'in', ids).execute();
  await tx
    .updateTable('recruitment_interviewer')
    .set({ comment: '' })
    .where('interview_id', 'in', (q) =>
      q.selectFrom('recruitment_interview').select('id').where('candidate_id', 'in', ids),
    )
    .execute();
};

/** Removes the personal data of candidates who were refused long ago. */
export const createRemovePersonal =
  ({ clock, files }: Pick<Deps, 'clock' | 'files'>) =>
  async (db: Db, signal?: AbortSignal): Promise<void> => {
    const { removeAfterDays } = await readSettings(db);
    if (removeAfterDays === 0) return;
    const now = clock.now();
    for (;;) {
      // what is left comes the next night
      if (signal?.aborted === true) return;
      const count = await inTransaction(db, async ({ tx }) => {
        const rows = await tx
          .selectFrom('recruitment_candidate')
          .select(['id', 'number'])
          .where('stage', '=', 'refused')
          .where('removed_at', 'is', null)
          .where('stage_at', '<', new Date(now - removeAfterDays * DAY) as never)
          .orderBy('id')
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length === 0) return 0;
        const ids = rows.map(({ id }) => id);
        await emptied(tx, ids, now);
        await files.release(tx, ids.map(resumeOwner));
        for (const { id, number } of rows)
          await audit(tx, BY, { area: 'recruitment.candidate', action: 'removePersonal', id, name: codeOf(number) });
        return rows.length;
      });
      if (count < AT_ONCE) return;
    }
  };
export type RemovePersonal = ReturnType<typeof createRemovePersonal>;

/** Every night. */
export const handleRemovals = (
  { timetable, config }: Pick<Deps, 'timetable' | 'config'>,
  remove: RemovePersonal,
): void => {
  timetable.standing({
    id: NIGHT,
    kind: NIGHT,
    rule: { cron: '10 3 * * *', timeZone: config.timeZone, missed: 'run-once' },
  });
  timetable.handle(NIGHT, (_entry, { db, signal }) => remove(db, signal));
};
