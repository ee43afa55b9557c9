import { sql } from 'kysely';
import { BY_PROGRAM, audit } from '#core/log';
import type { FileStorage } from '#core/file';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { everyDay, removeStepwise } from '#platform/every-day';
import type { Timetable } from '#platform/timetable';
import type { AgendaEntries } from '../../agenda';
import { INTERVIEW_SOURCE } from '../interview/calendars';
import { interviewStore } from '../interview/interview.store';
import { readSettings } from '../setting/settings';
import { codeOf, resumeOwner } from './candidate.store';
import { mergeStore } from './merge.store';
import '../recruitment.table';

type Deps = {
  clock: Clock;
  timetable: Timetable;
  config: { timeZone: string };
  files: Pick<FileStorage, 'release'>;
  agenda: Pick<AgendaEntries, 'withdraw'>;
};
const NIGHT = 'recruitment.remove-personal';

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
  await tx
    .updateTable('recruitment_interview')
    .set({ note: '', place: '', candidate_note: '' })
    .where('candidate_id', 'in', ids)
    .execute();
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
  ({ clock, files, agenda }: Pick<Deps, 'clock' | 'files' | 'agenda'>) =>
  async (db: Db, signal?: AbortSignal): Promise<void> => {
    const { removeAfterDays } = await readSettings(db);
    if (removeAfterDays === 0) return;
    const now = clock.now();
    await removeStepwise(
      db,
      async (tx, atOnce) => {
        const rows = await tx
          .selectFrom('recruitment_candidate')
          .select(['id', 'number'])
          .where('stage', '=', 'refused')
          .where('merged_into_id', 'is', null)
          .where('removed_at', 'is', null)
          .where('stage_at', '<', new Date(now - removeAfterDays * DAY) as never)
          .orderBy('id')
          .limit(atOnce)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length === 0) return 0;
        const refused = rows.map(({ id }) => id);
        const ids = [...refused, ...(await mergeStore.mergedInto(tx, refused))];
        await emptied(tx, ids, now);
        await agenda.withdraw(tx, INTERVIEW_SOURCE, await interviewStore.idsOf(tx, ids));
        await files.release(tx, ids.map(resumeOwner));
        for (const { id, number } of rows)
          await audit(tx, BY_PROGRAM, {
            area: 'recruitment.candidate',
            action: 'removePersonal',
            id,
            name: codeOf(number),
          });
        return rows.length;
      },
      signal,
    );
  };
type RemovePersonal = ReturnType<typeof createRemovePersonal>;

/** Every night. */
export const handleRemovals = (
  { timetable, config }: Pick<Deps, 'timetable' | 'config'>,
  remove: RemovePersonal,
): void => {
  everyDay({ timetable, config }, { id: NIGHT, cron: '10 3 * * *', work: (db, { signal }) => remove(db, signal) });
};
