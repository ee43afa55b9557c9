export { createScheduler } from './schedule.feature';
export { taskConcern } from './task.concern';
export { noticeBy } from './failure-notice';
export { storedReason, reasonIn } from './execute/stored-reason';
