export { createLog } from './log.feature';
export { audit, auditStatement } from './audit';
export type { Change } from './audit';
export {
  AUDIT_HEAD_LENGTH,
  AUDIT_LENGTH,
  auditHead,
  auditInsert,
  auditInsertOf,
  auditMany,
  auditValues,
} from './audit-many';
export type { AuditBy } from './audit-many';
export { recordLogin } from './login-log.store';
export { masked } from './masked';
