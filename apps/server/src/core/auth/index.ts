export { createAuth } from './auth.feature';
export { registrationConcern } from './registration/registration.concern';
export { digestOf, hashDigest } from '#platform/password';
export { tenantSessions } from './session.store';
export type { Messenger, Outgoing } from './messenger';
