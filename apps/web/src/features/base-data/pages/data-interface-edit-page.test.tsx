import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { PageContext } from '#lib/menu/page.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { emptyDraft, withKind } from '../interface/draft';
import { DataInterfaceEditPage } from './data-interface-edit-page';

const memory = { read: () => undefined, write: () => undefined };
const draft = emptyDraft('');
const stored = {
  ...draft,
  fullName: 'Rates',
  enCode: 'rates',
  definition: { ...withKind(draft.definition, 2), static: { text: '[]' } },
};

beforeAll(() => startTexts('app', 'base-data', 'data-interface'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const shown = (address: string) => {
  let version = 1;
  const answer = (_: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'PUT') version += 1;
    const data = { ...stored, id: 'i1', version, versionNumber: version };
    return Promise.resolve(Response.json({ code: 200, msg: '', data: init?.method === 'POST' ? { id: 'i1' } : data }));
  };
  vi.stubGlobal('fetch', answer);
  useSession.setState({ token: 'token' });
  const close = vi.fn<(to?: string) => void>();
  const acts = { refresh: close, close, rename: close, standUnder: close };
  const page = { path: '/', title: '', moduleId: undefined, properties: {}, ...acts };
  render(
    <MemoryRouter initialEntries={[address]}>
      <UiProvider language="en" memory={memory}>
        <QueryClientProvider client={queryClient}>
          <PageContext value={page}>
            <Routes>
              <Route path="/dataApp/dataInterface/:id" element={<DataInterfaceEditPage />} />
            </Routes>
          </PageContext>
        </QueryClientProvider>
      </UiProvider>
    </MemoryRouter>,
  );
};
it('stays at its step when it is saved, and begins at the one of the address', { timeout: 30_000 }, async () => {
  shown('/dataApp/dataInterface/i1?step=test');
  const ofLastStep = () => screen.findByRole('button', { name: /Run/ });
  await ofLastStep();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /Version 2/ });
  expect(await ofLastStep()).toBeTruthy();
});
