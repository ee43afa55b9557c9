import type { Uses } from '../uses';
import { registerPermissionUses } from './permission.uses';
import type { DirectoryEvents, DirectoryGuards } from '../directory';
import { createAuthorityService } from './authority.service';
import { createColumnGrants } from './column-grants';
import { createDelegation } from './delegation';
import { createPermissionBindings } from './permission.routes';
import { followRightsLive } from './live-rights';
import { createPersonFacts } from './person-facts';
import { createPolicyCache } from './policy-cache';
import type { RecordPort } from './record-port';
import { createSchemeBindings } from './scheme/scheme.routes';
import { createSchemeService } from './scheme/scheme.service';
import { createCopyService } from './tools/copy.service';
import { createRightsReader } from './tools/effective-rights';
import { createExplainService } from './tools/explain.service';
import { createToolBindings } from './tools/tools.routes';

type Deps = Omit<
  Parameters<typeof createPolicyCache>[0] & Parameters<typeof followRightsLive>[0],
  'directory' | 'policies'
> & {
  directory: { events: DirectoryEvents; guards: DirectoryGuards };
  uses: Uses;
};

/** Rights: who holds which menu, button, column, field, data scheme and organisation, and until when. */
export const createPermission = ({ directory, ...deps }: Deps) => {
  const policies = createPolicyCache({ ...deps, directory: directory.events });
  const facts = createPersonFacts({ bus: deps.bus, directory: directory.events });
  const delegation = createDelegation(deps);
  registerPermissionUses(deps.uses);
  delegation.guard(directory.guards);
  followRightsLive({ ...deps, policies, directory: directory.events });
  let port: RecordPort | undefined;
  const records = (): RecordPort => {
    if (port === undefined) throw new Error('nobody answers for records');
    return port;
  };
  const tools = { ...deps, policies, delegation, records };
  return {
    policies,
    facts,
    columns: createColumnGrants(tools),
    /** The feature that owns records says how they are asked. */
    useRecords: (given: RecordPort): void => {
      port = given;
    },
    bindings: [
      ...createPermissionBindings(createAuthorityService(tools)),
      ...createSchemeBindings(createSchemeService(tools)),
      ...createToolBindings({
        copies: createCopyService(tools),
        reader: createRightsReader(tools),
        explanations: createExplainService(tools),
      }),
    ],
  };
};
