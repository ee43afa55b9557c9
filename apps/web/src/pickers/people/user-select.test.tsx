import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { useSession } from '#lib/session/session.ts';
import { loadTexts, startTexts } from '#lib/texts/i18n.ts';
import { forgetNames, remember } from './names';
import { UserSelect } from './user-select';

const memory = { read: () => undefined, write: () => undefined };
const person = (id: string) =>
  ({ id, fullName: id, type: 'user', headIcon: '', parentFullName: 'home', hasChildren: false }) as const;

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers');
});
afterEach(() => {
  cleanup();
  forgetNames();
  vi.unstubAllGlobals();
});

const Field = () => {
  const [value, setValue] = useState<string[]>(['lina']);
  return (
    <>
      <UserSelect multiple aria-label="people" value={value} onChange={(next) => setValue(next as string[])} />
      <output>{value.join(' ')}</output>
    </>
  );
};

it('offers only whom the text means, so that Enter takes nobody away who is chosen', async () => {
  let answer: (() => void) | undefined;
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string } = {}) => {
    const { keyword } = JSON.parse(body ?? '{}') as { keyword?: string };
    const data = { list: keyword === 'wei' ? [person('wei')] : [], hasMore: false };
    const reply = () => new Response(JSON.stringify({ code: 200, msg: '', data }));
    if (keyword !== 'wei') return Promise.resolve(reply());
    return new Promise((done) => {
      answer = () => done(reply());
    });
  });
  useSession.setState({ token: 'token' });
  remember('user', [person('lina')]);
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={new QueryClient()}>
        <Field />
      </QueryClientProvider>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), 'wei');
  await waitFor(() => expect(answer).toBeDefined());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('lina');
  answer!();
  await user.click(await screen.findByTitle('wei'));
  expect(screen.getByRole('status').textContent).toBe('lina wei');
});
