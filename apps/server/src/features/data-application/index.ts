export { createDataApplication } from './data-application.feature';
export { readRestoreWish, runRestore } from './backup/restore-command';
export { syncConcern } from './sync/sync.concern';
export { questionAsked, questionBy } from './sync/question-notice';
export type { ExternalReader, ExternalTable } from './rows/external-table';
export type { Beside, Changed } from './rows/external-writes';
export type { ExternalColumn, ExternalFigure, ExternalQuestion, ExternalTables } from './rows/external-tables';
export type { ExternalRow } from './rows/external-row';
