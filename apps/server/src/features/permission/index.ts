import { createPolicyCache } from './policy-cache';

export type { Policy, MenuRights } from './policy';
export type { PolicyCache } from './policy-cache';

/** Rights: who holds which menu, button and column. */
export const createPermission = (deps: Parameters<typeof createPolicyCache>[0]) => {
  const policies = createPolicyCache(deps);
  return { policies, bindings: [] };
};
