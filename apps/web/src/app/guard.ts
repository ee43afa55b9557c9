import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { withoutBase } from '#lib/menu/base-path.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { enterWithCode } from '#lib/session/enter-with-code.ts';
import { clearSession, session } from '#lib/session/session.ts';
import { decide, loginPath } from './guard-rules';
import { loadUser } from './load-user';

const stateAt = (url: URL) => {
  const { token, isLock, userInfo } = session();
  return {
    path: withoutBase(url.pathname),
    search: url.search,
    token,
    isLock: isLock === 1,
    isLoaded: userInfo !== undefined,
    mustChangePassword: userInfo?.mustChangePassword ?? false,
  };
};

/** Runs before every navigation; gives a redirect, or null to let it through. */
export const guard = async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | null> => {
  const url = new URL(request.url);
  const verdict = decide(stateAt(url));
  if (verdict.kind === 'pass') return null;
  if (verdict.kind === 'go') return redirect(verdict.to);
  if (verdict.kind === 'adopt') {
    try {
      await enterWithCode(verdict.token);
    } catch (cause) {
      if (isCallError(cause)) toast.error(cause.message);
    }
    // a code that was refused leaves who was signed in signed in
    return redirect(verdict.to);
  }
  try {
    await loadUser();
  } catch (cause) {
    // Without an answer nobody said no: the session is kept and the error page offers another try.
    if (isCallError(cause) && (cause.code === 0 || cause.code === 503)) throw cause;
    if (session().token) {
      clearSession();
      if (isCallError(cause)) toast.error(cause.message);
    }
    return redirect(loginPath(withoutBase(url.pathname), url.search));
  }
  return guard({ request });
};
