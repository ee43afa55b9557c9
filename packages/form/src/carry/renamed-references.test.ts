import { copyNode, insertNodes } from '@qiaoban/designer/commands';
import { fromClipboard, toClipboard } from '@qiaoban/designer/clipboard';
import { execute, startHistory } from '@qiaoban/designer/history';
import { expect, it } from 'vitest';
import type { FormDocument, FormNode } from '../document';
import { formBehaviours } from '../new-field';
import { formOf } from '../sample-form';

let n = 0;
const newId = (): string => `id${++n}`;
const run = (document: FormDocument, command: Parameters<typeof execute<FormDocument>>[1]): FormDocument =>
  execute(startHistory(document), command, { now: 0, behaviours: formBehaviours }).present;

const order = (): FormDocument =>
  formOf([
    { type: 'numInput', field: 'rate', props: { label: 'Rate' } },
    {
      type: 'table',
      field: 'lines',
      props: { summaryFields: ['sum'] },
      children: [
        { type: 'numInput', field: 'price', props: { label: 'Price' } },
        { type: 'numInput', field: 'count', props: { label: 'Count', defaultFormula: 'price' } },
        { type: 'calculate', field: 'sum', props: { expression: 'price * {count} * rate + SUM(lines.price)' } },
      ],
    },
  ]);

/** The node with this type among those that were not there before. */
const copyOf = (document: FormDocument, before: FormDocument, type: string, at = 0): FormNode =>
  Object.values(document.nodes).filter(({ id, type: kind }) => kind === type && !(id in before.nodes))[at]!;

it('what is copied together names the copies, and what stayed behind as before', () => {
  const before = order();
  const after = run(before, copyNode('lines', newId));
  const [table, sum] = [copyOf(after, before, 'table'), copyOf(after, before, 'calculate')];
  const [price, count] = [copyOf(after, before, 'numInput'), copyOf(after, before, 'numInput', 1)];
  expect(sum.props['expression']).toBe(`${price.field} * ${count.field} * rate + SUM(${table.field}.${price.field})`);
  expect(count.props['defaultFormula']).toBe(price.field);
  expect(table.props['summaryFields']).toEqual([sum.field]);
  expect(after.nodes['lines']).toEqual(before.nodes['lines']);
});

it('what is put into another form keeps its names where they are free, and else names what came with it', () => {
  const clip = toClipboard(order(), ['lines']);
  const other = formOf([{ type: 'comInput', field: 'price', props: { label: 'Price list' } }]);
  const after = run(other, insertNodes(fromClipboard<FormNode>(clip, other, newId)!, { parent: other.root }));
  const price = copyOf(after, other, 'numInput').field;
  expect(price).not.toBe('price');
  expect(copyOf(after, other, 'calculate')).toMatchObject({
    field: 'sum',
    props: { expression: `${price} * count * rate + SUM(lines.${price})` },
  });
});

it('choices hang on the fields that came with them', () => {
  const before = formOf([
    { type: 'comInput', field: 'place', props: { label: 'Place' } },
    {
      type: 'card',
      field: 'box',
      children: [
        { type: 'comInput', field: 'kind', props: { label: 'Kind' } },
        {
          type: 'select',
          field: 'thing',
          props: {
            dataType: 'form',
            sourceForm: 'f',
            sourceField: 'name',
            conditions: [
              { field: 'kind', op: 'eq', from: 'field', value: 'kind' },
              { field: 'place', op: 'eq', from: 'field', value: 'place' },
              { field: 'state', op: 'eq', from: 'value', value: 'kind' },
            ],
          },
        },
        { type: 'qrcode', field: 'code', props: { dataType: 'field', codeField: 'kind' } },
      ],
    },
  ]);
  const card = Object.values(before.nodes).find(({ type }) => type === 'card')!;
  const after = run(before, copyNode(card.id, newId));
  const kind = copyOf(after, before, 'comInput').field;
  const conditions = copyOf(after, before, 'select').props['conditions'] as { value: string }[];
  expect(conditions.map(({ value }) => value)).toEqual([kind, 'place', 'kind']);
  expect(copyOf(after, before, 'qrcode').props['codeField']).toBe(kind);
});
