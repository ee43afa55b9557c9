export { createWorkflow } from './workflow.feature';
export { chinaCalendar } from './time/china-calendar';
export { flowsInUse } from './engine/flows-in-use';
export { waitingRecords } from './instance/waiting-records';
export { instanceDeleted, instanceMoved } from './workflow.events';
export type { InstanceDeleted, InstanceMoved } from './workflow.events';
