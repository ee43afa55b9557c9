import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { BlockHost } from '@qiaoban/form/host';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';
import { RecordComments } from './record-comments';

const form = { id: 'f1' } as OpenForm;
const host = { language: 'en' } as BlockHost;

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const COMMENT = {
  id: 'c1',
  userId: 'u-9',
  userName: 'Wei',
  at: 0,
  text: 'done?',
  mentions: [],
  files: [],
  changedAt: null,
  mayChange: false,
  mayRemove: false,
};
const openComments = (): void => {
  useSession.setState({ token: 'token' });
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <QueryClientProvider client={queryClient}>
        <RecordComments form={form} host={host} recordId="r1" />
      </QueryClientProvider>
    </UiProvider>,
  );
};

it('who is chosen behind an @ is sent by id', { timeout: 30_000 }, async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}): Promise<Response> => {
    const isPeople = address.includes('Selector');
    if (method === 'POST' && !isPeople) sent.push(JSON.parse(String(body)));
    const list = isPeople ? [{ id: 'u-7', fullName: 'Lina', type: 'user' }] : [];
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { id: 'c1', list } }));
  });
  openComments();
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, 'look @li');
  await userEvent.click(await screen.findByText('Lina'));
  await userEvent.type(box, 'please{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ text: 'look @Lina please', mentions: ['u-7'] }]));
});

it('a reply names who wrote the comment', { timeout: 30_000 }, async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}): Promise<Response> => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    const data = { id: 'c2', list: [COMMENT] };
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
  openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Wei' }));
  const box = screen.getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.type(box, 'yes{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toMatchObject([{ text: '@Wei yes', mentions: ['u-9'] }]));
});

it('says beside the box who cannot be mentioned, until the text is changed', { timeout: 30_000 }, async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit = {}): Promise<Response> =>
    Promise.resolve(
      method === 'POST'
        ? Response.json({ code: 422, msg: 'Wei cannot see this record', data: null }, { status: 422 })
        : Response.json({ code: 200, msg: '', data: { list: [COMMENT] } }),
    ),
  );
  openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Wei' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  await userEvent.type(box, 'yes{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wei cannot see this record');
  expect(box.value).toBe('@Wei yes');
  await userEvent.type(box, '!');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('a comment of one’s own is changed in its place, and says so', { timeout: 30_000 }, async () => {
  const sent: unknown[] = [];
  let comment = { ...COMMENT, text: 'ask @Lina', mentions: [{ id: 'u-7', name: 'Lina' }], mayChange: true };
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit = {}): Promise<Response> => {
    if (method === 'PUT') {
      const change = JSON.parse(String(body)) as { text: string };
      sent.push(change);
      comment = { ...comment, text: change.text, changedAt: 60_000 as never };
    }
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { list: [comment] } }));
  });
  openComments();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the comment' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit the comment' });
  expect(box.value).toBe('ask @Lina');
  await userEvent.type(box, ' today{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toEqual([{ text: 'ask @Lina today', mentions: ['u-7'] }]));
  expect(await screen.findByText(/edited/)).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Edit the comment' })).toBeNull();
});
