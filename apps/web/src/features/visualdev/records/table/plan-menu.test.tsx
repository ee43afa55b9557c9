import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';
import { PlanMenu } from './plan-menu';

const kept = new Map<string, unknown>();
const memory = {
  read: (name: string): unknown => kept.get(name),
  write: (name: string, value: unknown): void => void kept.set(name, value),
};
const settings = { filter: '', search: '', keyword: 'steel', sorts: '', view: '' };
const plan = { id: 'p1', fullName: 'Key customers', isShared: true, settings, isMine: true, ownerName: 'Wei' };

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  kept.clear();
});

const shown = (keyword: string, onUse: (settings: unknown) => void = () => undefined) => {
  const written: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'PUT' || init?.method === 'POST') written.push([init.method, JSON.parse(init.body as string)]);
    const data = init?.method === 'POST' ? { id: 'p2' } : init?.method === 'PUT' ? null : { list: [plan] };
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
  useSession.setState({ token: 'token' });
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={queryClient}>
        <PlanMenu
          form={{ id: 'f1', buttons: ['btn_sharePlan'] } as unknown as OpenForm}
          now={{ ...settings, keyword }}
          onUse={onUse}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
  return written;
};

it('names the plan in use, which its owner renames and no longer shares', { timeout: 30_000 }, async () => {
  const written = shown('steel');
  await userEvent.click(await screen.findByRole('button', { name: /Key customers/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change the plan Key customers' }));
  const name = await screen.findByLabelText('Name of the plan');
  await userEvent.clear(name);
  await userEvent.type(name, 'Steel');
  await userEvent.click(screen.getByLabelText('Share it with all who see this list'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written).toEqual([['PUT', { fullName: 'Steel', isShared: false, settings }]]));
});

it('keeps a plan shared that is replaced under its name', { timeout: 30_000 }, async () => {
  const written = shown('copper');
  await userEvent.click(await screen.findByRole('button', { name: /Plans/ }));
  await screen.findByText('Key customers');
  await userEvent.click(await screen.findByText('Save as a plan'));
  await userEvent.type(await screen.findByLabelText('Name of the plan'), 'Key customers');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const now = { ...settings, keyword: 'copper' };
  await waitFor(() => expect(written).toEqual([['PUT', { fullName: 'Key customers', isShared: true, settings: now }]]));
});

it('says what is missing for a plan while nothing is asked', { timeout: 30_000 }, async () => {
  const now = vi.spyOn(toast, 'info');
  const written = shown('');
  await userEvent.click(await screen.findByRole('button', { name: /Plans/ }));
  await userEvent.click(await screen.findByText('Save as a plan'));
  expect(now.mock.calls[0]?.[0]).toMatch(/set conditions/);
  expect(screen.queryByLabelText('Name of the plan')).toBeNull();
  expect(written).toEqual([]);
  now.mockRestore();
});

it('opens the list with the plan that was chosen for it, unless something is asked already', async () => {
  const used: unknown[] = [];
  const use = (asked: unknown): void => void used.push(asked);
  shown('', use);
  await userEvent.click(await screen.findByRole('button', { name: /Plans/ }));
  const pin = await screen.findByRole('button', { name: 'Open the list with the plan Key customers' });
  expect(used).toEqual([]);
  await userEvent.click(pin);
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  cleanup();
  shown('', use);
  await waitFor(() => expect(used).toEqual([settings]));
  cleanup();
  shown('copper', use);
  await screen.findByRole('button', { name: /Plans/ });
  expect(used).toHaveLength(1);
  cleanup();
  kept.clear();
  shown('', use);
  await screen.findByRole('button', { name: /Plans/ });
  expect(used).toHaveLength(1);
});
