import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { setRestoring } from '#lib/live/restoring.ts';
import { beginSession, endSession } from '#lib/session/session.ts';
import { RestoringBanner } from './restoring-banner';

const thing = (method: 'GET' | 'POST' | 'PUT', path: `/api/${string}`) =>
  route({ method, path, summary: 'test', access: 'signed-in', reply: z.null() });
const create = thing('POST', '/api/things');
const search = thing('POST', '/api/things/Actions/Search');
const save = thing('PUT', '/api/things/1');
const read = thing('GET', '/api/things/1');

const answers = vi.fn<typeof fetch>();
const answer = async (asked: ReturnType<typeof thing>, error = ''): Promise<void> => {
  const body = error === '' ? { code: 200, msg: '', data: null } : { code: 503, msg: 'no', data: null, error };
  answers.mockResolvedValueOnce(new Response(JSON.stringify(body)));
  await act(async () => {
    await call(asked, {} as never).catch(() => undefined);
  });
};
const shown = () => screen.queryByRole('alert')?.textContent ?? '';

beforeAll(() => startTexts('app', 'shell'));
beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  beginSession('t');
  render(<RestoringBanner />);
});
afterEach(() => {
  act(() => setRestoring(false));
  cleanup();
});

it('shows from the first refusal until a write is taken, whatever is read meanwhile', async () => {
  await answer(save, 'common.unavailable');
  expect(shown()).toBe('');
  await answer(create, 'common.restoring');
  expect(shown()).toContain('being restored');
  await answer(read);
  await answer(search);
  await answer(save, 'common.restoring');
  expect(shown()).toContain('being restored');
  await answer(create);
  expect(shown()).toBe('');
  await answer(create, 'common.restoring');
  await answer(save);
  expect(shown()).toBe('');
});

it('goes with the session, and when it is closed', async () => {
  await answer(create, 'common.restoring');
  act(() => endSession('over'));
  expect(shown()).toBe('');
  beginSession('t');
  await answer(create, 'common.restoring');
  fireEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('');
});
