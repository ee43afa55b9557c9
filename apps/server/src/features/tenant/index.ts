import type { BlobStore } from '#platform/blob-store';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { Jobs } from '#platform/jobs';
import { createTenantBuild } from './tenant.build';
import type { Provision } from './tenant.build';
import { createTenantBindings } from './tenant.routes';
import { createTenantService } from './tenant.service';

export type { Provision } from './tenant.build';

type Deps = {
  tenants: Tenants;
  bus: Bus;
  jobs: Jobs;
  clock: Clock;
  blobs: BlobStore;
  provision: Provision;
  endSessions: (ids: readonly string[]) => void;
};

/** Tenants of the installation: made, suspended, limited, deleted by the operator. */
export const createTenantCare = (deps: Deps) => {
  createTenantBuild(deps);
  return { bindings: createTenantBindings(createTenantService(deps)) };
};
