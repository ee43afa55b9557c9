export { createDataApplication } from './data-application.feature';
export type { DataApplication } from './data-application.feature';
export { readRestoreWish, runRestore } from './backup/restore-command';
export { syncConcern } from './sync/sync.concern';
export { questionAsked, questionBy } from './sync/question-notice';
export type { BoundStatement, SourceRows, Sources } from './source/query-facade';
