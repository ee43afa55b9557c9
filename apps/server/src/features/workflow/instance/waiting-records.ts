import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import './instance.table';

/** Records that wait for a decision, of a form that the program knows by its code: of one person, or of everybody. */
export const waitingRecords = (
  db: Db,
  { formCode, initiatorId }: { formCode: string; initiatorId?: string },
): Promise<{ instanceId: string; formId: string; recordId: string }[]> =>
  db
    .selectFrom('flow_case as c')
    .innerJoin('visualdev_form as f', 'f.id', 'c.form_id')
    .select(['c.id as instanceId', 'c.form_id as formId', 'c.record_id as recordId'])
    .where('f.en_code', '=', formCode)
    .$if(initiatorId !== undefined, (query) => query.where('c.starter_id', '=', initiatorId!))
    .where('c.status', '=', InstanceStatus.waiting)
    .execute();
