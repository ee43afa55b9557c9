import type { Tx } from '#platform/database/database';
import { auditHead as headOf, auditMany as auditChanges, auditValues as valuesOf } from '#core/log';
import type { AuditBy, Change } from '#core/log';

export { AUDIT_HEAD_LENGTH, AUDIT_LENGTH, auditInsert, auditInsertOf } from '#core/log';

export const RECORD_AREA = 'form.record';
export type By = AuditBy;
type RecordChange = Omit<Change, 'area'>;

/** Audit rows of many records, in the transaction of the change itself. */
export const auditMany = (tx: Tx, by: By, changes: readonly RecordChange[]): Promise<void> =>
  auditChanges(
    tx,
    by,
    changes.map((change) => ({ ...change, area: RECORD_AREA })),
  );

/** Parameters of `auditInsertOf` for a record. */
export const auditHead = (by: By, change: Omit<RecordChange, 'before' | 'after'>): unknown[] =>
  headOf(by, { ...change, area: RECORD_AREA });

/** Parameters of `auditInsert` for a record. */
export const auditValues = (by: By, change: RecordChange): unknown[] => valuesOf(by, { ...change, area: RECORD_AREA });
