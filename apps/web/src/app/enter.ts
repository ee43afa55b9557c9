import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { isCallError } from '#lib/call/call-error.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { enterWithCode } from '#lib/session/enter-with-code.ts';
import { safeRedirect } from '#lib/session/redirect.ts';
import { session } from '#lib/session/session.ts';

/** Why somebody who came from another system was not let in. */
export type EnterProblem = { problem: 'no_code' | 'no_password' | 'refused'; message: string };

/**
 * `/jump` and `/auth-redirect`: another system leads a person here with a single-use `code` and the page to open
 * (`redirect`). A password in the address is refused.
 */
export const enter = async ({ request }: LoaderFunctionArgs): Promise<Response | EnterProblem> => {
  const { search, searchParams } = new URL(request.url);
  const to = safeRedirect(search);
  const code = searchParams.get('code') ?? searchParams.get('token');
  if (!code) {
    if (searchParams.has('password')) return { problem: 'no_password', message: '' };
    // the guard of that page asks for a sign-in where there is none
    return searchParams.has('redirect') || session().token ? redirect(to) : { problem: 'no_code', message: '' };
  }
  try {
    await enterWithCode(code);
    return redirect(to);
  } catch (cause) {
    return { problem: 'refused', message: isCallError(cause) ? cause.message : textNow('app.request_failed') };
  }
};
