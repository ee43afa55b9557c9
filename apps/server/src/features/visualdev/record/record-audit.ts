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

const COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['id', 'text'],
  ['at', 'timestamptz'],
  ['user_id', 'text'],
  ['user_name', 'text'],
  ['ip', 'text'],
  ['request_id', 'text'],
  ['area', 'text'],
  ['action', 'text'],
  ['target_id', 'text'],
  ['target_name', 'text'],
  ['before', 'jsonb'],
  ['after', 'jsonb'],
];
export const AUDIT_LENGTH = COLUMNS.length;

/** Text that writes the audit row of a record, its parameters beginning at `from`: those of `auditValues`. One row for each of `source`. */
export const auditInsert = (from: number, source?: string): string =>
  `insert into operation_log (${COLUMNS.map(([name]) => `"${name}"`).join(', ')}) ` +
  `select ${COLUMNS.map(([, type], at) => `$${from + at}::${type}`).join(', ')}${source === undefined ? '' : ` from ${source}`}`;

/** Parameters of `auditInsert`. */
export const auditValues = (by: By, change: Omit<Change, 'area'>): unknown[] => [
  newId(),
  new Date().toISOString(),
  by.userId,
  by.userName,
  by.ip,
  by.requestId,
  RECORD_AREA,
  change.action,
  change.id,
  change.name ?? '',
  change.before === undefined ? null : JSON.stringify(change.before),
  change.after === undefined ? null : JSON.stringify(change.after),
];
