import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { DirectoryEvents } from '#core/directory';
import type { PolicyCache } from '#core/permission';
import type { Uses } from '#core/uses';
import { registerApiKeyUses } from './api-key.uses';
import { apiKeyHandOver } from './api-key.hand-over';
import { createApiKeyGate } from './api-key.gate';
import { createApiKeyBindings } from './api-key.routes';
import { createApiKeyService } from './api-key.service';
import { createApiKeyUsage } from './api-key.usage';

export { apiKeyConcern } from './api-key.concern';
export { shownOnce } from './shown-once';

type Deps = {
  tenants: Tenants;
  bus: Bus;
  clock: Clock;
  policies: PolicyCache;
  directory: DirectoryEvents;
  config: { timeZone: string };
  uses: Uses;
};

/** Keys for other programs. `before` puts their gate in front of that of sessions. */
export const createApiKeys = (deps: Deps) => {
  const { timeZone } = deps.config;
  registerApiKeyUses(deps.uses);
  const usage = createApiKeyUsage({ ...deps, timeZone });
  const gate = createApiKeyGate({ ...deps, usage });
  return {
    before: gate.before,
    flushUsage: usage.flush,
    handover: apiKeyHandOver,
    bindings: createApiKeyBindings(createApiKeyService({ ...deps, timeZone })),
  };
};
