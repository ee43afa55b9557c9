import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { PageContext } from '#lib/menu/page.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { ReportPreviewPage } from './report-preview-page';

const memory = { read: () => undefined, write: () => undefined };

beforeAll(() => startTexts('app', 'report'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the tab of a preview says which report it shows', async () => {
  const data = { id: 'r1', fullName: 'Expenses', isPublished: false, orientation: 'portrait', params: [] };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: Request | URL | string) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
  useSession.setState({ token: 'token' });
  const rename = vi.fn<(title: string) => void>();
  const none = (): void => undefined;
  const acts = { refresh: none, close: none, rename, standUnder: none };
  const { findByText } = render(
    <MemoryRouter initialEntries={['/onlineDev/reportPreview/r1']}>
      <UiProvider language="en" memory={memory}>
        <QueryClientProvider client={queryClient}>
          <PageContext value={{ path: '/', title: '', moduleId: undefined, properties: {}, ...acts }}>
            <Routes>
              <Route path="/onlineDev/reportPreview/:id" element={<ReportPreviewPage />} />
            </Routes>
          </PageContext>
        </QueryClientProvider>
      </UiProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(rename).toHaveBeenCalledWith('Preview · Expenses'));
  // readers do not see it like that yet
  expect(asked[0]).toContain('isDraft=1');
  await findByText(/not published yet/);
});
