export { IMPORT_AREAS_JOB, createBaseData } from './base-data.feature';
export type { BaseData } from './base-data.feature';
export type { SourcePort } from './data-interface/interface.ports';
export type { TakeBillNumber } from './numbering-rule/take-bill-number';
export { dictionaryNames } from './base-data.names';
