export { createMembership } from './membership.feature';
