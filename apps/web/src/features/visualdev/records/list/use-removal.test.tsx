import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ToastHost } from '@qiaoban/ui/toast';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';
import { useRemoval } from './use-removal';

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const Press = ({ buttons }: { buttons: string[] }) => {
  const removal = useRemoval({ id: 'f1', external: '', buttons } as unknown as OpenForm);
  return (
    <>
      <button onClick={() => void removal.one('r1')}>one</button>
      <button onClick={() => void removal.several(['r1', 'r2'])}>several</button>
    </>
  );
};

const shown = (buttons: string[], isRefused = false) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit): Promise<Response> => {
    asked.push(`${init?.method} ${address.replace(/.*OnlineDev\/f1|[?].*/g, '')} ${String(init?.body ?? '')}`);
    if (isRefused) return Promise.resolve(Response.json({ code: 409, msg: 'No', data: null }, { status: 409 }));
    return Promise.resolve(Response.json({ code: 200, msg: 'Done', data: { count: 2 } }));
  });
  useSession.setState({ token: 'token' });
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <QueryClientProvider client={queryClient}>
        <Press buttons={buttons} />
        <ToastHost />
      </QueryClientProvider>
    </UiProvider>,
  );
  return asked;
};

it('what was deleted comes back by one press', { timeout: 30_000 }, async () => {
  const asked = shown(['btn_recycle']);
  await userEvent.click(screen.getByText('several'));
  expect(await screen.findByText('2 deleted')).toBeTruthy();
  await userEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(asked.at(-1)).toBe('POST /Actions/Restore {"ids":["r1","r2"]}'));
});

it('nothing is promised without the right to the recycle bin, and nothing after a refusal', async () => {
  shown([]);
  await userEvent.click(screen.getByText('one'));
  expect(await screen.findByText('1 deleted')).toBeTruthy();
  expect(screen.queryByText('Undo')).toBeNull();
  cleanup();
  shown(['btn_recycle'], true);
  await userEvent.click(screen.getByText('one'));
  expect(await screen.findByText('No')).toBeTruthy();
});
