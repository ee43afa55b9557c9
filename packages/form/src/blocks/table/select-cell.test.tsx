import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rowCell } from '../../runtime/cell';
import { createFormRuntime } from '../../runtime/form-runtime';
import { formOf } from '../../sample-form';
import { sampleHost } from '../../sample-host';
import { FormView } from '../../views/form-view';

afterEach(cleanup);

it('Tab passes the button that clears a select of a sub-table, Delete clears it', () => {
  const options = [{ id: 'a', fullName: '办公椅' }];
  const form = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [{ type: 'select', field: 'what', props: { label: '物品', dataType: 'static', options } }],
    },
  ]);
  const runtime = createFormRuntime(form, {}, { now: 0, newId: () => 'r1', isNew: true });
  const [row = ''] = runtime.rows('lines');
  const cell = rowCell('lines', row, 'what');
  runtime.set(cell, 'a');
  render(<FormView runtime={runtime} host={sampleHost()} />);
  act(() => document.querySelector<HTMLElement>('td[data-at="0.0"]')?.focus());
  const input = screen.getByRole('combobox');
  fireEvent.keyDown(input, { key: 'Tab' });
  expect(document.querySelector('.ant-select-clear')?.getAttribute('tabindex')).toBe('-1');
  fireEvent.keyDown(input, { key: 'Delete' });
  expect(runtime.get(cell)).toBeNull();
});
