import { createAuthorityService } from './authority.service';
import { grantStore } from './grant.store';
import { createPermissionBindings } from './permission.routes';
import { createPolicyCache } from './policy-cache';

export type { Policy, MenuRights } from './policy';
export type { PolicyCache } from './policy-cache';

/** Rights: who holds which menu, button and column. */
export const createPermission = (deps: Parameters<typeof createPolicyCache>[0]) => {
  const policies = createPolicyCache(deps);
  // what no longer exists is held by nobody
  deps.menu.onRemoving((tx, { modules, buttons, columns }) =>
    grantStore.forget(tx, { module: modules, button: buttons, column: columns }),
  );
  return { policies, bindings: createPermissionBindings(createAuthorityService({ policies })) };
};
