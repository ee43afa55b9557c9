export { createApplications } from './application.feature';
