export { IMPORT_AREAS_JOB, createBaseData } from './base-data.feature';
export type { BaseData } from './base-data.feature';
export { dictionaryNames } from './base-data.names';
