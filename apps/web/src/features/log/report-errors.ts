import { reportBrowserError } from '@qiaoban/contracts/log/system-log.contract';
import { call } from '../../lib/call';
import { useSession } from '../../lib/session';

const MOST = 10;
const told = new Set<string>();

const tell = (cause: unknown): void => {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  // calls that were refused are told where they were made; the same fault is told once in a window
  if (error.name === 'AbortError' || 'code' in error || told.has(message) || told.size >= MOST) return;
  if (useSession.getState().userInfo === undefined) return;
  told.add(message);
  const body = { message, stack: (error.stack ?? '').slice(0, 8000), url: location.pathname };
  call(reportBrowserError, { body }).catch(() => undefined);
};

/** Tells the server of faults that nobody handled; they stand in the error log. */
export const reportErrors = (): void => {
  window.addEventListener('error', (event) => tell(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
};
