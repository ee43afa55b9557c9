export { createScheduler } from './schedule.feature';
export { taskConcern } from './task.concern';
export { noticeBy } from './failure-notice';
export type { FailureNotice, InterfacePort, ProcedurePort, SchedulerPorts, SourcePort } from './schedule.ports';
export { told, wordsIn } from './execute/told';
