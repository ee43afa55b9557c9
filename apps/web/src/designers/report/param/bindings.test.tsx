import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DataSet } from '@qiaoban/report/document';
import { emptyReportDocument } from '@qiaoban/report/document';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { DataSetDialog } from '../data-set-dialog';

beforeAll(() => startTexts('app', 'report-designer'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('what an interface asks for, and what it can get, go by their names', async () => {
  const parameters = [{ name: 'from', description: 'Since when', required: false }];
  const child = { id: 'i1', fullName: 'Expenses', enCode: 'expenses', parameters };
  const data = [{ id: 'g', fullName: 'All', children: [child] }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data })));
  useSession.setState({ token: 'token' });
  const set: DataSet = {
    name: 'ds1',
    interfaceId: 'i1',
    bindings: [{ parameter: 'from', from: 'param', value: '' }],
    fields: [],
  };
  const params = [
    { name: 'period', label: 'Period', type: 'dateRange' as const, required: false, value: '' },
    { name: 'dept', label: 'Department', type: 'text' as const, required: false, value: '' },
  ];
  const document = { ...emptyReportDocument(), params, dataSets: [set] };
  render(
    <QueryClientProvider client={queryClient}>
      <DataSetDialog set={set} document={document} onSave={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Since when \(from\)/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'from' }));
  expect(await screen.findByText('Start of Period (period.start)')).toBeTruthy();
  expect(screen.getByText('Department (dept)')).toBeTruthy();
});
