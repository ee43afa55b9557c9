import type { Bus } from '../../platform/bus';
import { createSecurityBindings } from './security.routes';
import { createSecurityService } from './security.service';
import type { AuditPort } from './security.service';

export { SECURITY_CHANGED, readSecurity } from './security';
export type { SecuritySettings } from './security';
export { readOutsideSites, writeOutsideSites } from './visual-host';
export { hashNewPassword, keepOldPassword } from './new-password';

/** Settings of the tenant: rules of passwords, sessions and sign-in. */
export const createSystemConfig = (deps: { bus: Bus; audit: AuditPort }) => ({
  bindings: createSecurityBindings(createSecurityService(deps)),
});
