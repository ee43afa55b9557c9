import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { PopupTable } from './popup-table';
import type { PopupQuery } from './popup-table';

type Row = { id: string; name: string };
const rows: Row[] = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, name: `row ${at}!` }));
const memory = { read: () => undefined, write: () => undefined };

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers');
});
afterEach(cleanup);

it('asks for pages and keywords, keeps to the maximum and hands over what was chosen', async () => {
  const ask = vi.fn(async ({ keyword, currentPage, pageSize }: PopupQuery) => {
    const hits = rows.filter((row) => row.name.includes(keyword));
    return { list: hits.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: hits.length };
  });
  const onChange = vi.fn();
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={new QueryClient()}>
        <PopupTable<Row>
          id="test"
          label="Things"
          columns={[{ key: 'name', title: 'Name' }]}
          ask={ask}
          labelOf={(row) => row.name}
          value={[]}
          onChange={onChange}
          multiple
          max={1}
        />
      </QueryClientProvider>
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: new RegExp([...textNow('pickers.table_choose')].join('\\s*')) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('row 0!')).toBeDefined();
  expect(ask.mock.calls[0]![0]).toEqual({ keyword: '', currentPage: 1, pageSize: 20 });
  expect(dialog.queryByText('row 25!')).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: textNow('pickers.table_keyword') }), '25{Enter}');
  expect(await dialog.findByText('row 25!')).toBeDefined();
  const [tick] = dialog.getAllByRole('checkbox').slice(-1);
  // by its box, back, and by a click on the row
  await user.click(tick!);
  await user.click(tick!);
  await user.click(dialog.getByText('row 25!'));
  const [ok] = dialog.getAllByRole('button', { name: new RegExp([...textNow('app.ok')].join('\\s*')) }).slice(-1);
  await user.click(ok!);
  expect(onChange).toHaveBeenCalledWith([rows[25]]);
});
