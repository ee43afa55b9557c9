import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '#lib/session/session.ts';
import { reportErrors } from './report-errors';

let stop: () => void;
const calls = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: null }))));
beforeEach(() => {
  vi.stubGlobal('fetch', calls);
  useSession.setState({ token: 't', userInfo: { userId: 'u' } as never });
  stop = reportErrors();
});
afterEach(() => {
  stop();
  calls.mockClear();
  vi.unstubAllGlobals();
});

const fault = (error: unknown): void => void window.dispatchEvent(new ErrorEvent('error', { error }));

it('tells a fault once, a refused call never, and nothing when it was stopped', async () => {
  fault(new TypeError('row is undefined'));
  fault(new TypeError('row is undefined'));
  fault(Object.assign(new Error('refused'), { code: 403 }));
  await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(1), 20_000);
  stop();
  fault(new TypeError('another'));
  await new Promise((done) => setTimeout(done, 100));
  expect(calls).toHaveBeenCalledTimes(1);
});
