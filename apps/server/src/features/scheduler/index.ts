export { createScheduler } from './scheduler.feature';
export { taskConcern } from './task.concern';
export { noticeBy } from './failure-notice';
export type { FailureNotice, InterfacePort, ProcedurePort, SchedulerPorts, SourcePort } from './scheduler.ports';
export { told, wordsIn } from './execute/told';
