import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { switchLanguage, textNow, currentLanguage } from '#lib/texts/i18n.ts';
import { keepCurrentUser, session } from '#lib/session/session.ts';
import { loadOwnLooks } from '#lib/session/own-looks.ts';
import { loadOverrides } from '#lib/texts/i18n-overrides.ts';
import { loadOwnIcons } from '#lib/icons/own-icons.tsx';
import { readStored } from '#lib/browser/storage.ts';

declare global {
  interface Window {
    /** `first-paint.js` asks while the program is still on its way. */
    qiaobanEarly?: { token: string; language: string; answer: Promise<Response> };
  }
}

/** The answer that was asked for with this session in this language; it is read once. */
const takeEarly = (): Promise<Response> | undefined => {
  const early = window.qiaobanEarly;
  delete window.qiaobanEarly;
  return early?.token === session().token && early.language === currentLanguage() ? early.answer : undefined;
};

type Entry = { enCode: string; children?: readonly Entry[] };
const hasAssociation = (menus: readonly Entry[]): boolean =>
  menus.some(({ enCode, children = [] }) => enCode === 'membership' || hasAssociation(children));

/** Does something when the window is used for the first time: the first screen stands by then. */
const atFirstUse = (act: () => void): void => {
  const heard = new AbortController();
  const once = (): void => {
    heard.abort();
    act();
  };
  for (const kind of ['pointerdown', 'keydown'])
    window.addEventListener(kind, once, { capture: true, signal: heard.signal });
};
const loadLooks = (): void =>
  void loadOwnLooks().catch((cause: unknown) => console.warn('looks of lists were not fetched', cause));
const loadDictionaries = (): void => {
  void import('./load-dictionaries').then((dictionaries) => dictionaries.loadDictionaries());
};

/** Fetches who is signed in, the menu and the rights; an empty menu refuses. */
export const loadUser = async (): Promise<void> => {
  const user = await call(currentUser, {}, { early: takeEarly() });
  if (!user?.userInfo) throw new CallError(602, textNow('app.verification_failed'));
  if (user.menuList.length === 0 && !user.userInfo.mustChangePassword)
    throw new CallError(403, textNow('app.no_menus'));
  keepCurrentUser(user);
  // whoever must change the password first gets nothing else
  if (!user.userInfo.mustChangePassword) void loadOwnIcons();
  void loadOverrides();
  if (!user.userInfo.mustChangePassword && hasAssociation(user.menuList)) atFirstUse(loadDictionaries);
  if (!user.userInfo.mustChangePassword) atFirstUse(loadLooks);
  const { language } = user.userInfo;
  // A choice made in this browser wins over the one kept on the server.
  if (language && language !== currentLanguage() && readStored('language', 'string') === undefined) {
    await switchLanguage(language);
  }
};
