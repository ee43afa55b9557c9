export { createFileStorage } from './file.feature';
export { filePart } from './file-part';
export type { FileStorage } from './file.feature';
export type { FieldLimits } from './file.rules';
export type { LimitSource } from './file.service';
export type { Readers } from './renew.service';
export type { Reader } from './signed-url';
