import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FormulaParts } from './formula-parts';

afterEach(cleanup);

it('finds functions by what they do, shows an example and puts one in', async () => {
  const parts: unknown[] = [];
  const fields = [{ value: '金额', label: '金额' }];
  render(<FormulaParts language="zh" fields={fields} onInsert={(...part) => void parts.push(part)} />);
  expect(screen.getByRole('button', { name: '金额' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), '平方根');
  const [found, ...others] = screen.getAllByRole('button').filter(({ textContent }) => textContent?.includes('('));
  expect(others).toEqual([]);
  expect(found?.textContent).toContain('SQRT(144)');
  await userEvent.click(found!);
  expect(parts).toEqual([['SQRT()', 1]]);
  expect(screen.queryByRole('button', { name: '金额' })).toBeNull();
});
