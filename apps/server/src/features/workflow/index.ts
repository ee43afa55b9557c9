export { createWorkflow } from './workflow.feature';
export { chinaCalendar } from './time/china-calendar';
export { instanceMoved } from './workflow.events';
export type { InstanceMoved } from './workflow.events';
