import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmHost } from '@qiaoban/ui/confirm';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { PickerHost } from '../frame/picker-host';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { askRemoval } from './uses';

const memory = { read: () => undefined, write: () => undefined };
const thing = { kind: 'interface' as const, id: 'i1', name: 'Rates' };
const task = { kind: 'task', kindName: 'Tasks', count: 3, hidden: 1 };
const users = [{ id: 't1', name: 'Nightly', address: '/system/schedule?keyword=Nightly' }];

/** The server: what it says to the one question. */
const answering = (code: number, data: unknown): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, msg: 'no', data }, { status: 200 })));

beforeAll(async () => {
  await startTexts('app');
  // both come when they are first needed; a loaded machine takes its time for that
  await Promise.all([import('./uses-dialog'), import('@qiaoban/ui/confirm-dialog')]);
});
const LONG = { timeout: 20_000 };
beforeEach(() => {
  queryClient.clear();
  // nobody asks the server before somebody is signed in
  useSession.setState({ token: 'token' });
  render(
    <MemoryRouter>
      <UiProvider language="en" memory={memory}>
        <QueryClientProvider client={queryClient}>
          <PickerHost />
          <ConfirmHost />
        </QueryClientProvider>
      </UiProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (key: string) => screen.findByRole('button', { name: new RegExp([...textNow(key)].join('\\s*')) });

it('shows what uses a thing instead of the question', async () => {
  answering(200, { list: [{ ...task, users }], total: 3 });
  const asked = askRemoval(thing, { title: 'Sure?' });
  expect((await screen.findByRole('link', { name: 'Nightly' }, LONG)).getAttribute('href')).toBe(users[0]!.address);
  expect(screen.getByText(textNow('app.uses_rest', { count: 1 }))).toBeDefined();
  expect(screen.getByText(textNow('app.uses_hidden', { count: 1 }))).toBeDefined();
  expect(screen.queryByText('Sure?')).toBeNull();
  await userEvent.setup().click(screen.getAllByRole('button', { name: /close|关\s*闭/i }).at(-1)!);
  expect(await asked).toBe(false);
});

it.each([
  ['nothing uses it', 200, { list: [], total: 0 }],
  ['nobody may ask', 403, null],
])('asks the question where %s', async (_why, code, data) => {
  answering(code, data);
  const asked = askRemoval(thing, { title: 'Sure?' });
  expect(await screen.findByText('Sure?', {}, LONG)).toBeDefined();
  await userEvent.setup().click(await button('app.ok'));
  expect(await asked).toBe(true);
});

it('makes the question only of a thing that nothing uses', async () => {
  const question = vi.fn(() => Promise.resolve({ title: 'Three tasks are open. Sure?' }));
  answering(200, { list: [], total: 0 });
  const asked = askRemoval(thing, question);
  expect(await screen.findByText('Three tasks are open. Sure?', undefined, LONG)).toBeDefined();
  await userEvent.setup().click(await button('app.ok'));
  expect(await asked).toBe(true);
  expect(question).toHaveBeenCalledOnce();
});
