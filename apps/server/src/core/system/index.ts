export { createSystemConfig } from './system.feature';
export { SECURITY_CHANGED, readSecurity } from './security';
export type { SecuritySettings } from './security';
export { readAddressList } from './address-list';
export type { Admits } from './address-list';
export type { ReadyMailSettings, ReadySmsSettings } from './gateways';
export { readOutsideSites, writeOutsideSites } from './visual-host';
export { storedSettings } from './stored-settings';
export { writeZone } from './zone';
