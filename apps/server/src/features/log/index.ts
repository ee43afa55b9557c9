export { audit } from './audit';
export type { Change } from './audit';
export { recordLogin } from './login-log.store';
export { createLogBindings } from './log.routes';
