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

const COLUMNS = [
  'id',
  'at',
  'user_id',
  'user_name',
  'ip',
  'request_id',
  'area',
  'action',
  'target_id',
  'target_name',
  'after',
];

/** Text that writes the audit row of a new record, its parameters beginning at `from`: those of `auditValues`. */
export const auditInsert = (from: number): string =>
  `insert into operation_log (${COLUMNS.map((name) => `"${name}"`).join(', ')}) values (${COLUMNS.map((_, at) => `$${from + at}`).join(', ')})`;

/** Parameters of `auditInsert`. */
export const auditValues = (by: By, change: Omit<Change, 'area' | 'before'>): unknown[] => [
  newId(),
  new Date(),
  by.userId,
  by.userName,
  by.ip,
  by.requestId,
  RECORD_AREA,
  change.action,
  change.id,
  change.name ?? '',
  change.after === undefined ? null : JSON.stringify(change.after),
];
