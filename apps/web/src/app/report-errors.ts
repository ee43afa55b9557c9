import { call } from '#lib/call/call.ts';
import { useSession } from '#lib/session/session.ts';

const MOST = 10;
const reported = new Set<string>();

const send = async (body: { message: string; stack: string; url: string }): Promise<void> => {
  // fetched when something went wrong: no page waits for it
  const { reportBrowserError } = await import('@qiaoban/contracts/log/system-log.contract');
  await call(reportBrowserError, { body });
};

/** Tells the server of a fault that nobody handled; faults that a part of the page kept are told too. */
export const reportFault = (cause: unknown): void => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  // calls that were refused are told where they were made; the same fault is told once in a window
  if (error.name === 'AbortError' || 'code' in error || reported.has(message) || reported.size >= MOST) return;
  if (useSession.getState().userInfo === undefined) return;
  reported.add(message);
  // a fault that cannot be told must not become another one
  send({ message, stack: (error.stack ?? '').slice(0, 8000), url: location.pathname }).catch(() => undefined);
};

/** Tells the server of faults that nobody handled, until the answer is called; they stand in the error log. */
export const reportErrors = (): (() => void) => {
  const onError = (event: ErrorEvent): void => reportFault(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent): void => reportFault(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};
