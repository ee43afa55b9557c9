export { createLog } from './log.feature';
export { audit, auditStatement } from './audit';
export type { Change } from './audit';
export { BY_PROGRAM } from './audit-by';
export type { AuditBy } from './audit-by';
export {
  AUDIT_HEAD_LENGTH,
  AUDIT_LENGTH,
  auditHead,
  auditInsert,
  auditInsertOf,
  auditMany,
  auditStatements,
  auditValues,
} from './audit-many';
export { recordLogin } from './login-log.store';
export { masked } from './masked';
