import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';
import './schedule.table';

/** Tasks in use whose last run did not come to its end. */
export const taskConcern: Concern = {
  key: 'failedTasks',
  menu: 'system.schedule',
  read: async (db) => {
    const { n } = await db
      .selectFrom('schedule_task')
      .select((w) => w.fn.countAll<number>().as('n'))
      .where('enabled_mark', '=', 1)
      .where('last_outcome', 'in', ['failed', 'interrupted'])
      .executeTakeFirstOrThrow();
    return counted(n, 'bad');
  },
};
