export { readSecurity } from './security';
export type { SecuritySettings } from './security';
