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

it('fields are read with what the parameters of the report begin with', async () => {
  const parameters = [{ name: 'from', description: 'Since when', required: true }];
  const child = { id: 'i1', fullName: 'Expenses', enCode: 'expenses', parameters };
  const data = [{ id: 'g', fullName: 'All', children: [child] }];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    if (init.method !== 'POST') return Promise.resolve(Response.json({ code: 200, msg: '', data }));
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { fields: [], rowCount: 0 } }));
  });
  useSession.setState({ token: 'token' });
  const set: DataSet = {
    name: 'ds1',
    interfaceId: 'i1',
    bindings: [{ parameter: 'from', from: 'param', value: 'period.start' }],
    fields: [],
  };
  const period = {
    name: 'period',
    label: 'Period',
    type: 'dateRange' as const,
    required: false,
    value: '2026-01-01,2026-03-31',
  };
  const document = { ...emptyReportDocument(), params: [period], dataSets: [set] };
  render(
    <QueryClientProvider client={queryClient}>
      <DataSetDialog set={set} document={document} onSave={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await screen.findByText(/Since when \(from\)/);
  fireEvent.click(screen.getByRole('button', { name: 'Find fields' }));
  await vi.waitFor(() => expect(sent).toEqual([{ interfaceId: 'i1', values: { from: '2026-01-01' } }]));
});
