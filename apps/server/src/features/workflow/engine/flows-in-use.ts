import type { Db } from '#platform/database/database';
import './flow.table';

/** Flows that can be started, of forms that the program knows by their codes. */
export const flowsInUse = (db: Db, formCodes: readonly string[]): Promise<{ code: string; flowId: string }[]> =>
  db
    .selectFrom('visualdev_form as f')
    .innerJoin('flow_engine as w', 'w.id', 'f.flow_id')
    .select(['f.en_code as code', 'w.id as flowId'])
    .where('f.en_code', 'in', [...formCodes])
    .where('f.published_version', '>', 0)
    .where('w.published_version', '>', 0)
    .execute();
