import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ReportParam } from '@qiaoban/report/document';
import { queryClient } from '#lib/call/query.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { ParamDialog } from './param-dialog';

beforeAll(() => startTexts('app', 'report-designer'));
afterEach(cleanup);

const period: ReportParam = {
  name: 'period',
  label: '期间',
  type: 'dateRange',
  required: false,
  value: 'monthStart,today',
};
const shown = (param: ReportParam | undefined) => {
  const onSave = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ParamDialog param={param} taken={[]} onSave={onSave} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  return onSave;
};
const pick = async (label: string, option: string): Promise<void> => {
  fireEvent.mouseDown(within(screen.getByRole('dialog')).getByLabelText(label));
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};

it('a range begins with a span that is chosen by its name', async () => {
  const onSave = shown(period);
  expect(screen.getByText('This month so far')).toBeTruthy();
  await pick('Value at first', 'Last month');
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ ...period, value: 'lastMonthStart,lastMonthEnd' }));
});

it('a name follows the label, and another type begins with nothing', async () => {
  const onSave = shown({ ...period, name: '', label: '' });
  await userEvent.type(screen.getByLabelText('Label'), '部门');
  await pick('Type', 'Text');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('buMen'));
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(onSave).toHaveBeenCalledWith({ name: 'buMen', label: '部门', type: 'text', required: false, value: '' }),
  );
});
