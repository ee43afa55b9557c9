import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { call } from '../call/call';
import { keepCurrentUser, session } from './session';

/**
 * Asks anew who the person is and what they may do; menu, buttons and pages follow at once. Gives whether anything is
 * another now. Never rejects.
 */
export const refreshRights = async (): Promise<boolean> => {
  const { token } = session();
  try {
    const user = await call(currentUser, {});
    // signed out or somebody else meanwhile: the answer is about another person
    if (!user || session().token !== token) return false;
    const { everyMenu, permissionList } = session();
    const isChanged =
      JSON.stringify([everyMenu, permissionList]) !==
      JSON.stringify([[...user.menuList, ...user.appMenuList], user.permissionList]);
    if (isChanged) keepCurrentUser(user);
    return isChanged;
  } catch (cause) {
    console.warn('own rights not refreshed', cause);
    return false;
  }
};
