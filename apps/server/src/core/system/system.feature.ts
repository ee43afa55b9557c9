import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import type { Encrypter } from '#platform/encrypter';
import { createConfigBindings } from './config.routes';
import { createConfigService } from './config.service';
import { createReadMailSettings, createReadSmsSettings } from './gateways';
import { createSecurityBindings } from './security.routes';
import { createSecurityService } from './security.service';
import type { AuditPort } from './security.service';
import { followTileHosts } from './tile-hosts';

type Deps = {
  bus: Bus;
  clock: Clock;
  config: Config;
  driver: DatabaseDriver;
  encrypter: Encrypter;
  tenants: Tenants;
  audit: AuditPort;
};

/** Settings of the tenant: what it is called, its gateways and map, rules of passwords, sessions and sign-in. */
export const createSystemConfig = (deps: Deps) => {
  followTileHosts(deps);
  const config = createConfigService({ ...deps, timeZone: deps.config.timeZone });
  return {
    bindings: [...createSecurityBindings(createSecurityService(deps)), ...createConfigBindings(config)],
    /** `(db) => settings` with the secret in the open, for the drivers that send. */
    readMailSettings: createReadMailSettings(deps.encrypter),
    readSmsSettings: createReadSmsSettings(deps.encrypter),
  };
};
