export { createFileStorage } from './file.feature';
export { filePart } from './file-part';
export type { FileStorage } from './file.feature';
export type { Claims } from './claims';
export type { FieldLimits } from './file.rules';
export type { LimitSource, OwnerCheck } from './file.service';
export type { Readers } from './renew.service';
export type { Reader, UrlOptions } from './signed-url';
