import type { Db, Tx } from '../../../platform/database/database';
import { REQUEST_FORMS } from './request.rules';
import '../attendance.table';

export const requestStore = {
  formCode: async (db: Db, formId: string): Promise<string> =>
    (await db.selectFrom('visualdev_form').select('en_code').where('id', '=', formId).executeTakeFirst())?.en_code ??
    '',
  /** Flows in use of the forms of attendance, by the form's code. */
  flows: async (db: Db): Promise<{ code: string; flowId: string }[]> =>
    await db
      .selectFrom('visualdev_form as f')
      .innerJoin('workflow_flow as w', 'w.id', 'f.flow_id')
      .select(['f.en_code as code', 'w.id as flowId'])
      .where('f.en_code', 'in', Object.keys(REQUEST_FORMS))
      .where('f.published_version', '>', 0)
      .where('w.published_version', '>', 0)
      .execute(),
  insertAbsence: async (
    tx: Tx,
    row: {
      id: string;
      userId: string;
      kind: 'leave' | 'trip' | 'out' | 'overtime';
      startsAt: number;
      endsAt: number;
      instanceId: string;
      isTimeOff: boolean;
    },
  ): Promise<void> => {
    await tx
      .insertInto('attendance_absence')
      .values({
        id: row.id,
        user_id: row.userId,
        kind: row.kind,
        starts_at: new Date(row.startsAt),
        ends_at: new Date(row.endsAt),
        instance_id: row.instanceId,
        is_time_off: row.isTimeOff,
      })
      .execute();
  },
  /** Takes what an instance brought away. @returns when it was */
  removeAbsence: async (tx: Tx, instanceId: string): Promise<{ startsAt: number; endsAt: number }[]> =>
    await tx
      .deleteFrom('attendance_absence')
      .where('instance_id', '=', instanceId)
      .returning(['starts_at as startsAt', 'ends_at as endsAt'])
      .execute(),
};
