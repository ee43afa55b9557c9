import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { everyDay, removeStepwise } from '#platform/every-day';
import type { RemovalStep } from '#platform/every-day';
import type { Timetable } from '#platform/timetable';
import { systemIn } from '../system-writer';
import { archiveStore } from './archive.store';

type Run = { tenant: string; signal?: AbortSignal };

/**
 * Archives what has been over for as long as the rule of its flow says. In short transactions: one that is cut off leaves what
 * it has not reached to the next run.
 */
export const createArchiveDue =
  ({ clock }: { clock: Clock }) =>
  async (db: Db, { tenant, signal }: Run): Promise<void> => {
    for (const { flowId, fullName, months } of await archiveStore.rules(db)) {
      if (months === null) continue;
      const step: RemovalStep = async (tx, most) => {
        const moved = await archiveStore.archiveDue(tx, { flowId, months, now: clock.now(), most });
        const after = { months, count: moved.length, instances: moved.map(({ id }) => id) };
        if (moved.length > 0)
          await audit(tx, systemIn(tenant), {
            area: 'workflow.case',
            action: 'archive',
            id: flowId,
            name: fullName,
            after,
          });
        return moved.length;
      };
      await removeStepwise(db, step, signal);
    }
  };

/** Every night, in every tenant. */
export const archiveEveryDay = (deps: { clock: Clock; timetable: Timetable; config: { timeZone: string } }): void => {
  const archiveDue = createArchiveDue(deps);
  everyDay(deps, { id: 'workflow.archive', cron: '20 2 * * *', work: archiveDue });
};
