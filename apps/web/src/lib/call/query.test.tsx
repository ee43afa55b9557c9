import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '@qiaoban/contracts/route';
import { clearToasts, currentToasts } from '@qiaoban/ui/logic/toast-store';
import { beginSession, clearSession } from '../session/session';
import { startTexts } from '../texts/i18n';
import { onRefused, queryClient, useAction, useRoute } from './query';

const restoreThing = route({
  method: 'POST',
  path: '/api/things/Actions/Restore',
  summary: 'test',
  access: 'signed-in',
  body: z.object({ id: z.string() }),
  reply: z.void(),
});

const listThings = route({
  method: 'GET',
  path: '/api/things',
  summary: 'test',
  access: 'signed-in',
  query: z.object({ sidx: z.string() }),
  reply: z.void(),
});

beforeAll(() => startTexts('app'));
beforeEach(() => beginSession('t'));
afterEach(() => {
  clearSession();
  clearToasts();
  vi.unstubAllGlobals();
});

const refusedWith = (fields: { path: string; message: string }[]): void => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 422, msg: 'See the marked fields', data: null, error: 'x', fields }, { status: 422 }),
  );
};
const action = () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useAction(restoreThing), { wrapper }).result.current;
};
const shown = (): string[] => currentToasts().map(({ text }) => text);

it('says what is refused at a field where no form could show it there', async () => {
  refusedWith([{ path: 'name', message: 'The name is taken' }]);
  expect(await action().tried({ body: { id: '1' } })).toBeUndefined();
  expect(shown()).toEqual(['The name is taken']);
});

it('leaves it to the fields of the dialog that sends', async () => {
  refusedWith([{ path: 'name', message: 'The name is taken' }]);
  await expect(action().run({ body: { id: '1' } })).rejects.toMatchObject({ fields: [{ path: 'name' }] });
  expect(shown()).toEqual([]);
});

it('says in either way what concerns no field, once', async () => {
  refusedWith([]);
  await action().tried({ body: { id: '1' } });
  expect(shown()).toEqual(['See the marked fields']);
  clearToasts();
  await expect(action().run({ body: { id: '1' } })).rejects.toThrow();
  expect(shown()).toEqual(['See the marked fields']);
});

it('hears of the refusal that it waits for, and of no other', async () => {
  const heard = vi.fn<() => void>();
  const end = onRefused('common.unknown_field', heard);
  const ask = async (error: string, sidx: string): Promise<void> => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 400, msg: 'no', data: null, error }, { status: 400 }));
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useRoute(listThings, { query: { sidx } }), { wrapper });
    await waitFor(() => expect(result.current.error?.error).toBe(error));
  };
  await ask('common.bad_request', 'a');
  expect(heard).not.toHaveBeenCalled();
  await ask('common.unknown_field', 'b');
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  await ask('common.unknown_field', 'c');
  expect(heard).toHaveBeenCalledTimes(1);
});
