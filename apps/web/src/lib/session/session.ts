import { create } from 'zustand';
import type { CurrentUser, LayoutType, UserInfo } from '@qiaoban/contracts/auth/auth.contract';
import type { MenuNode, PermissionEntry } from '@qiaoban/contracts/menu/menu-node';
import { isWindowHeld } from '@qiaoban/ui/logic/unsaved/hold-window';
import { changeSettings } from '../browser/settings';
import { readStored, writeStored } from '../browser/storage';

/** Who is signed in (Session). Token and lock survive a reload, the rest is fetched. */
type Session = {
  token: string;
  /** 1 while the screen is locked. */
  isLock: 0 | 1;
  /** Why the server ended the session while something was being written here; empty otherwise. */
  heldReason: string;
  userInfo: UserInfo | undefined;
  menuList: MenuNode[];
  /** Menu of the phone app. */
  appMenuList: MenuNode[];
  /** Both: every entry that leads to a page. */
  everyMenu: MenuNode[];
  permissionList: PermissionEntry[];
  /** Ids of the menus that the person put first. */
  favourites: string[];
};

const nobody: Session = {
  token: '',
  isLock: 0,
  heldReason: '',
  userInfo: undefined,
  menuList: [],
  appMenuList: [],
  everyMenu: [],
  permissionList: [],
  favourites: [],
};

export const useSession = create<Session>(() => ({
  ...nobody,
  token: readStored('token', 'string') ?? '',
  isLock: readStored('lock', 'number') === 1 ? 1 : 0,
}));

export const session = (): Session => useSession.getState();

/** After a sign-in: a fresh token, nothing known of the person yet; `layout` is the one kept with the account. */
export const beginSession = (token: string, layout?: LayoutType): void => {
  if (layout) changeSettings({ layoutType: layout });
  writeStored('token', 'string', token);
  writeStored('sketch', 'object', undefined);
  writeStored('lock', 'number', undefined);
  writeStored('left', 'number', undefined);
  useSession.setState({ ...nobody, token });
};

export const keepCurrentUser = ({ userInfo, menuList, appMenuList, permissionList, favourites }: CurrentUser): void =>
  useSession.setState({
    userInfo,
    menuList,
    appMenuList,
    everyMenu: [...menuList, ...appMenuList],
    permissionList,
    favourites,
  });

export const setLocked = (locked: boolean): void => {
  writeStored('lock', 'number', locked ? 1 : undefined);
  useSession.setState({ isLock: locked ? 1 : 0 });
};

let isLeaving = false;
/** The person signs out: what is asked from now on would be refused, so it is not asked. */
export const isSigningOut = (): boolean => isLeaving;
const leavings = new Set<Cleanup>();
/** Registers what must be quiet before the server is told of the sign-out: the socket, calls under way. */
export const onSigningOut = (quieten: Cleanup): void => void leavings.add(quieten);
const quietenAll = (): void => leavings.forEach((quieten) => quieten());
export const beginSignOut = (): void => {
  isLeaving = true;
  // other windows of this browser follow at once, whatever is written there
  writeStored('left', 'number', 1);
  quietenAll();
};

type Cleanup = () => void;
const cleanups = new Set<Cleanup>();

/** Registers what must be forgotten with the session: caches, tabs, the socket. */
export const onSessionCleared = (cleanup: Cleanup): void => {
  cleanups.add(cleanup);
};

const forgetStored = (): void => {
  writeStored('token', 'string', undefined);
  writeStored('lock', 'number', undefined);
  writeStored('sketch', 'object', undefined);
};
const forgetHere = (): void => {
  useSession.setState({ ...nobody });
  isLeaving = false;
  for (const cleanup of cleanups) cleanup();
};

/** Forgets the session on this side only (token reset). */
export const clearSession = (): void => {
  forgetStored();
  forgetHere();
};

type Ended = (reason: string) => void;
let ended: Ended | undefined;

/** The app says where to go when the server ended the session. */
export const onSessionEnded = (listener: Ended): void => {
  ended = listener;
};

/** Something is being written here, and nobody signed out on purpose in another window. */
export const mayHold = (): boolean => readStored('left', 'number') !== 1 && isWindowHeld();

/**
 * The server ended the session (600 to 602, socket `logout`). Twenty calls failing at once still tell it once. Where
 * something is being written the page stays: the person signs in again in another window and goes on.
 */
export const endSession = (reason: string): void => {
  const { token, userInfo, heldReason } = session();
  if (!token || heldReason !== '') return;
  if (userInfo && mayHold()) {
    forgetStored();
    useSession.setState({ heldReason: reason });
    quietenAll();
    return;
  }
  clearSession();
  ended?.(reason);
};

/** Gives up what is written here; who signed in elsewhere meanwhile stays signed in. */
export const leaveHeld = (): void => {
  const { heldReason } = session();
  forgetHere();
  ended?.(heldReason);
};
