import { logout } from '@qiaoban/contracts/auth/auth.contract';
import { call } from '../call/call';
import { beginSignOut, clearSession } from './session';

/** Signs out: the server first, then here, whatever the server said. */
export const leaveSession = async (): Promise<void> => {
  beginSignOut();
  try {
    await call(logout, {}, { timeout: 5_000 });
  } catch (cause) {
    console.warn('sign-out was not answered', cause);
  }
  clearSession();
};
