/** Screens without a session of their own. */
export const PUBLIC_PATHS: readonly string[] = ['/login', '/auth-redirect', '/jump', '/article'];

/** Browsers leave control characters out of addresses, and so would make `//elsewhere` of `/\t/elsewhere`. */
const CONTROL = /\p{Cc}/gu;

/** Path that `/redirect/*` leads on to: plain, or URL-encoded when it holds a colon. Ours always. */
export const redirectTarget = (rest: string): string => `/${rest.replace(CONTROL, '')}`.replace(/^[/\\]+/, '/');

const OURS = 'https://ours.invalid';

/** Where to go after a sign-in: `redirect` when it is a path of ours, never another site. */
export const safeRedirect = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const isPath = /^\/(?![/\\])/.test(wanted) && !/[\p{Cc}\\]/u.test(wanted) && URL.canParse(wanted, OURS);
  // `/a/..//elsewhere` too
  const isOurs = isPath && new URL(wanted, OURS).origin === OURS && !new URL(wanted, OURS).pathname.startsWith('//');
  const isPublic = PUBLIC_PATHS.some((p) => wanted === p || wanted.startsWith(`${p}?`));
  // whoever saw that there is no such page does not come back to read it again
  return isOurs && !isPublic && wanted !== '/404' ? wanted : '/home';
};
