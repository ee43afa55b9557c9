import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { RecordPage } from './record-page';

const memory = { read: () => undefined, write: () => undefined };

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('a shared link says to whom it is refused why, and offers no second try', async () => {
  const refusal = { code: 403, msg: 'You may not do this', data: null, error: 'common.forbidden' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 403 })));
  useSession.setState({ token: 'token' });
  render(
    <MemoryRouter initialEntries={['/record/f1/r1']}>
      <UiProvider language="en" memory={memory}>
        <QueryClientProvider client={queryClient}>
          <Routes>
            <Route path="/record/:formId/:recordId" element={<RecordPage />} />
          </Routes>
        </QueryClientProvider>
      </UiProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('You may not do this')).toBeDefined();
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([textNow('app.back_home')]);
});
