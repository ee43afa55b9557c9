export { createWorkflow } from './workflow.feature';
