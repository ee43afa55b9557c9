import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { call } from '../../lib/call';
import { keepCurrentUser } from '../../lib/session';

/** After a change of menus or rights: the own menu and buttons follow without a reload. Never rejects. */
export const followRights = async (): Promise<void> => {
  try {
    keepCurrentUser(await call(currentUser, {}));
  } catch (cause) {
    // the change itself is saved; the next sign-in or reload shows it
    console.warn('own rights not refreshed', cause);
  }
};
