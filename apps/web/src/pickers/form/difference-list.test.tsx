import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { differences } from '@qiaoban/form/carry/record-difference';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { DifferenceList } from './difference-list';

const memory = { read: () => undefined, write: () => undefined };
const text = (field: string) => ({ type: 'comInput', field, props: { label: field } });
const form = formOf([
  { type: 'table', field: 'lines', props: { label: 'lines' }, children: [text('item'), text('price')] },
]);

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers-form');
});
afterEach(cleanup);

const show = (before: Record<string, unknown>[], after: Record<string, unknown>[]): void => {
  render(
    <UiProvider language="en" memory={memory}>
      <DifferenceList list={differences(form, { lines: before }, { lines: after })} host={sampleHost()} />
    </UiProvider>,
  );
};

it('counts the rows of a sub-table that differ, and shows what differs in each', () => {
  const stays = { id: 'stays', item: 'desk', price: '1' };
  const chair = { id: 'chair', item: 'chair', price: '2' };
  show(
    [stays, chair, { id: 'gone', item: 'lamp', price: '3' }],
    [stays, { ...chair, price: '20' }, { id: 'new', item: 'shelf' }],
  );
  const count = (kind: 'added' | 'removed' | 'changed') => textNow(`pickers-form.rows_${kind}`, { count: 1 });
  expect(screen.getByText([count('added'), count('removed'), count('changed')].join(', '))).toBeDefined();
  const rows = [...document.querySelectorAll<HTMLElement>('.history-row')];
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `${textNow('pickers-form.row_changed')}chairprice2→20`,
    `${textNow('pickers-form.row_removed')}itemlampprice3`,
    `${textNow('pickers-form.row_added')}itemshelf`,
  ]);
  expect(within(rows[1]!).getByText('lamp').closest('.history-before')).not.toBeNull();
});
