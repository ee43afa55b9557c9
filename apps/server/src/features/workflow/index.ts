export { createWorkflow } from './workflow.feature';
export { chinaCalendar } from './time/china-calendar';
export { instanceDeleted, instanceMoved } from './workflow.events';
export type { InstanceDeleted, InstanceMoved } from './workflow.events';
