import type { Tx } from '#platform/database/database';
import type { Statement } from '#platform/database/transaction';
import { auditHead as headOf, auditMany as auditChanges, auditStatements, auditValues as valuesOf } from '#core/log';
import type { AuditBy, Change } from '#core/log';

export { AUDIT_HEAD_LENGTH, AUDIT_LENGTH, auditInsert, auditInsertOf } from '#core/log';

export const RECORD_AREA = 'form.record';
export type By = AuditBy;
type RecordChange = Omit<Change, 'area'>;

const ofRecords = (changes: readonly RecordChange[]): Change[] =>
  changes.map((change) => ({ ...change, area: RECORD_AREA }));

/** Audit rows of many records, in the transaction of the change itself. */
export const auditMany = (tx: Tx, by: By, changes: readonly RecordChange[]): Promise<void> =>
  auditChanges(tx, by, ofRecords(changes));

/** The statements that do that, for whoever makes them ready before the transaction. */
export const recordAuditStatements = (by: By, changes: readonly RecordChange[]): Statement[] =>
  auditStatements(by, ofRecords(changes));

/** Parameters of `auditInsertOf` for a record. */
export const auditHead = (by: By, change: Omit<RecordChange, 'before' | 'after'>): unknown[] =>
  headOf(by, { ...change, area: RECORD_AREA });

/** Parameters of `auditInsert` for a record. */
export const auditValues = (by: By, change: RecordChange): unknown[] => valuesOf(by, { ...change, area: RECORD_AREA });
