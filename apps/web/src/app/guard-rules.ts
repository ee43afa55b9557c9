import { PUBLIC_PATHS } from '#lib/session/redirect.ts';

/** What the guard looks at. */
export type GuardState = {
  path: string;
  search: string;
  token: string;
  isLock: boolean;
  /** The menu and user info are here. */
  isLoaded: boolean;
  mustChangePassword: boolean;
};

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'go'; to: string }
  /** Fetch user info, then ask again. */
  | { kind: 'load' }
  /** Exchange the single-use code of the address for a session, remove it there, then ask again. */
  | { kind: 'adopt'; token: string; to: string };

export const FIRST_PASSWORD = '/firstPassword';
const LOCK = '/lockScreen';

const pass: Verdict = { kind: 'pass' };
const go = (to: string): Verdict => ({ kind: 'go', to });

/** `/login` with the way back. Only the way inside the product is kept. */
export const loginPath = (path: string, search = ''): string => {
  const back = path + search;
  return path === '/' || path === '/home' || path === '/login' || path === LOCK || path === FIRST_PASSWORD
    ? '/login'
    : `/login?redirect=${encodeURIComponent(back)}`;
};

const withoutToken = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete('token');
  const rest = params.toString();
  return rest ? `/home?${rest}` : '/home';
};

const signedIn = (state: GuardState): Verdict => {
  const { path } = state;
  if (state.isLock && path !== LOCK && path !== '/login') return go(LOCK);
  if (path === '/login') return go('/');
  if (PUBLIC_PATHS.includes(path)) return pass;
  if (!state.isLoaded) return { kind: 'load' };
  if (state.isLock) return pass;
  if (path === LOCK) return go('/');
  if (state.mustChangePassword) return path === FIRST_PASSWORD ? pass : go(FIRST_PASSWORD);
  return path === FIRST_PASSWORD || path === '/' ? go('/home') : pass;
};

/** The route guard, as a decision without effects. */
export const decide = (state: GuardState): Verdict => {
  const token = state.path === '/home' ? new URLSearchParams(state.search).get('token') : null;
  if (token) return { kind: 'adopt', token, to: withoutToken(state.search) };
  if (state.token) return signedIn(state);
  if (PUBLIC_PATHS.includes(state.path)) return pass;
  return go(loginPath(state.path, state.search));
};
