import type { Tx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/caller';
import { newId } from '../../../platform/ids';
import type { Change } from '../../log';

export const RECORD_AREA = 'form.record';
export type By = Pick<Actor, 'userId' | 'userName' | 'ip' | 'requestId'>;

/** Audit rows of many records in one statement; like `audit`, in the transaction of the change itself. */
export const auditMany = async (tx: Tx, by: By, changes: readonly Omit<Change, 'area'>[]): Promise<void> => {
  if (changes.length === 0) return;
  const at = new Date();
  await tx
    .insertInto('operation_log')
    .values(
      changes.map((change) => ({
        id: newId(),
        at,
        user_id: by.userId,
        user_name: by.userName,
        ip: by.ip,
        request_id: by.requestId,
        area: RECORD_AREA,
        action: change.action,
        target_id: change.id,
        target_name: change.name ?? '',
        before: change.before === undefined ? null : JSON.stringify(change.before),
        after: change.after === undefined ? null : JSON.stringify(change.after),
      })),
    )
    .execute();
};
