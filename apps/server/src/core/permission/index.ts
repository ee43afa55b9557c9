export { createPermission } from './permission.feature';
export type { Policy, MenuRights } from './policy';
export type { PolicyCache } from './policy-cache';
export type { PersonFacts } from './person-facts';
export type { RecordPort } from './record-port';
export type { ColumnGrants } from './column-grants';
export { forgetMenuParts } from './forget-menu-parts';
export { scopeOfManager } from './managed-organizes';
export { heldObjects, objectGrants } from './object-grants';
