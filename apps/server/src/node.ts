import { createBus, RECONNECTED } from './platform/bus';
import type { Clock } from './platform/clock';
import type { Config } from './platform/config';
import { openBlobStore } from './platform/blob/open-blob-store';
import type { DatabaseDriver } from './platform/database/driver';
import { TENANTS_CHANGED } from './platform/database/tenant';
import type { Tenants } from './platform/database/tenant';
import { createEncrypter } from './platform/encrypter';
import { createJobs } from './platform/jobs';
import type { JobDivision } from './platform/jobs';
import { createOutbound } from './platform/outbound/outbound';
import { secretOf } from './platform/secret';
import { createSocketHub } from './platform/socket-hub';
import { compose } from './compose/compose';
import { createProvision } from './seed/tenant';

type NodeOptions = {
  config: Config;
  driver: DatabaseDriver;
  clock: Clock;
  tenants: Tenants;
  log: { error(o: object, m: string): void };
  division?: JobDivision | undefined;
};

/** A node without its calls: news, jobs and all features on a database that stands. Nothing runs before it is started. */
export const createNode = async ({ config, driver, clock, tenants, log, division }: NodeOptions) => {
  const onError = (error: unknown): void => log.error({ err: error }, 'bus');
  const bus = await createBus(driver, onError);
  const reread = (): void => void tenants.refresh().catch(onError);
  bus.on(TENANTS_CHANGED, reread);
  bus.on(RECONNECTED, reread);
  const hub = createSocketHub(bus);
  const jobs = createJobs({ tenants, tenantCodes: tenants.openCodes, bus, log, ...(division ? { division } : {}) });
  const secret = await secretOf(tenants.platform);
  const outbound = createOutbound({ allow: config.outboundAllow, clock, bus });
  const features = compose({
    config,
    tenants,
    bus,
    hub,
    jobs,
    blobs: openBlobStore(config, clock),
    clock,
    secret,
    encrypter: createEncrypter(secret, config.sealKey),
    outbound,
    driver,
    provision: createProvision(driver, tenants, config.timeZone),
  });
  return { bus, hub, jobs, outbound, features };
};
