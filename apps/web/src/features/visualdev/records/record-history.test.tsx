import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import type { OpenForm } from './open-form';
import { RecordHistory } from './record-history';

const document = formOf([{ type: 'comInput', field: 'city', props: { label: 'City' } }]);
const form = { id: 'f1', document, columns: null, flowId: '', buttons: [] } as unknown as OpenForm;

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says of a save that changed nothing that it did', async () => {
  const step = { at: 0, userName: 'Wei', action: 'update', revealed: '' };
  const list = [
    { ...step, id: 's2', before: {}, after: {} },
    { ...step, id: 's1', userName: 'system', before: { city: 'Xi’an' }, after: { city: 'Luoyang' } },
  ];
  const names = { users: {}, departments: {} };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: { list, total: 2, names } })));
  useSession.setState({ token: 'token' });
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <QueryClientProvider client={queryClient}>
        <RecordHistory form={form} recordId="r1" host={sampleHost()} record={undefined} />
      </QueryClientProvider>
    </UiProvider>,
  );
  await screen.findByText('Luoyang');
  const notes = screen.getAllByText(textNow('visualdev.history_unchanged'));
  expect(notes.map((each) => each.closest('article')?.textContent?.includes('Luoyang'))).toEqual([false]);
  // what the program did
  expect(screen.getByText(textNow('app.program'))).toBeDefined();
});
