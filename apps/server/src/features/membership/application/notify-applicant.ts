import { APPLICANT_LANGUAGE } from '../setting/settings';
import type { Language } from '@qiaoban/contracts/languages';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Zone } from '#platform/zone';
import type { Visualdev } from '../../visualdev';
import type { Letters } from '../../message';
import { associationName, readSettings } from '../setting/settings';
import { text } from './member-of-record';

type Outcome = 'approved' | 'refused' | 'returned';
type Order = { formId: string; recordId: string; outcome: Outcome; code: string; reason: string; language?: Language };
type Deps = {
  clock: Clock;
  zone: Zone;
  jobs: Jobs;
  letters: Letters;
  records: Pick<Visualdev['records'], 'readFor'>;
};
// the name is in the queues of running installations
const JOB = 'membership.application-mail';

/** Writes to whoever applied how the application ended, or what is missing; in the transaction of the step, sent once. */
export const createNotifyApplicant = ({ clock, zone, jobs, letters, records }: Deps) => {
  jobs.handle<Order>(
    JOB,
    async ({ formId, recordId, outcome, code, reason, language = APPLICANT_LANGUAGE }, { db, tenant }) => {
      const data = (await records.readFor(db, formId, recordId))?.data ?? {};
      const to = text(data['email']);
      // no address, or the application is gone
      if (to === '') return;
      const receiver = text(data['contactName']) || text(data['fullName']);
      const association = await associationName(db);
      const values = { association, code, reason: reason || '—', receiver, time: zone.dayOf(clock.now()) };
      await letters.write({ tenant, db, event: `membership.${outcome}`, language, to, values });
    },
  );
  return async (unit: Unit, order: Order): Promise<void> => {
    const { mailsResult } = await readSettings(unit.tx);
    if (mailsResult) await jobs.add(unit, JOB, order, { maxAttempts: 3 });
  };
};
export type NotifyApplicant = ReturnType<typeof createNotifyApplicant>;
