import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ParamBar } from './param-bar';

afterEach(cleanup);

it.each([
  ['１，２３４。５', '1234.5'],
  ['－３', '-3'],
  ['12345678901234567890.12', '12345678901234567890.12'],
  ['0', '0'],
  ['', ''],
])('a number parameter takes %s as it is typed', async (typed, value) => {
  const run = vi.fn();
  const param = { name: 'least', label: '最低金额', type: 'number' as const, required: false, value: '', options: [] };
  render(
    <ParamBar params={[param]} labels={{ run: '查询', reset: '重置' }} problems={{}} isRunning={false} onRun={run} />,
  );
  const input = screen.getByLabelText('最低金额');
  if (typed !== '') await userEvent.type(input, typed);
  await userEvent.tab();
  fireEvent.submit(input.closest('form')!);
  expect(run).toHaveBeenCalledExactlyOnceWith({ least: value });
});
