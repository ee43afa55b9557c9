import { createAuthBindings } from './auth.routes';
import { createAuthService } from './auth.service';
import { createSessionService } from './session.service';

export { digestOf, hashDigest, isPasswordStrong } from '../../platform/password';

type Deps = Parameters<typeof createSessionService>[0];

/** Sign-in, sessions, passwords. */
export const createAuth = (deps: Deps) => {
  const sessions = createSessionService(deps);
  const service = createAuthService({ ...deps, sessions });
  return { sessions, bindings: createAuthBindings(service) };
};
