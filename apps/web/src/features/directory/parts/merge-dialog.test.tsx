import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { MergeDialog } from './merge-dialog';

beforeAll(() => startTexts('app', 'directory', 'pickers'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the department to merge into when it is confirmed without one', async () => {
  queryClient.clear();
  useSession.setState({ token: 'token' });
  const fetched = vi.fn(() => Promise.resolve(Response.json({ code: 200, msg: '', data: { list: [] } })));
  vi.stubGlobal('fetch', fetched);
  render(
    <MemoryRouter>
      <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
        <QueryClientProvider client={queryClient}>
          <MergeDialog department={{ id: 'd1', fullName: 'Sales' }} onClose={() => undefined} />
        </QueryClientProvider>
      </UiProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: textNow('directory.merge_confirm') }));
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toContain(textNow('directory.merge_needs_target'));
});
