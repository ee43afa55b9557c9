/** Screens without a session of their own (specification 2.3). */
export const PUBLIC_PATHS: readonly string[] = ['/login', '/auth-redirect', '/jump', '/article'];

/** Path that `/redirect/*` leads on to: plain, or URL-encoded when it holds a colon (specification 2.1). Ours always. */
export const redirectTarget = (rest: string): string => `/${rest}`.replace(/^[/\\\\]+/, '/');

/** Where to go after a sign-in: `redirect` when it is a path of ours, never another site. */
export const safeRedirect = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const isOurs = /^\/(?![/\\])/.test(wanted) && !PUBLIC_PATHS.some((p) => wanted === p || wanted.startsWith(`${p}?`));
  return isOurs ? wanted : '/home';
};
