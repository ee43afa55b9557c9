import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFormRuntime } from '../../runtime/form-runtime';
import { formOf } from '../../sample-form';
import { sampleHost } from '../../sample-host';
import { FormView } from '../../views/form-view';

afterEach(cleanup);

it.each([false, true])('a row that was deleted by mistake comes back (phone: %s)', (isPhone) => {
  const form = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [{ type: 'comInput', field: 'what', props: { label: '内容' } }],
    },
  ]);
  const lines = [
    { id: 'r1', what: '甲' },
    { id: 'r2', what: '乙' },
  ];
  const runtime = createFormRuntime(form, { lines }, { now: 0, newId: () => 'new' });
  render(<FormView runtime={runtime} host={sampleHost()} isPhone={isPhone} />);
  fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
  expect(runtime.rows('lines')).toEqual(['r2']);
  expect(screen.getByRole('status').textContent).toContain('已删除第 1 行');
  const undo = screen.getByRole('button', { name: /撤\s?销/ });
  expect(document.activeElement).toBe(undo);
  fireEvent.keyDown(undo, { key: 'z', ctrlKey: true });
  expect(runtime.rows('lines')).toEqual(['r1', 'r2']);
  expect(runtime.get('lines.r1.what')).toBe('甲');
  expect(screen.queryByRole('status')).toBeNull();
});

it('whoever adds a row goes on typing in it', async () => {
  const form = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [{ type: 'comInput', field: 'what', props: { label: '内容' } }],
    },
  ]);
  const runtime = createFormRuntime(form, { lines: [{ id: 'r1', what: '甲' }] }, { now: 0, newId: () => 'new' });
  render(<FormView runtime={runtime} host={sampleHost()} />);
  fireEvent.click(screen.getByRole('button', { name: /添\s?加/ }));
  expect(runtime.rows('lines')).toEqual(['r1', 'new']);
  await waitFor(() => expect(document.activeElement?.closest('[data-at="1.0"]')).not.toBeNull());
});
