import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { formOf } from '@qiaoban/form/sample-form';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';
import { GroupedRecords } from './grouped-records';

const document = formOf([
  { type: 'comInput', field: 'name', props: { label: 'Name' } },
  { type: 'comInput', field: 'state', props: { label: 'State' } },
  { type: 'qbAmount', field: 'price', props: { label: 'Price' } },
]);
document.list.columnList = [
  { field: 'name', sortable: true },
  { field: 'price', sortable: true, summary: 'sum' },
];
const form = { id: 'f1', document, columns: null, flowId: '', buttons: [] } as unknown as OpenForm;
const host = { language: 'en' } as BlockHost;
const question = { json: '', filter: '', keyword: '', sidx: '', sort: '' as const, sorts: '' };
const groups = {
  list: [
    { value: 'used', count: 2, values: { price: 30 } },
    { value: 'idle', count: 1, values: { price: 5 } },
  ],
  names: { users: {}, departments: {} },
  isWhole: true,
};
const row = (id: string) => ({ id, flowStatus: null, data: { name: id } });
const rows: Record<string, unknown[]> = { used: [row('chair'), row('desk')], idle: [row('lamp')] };

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answer = (address: string): unknown => {
  if (address.includes('/Groups')) return groups;
  const { value } = JSON.parse(new URL(address, 'http://x').searchParams.get('filter') ?? '{}') as { value: string };
  const list = rows[value] ?? [];
  const pagination = { currentPage: 1, pageSize: 20, total: list.length, totalIsExact: true };
  return { list, pagination, names: { users: {}, departments: {} } };
};

const opened: string[] = [];

const Shown = () => {
  const [keys, setKeys] = useState<string[]>([]);
  return (
    <GroupedRecords
      form={form}
      host={host}
      field={listFields(document).main.find(({ field }) => field === 'state')!}
      question={question}
      figures={{ price: 35 }}
      withShown={(each) => each}
      table={{
        id: 'records.f1',
        columns: [
          { key: 'name', title: 'Name', render: ({ data }: RecordRow) => String(data['name']) },
          { key: 'price', title: 'Price', figure: <b>figure of all</b> },
        ],
        selection: { keys, onChange: setKeys },
        toolbar: [{ key: 'add', label: 'New', run: () => undefined }],
        batchActions: [{ key: 'remove', label: `Delete ${keys.join(' ')}`, run: () => undefined }],
        rowActions: () => [],
        onRowOpen: ({ id }, among = []) => opened.push([id, ...among.map((each) => each.id)].join(' ')),
        rowClass: ({ id }) => (id === 'desk' ? 'qb-row-orange' : ''),
      }}
    />
  );
};

it('rows of several groups are ticked together, coloured and summed', { timeout: 30_000 }, async () => {
  vi.stubGlobal('fetch', (address: string): Promise<Response> =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: answer(address) })),
  );
  useSession.setState({ token: 'token' });
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <QueryClientProvider client={queryClient}>
        <Shown />
      </QueryClientProvider>
    </UiProvider>,
  );
  const line = async (name: string): Promise<HTMLElement> => (await screen.findByText(name)).closest('tr')!;
  await userEvent.click(within(await line('chair')).getByRole('checkbox'));
  expect((await line('desk')).className).toContain('qb-row-orange');
  await userEvent.dblClick(screen.getByText('desk'));
  expect(opened).toEqual(['desk chair desk']);
  await userEvent.click(screen.getByRole('button', { name: /idle/ }));
  await userEvent.click(within(await line('lamp')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Delete chair lamp' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'New' })).toBeTruthy());
  expect(screen.queryByText('figure of all')).toBeNull();
  expect(screen.getByText('All', { exact: false }).parentElement?.textContent).toContain('35');
});
