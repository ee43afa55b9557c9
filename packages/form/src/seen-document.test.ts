import { describe, expect, it } from 'vitest';
import { emptyFormDocument } from './document';
import { parseFormDocument } from './parse-document';
import { createFormRuntime } from './runtime/form-runtime';
import { formOf } from './sample-form';
import { seenDocument } from './seen-document';

const document = formOf(
  [
    { type: 'comInput', field: 'open1', props: { label: '甲' } },
    { type: 'card', props: { label: '机密区' }, children: [{ type: 'numInput', field: 'secretPrice' }] },
    { type: 'card', props: { label: '价格' }, children: [{ type: 'numInput', field: 'price' }] },
    { type: 'card', props: { label: '空' }, children: [] },
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细', showSummary: true, summaryFields: ['secretCost', 'amount'] },
      children: [
        { type: 'numInput', field: 'amount', props: { label: '金额' } },
        { type: 'numInput', field: 'secretCost', props: { label: '机密成本', defaultValue: 7 } },
        { type: 'calculate', field: 'gain', props: { label: '差', expression: 'amount - secretCost' } },
        { type: 'calculate', field: 'twice', props: { label: '倍', expression: 'amount * 2' } },
      ],
    },
    { type: 'calculate', field: 'gains', props: { label: '总差', expression: 'SUM(lines.gain)' } },
    { type: 'calculate', field: 'costs', props: { label: '总', expression: 'SUM(lines.secretCost) + secretPrice' } },
  ],
  {
    list: { ...emptyFormDocument().list, columnList: [{ field: 'open1', sortable: true }] },
    rules: [
      {
        id: 'r1',
        name: '机密成本高时',
        when: { field: 'lines.amount', op: 'gt', value: 1 },
        actions: [{ do: 'require', nodes: ['lines_secretCost', 'lines_amount'] }],
      },
      {
        id: 'r2',
        when: { field: 'lines.secretCost', op: 'gt', value: 1 },
        actions: [{ do: 'hide', nodes: ['lines_amount'] }],
      },
    ],
  },
);
const isSeen = (path: string): boolean => !['secretPrice', 'lines.secretCost'].includes(path);

it('what names a hidden field in a button, a code, a relation or a combination does not name it', () => {
  const form = formOf([
    { type: 'comInput', field: 'open', props: { label: 'open' } },
    { type: 'relationForm', field: 'hidden', props: { label: 'x' } },
    { type: 'relationFormAttr', field: 'attr', props: { label: 'attr', relation: 'hidden', relatedField: 'name' } },
    { type: 'button', props: { label: 'b', action: 'clear', target: 'hidden' } },
    { type: 'qrcode', props: { label: 'q', codeField: 'hidden' } },
    { type: 'barcode', props: { label: 'c', codeField: 'hidden' } },
  ]);
  const root = form.nodes[form.root];
  if (root) root.props = { ...root.props, uniqueSets: [['open', 'hidden']] };
  expect(JSON.stringify(seenDocument(form, (path) => path !== 'hidden'))).not.toContain('hidden');
});

describe('a form as far as a person may see it', () => {
  it('names no hidden field, no hidden column and no box that held nothing else', () => {
    expect(JSON.stringify(document)).toMatch(/secret|机密/);
    const seen = seenDocument(document, isSeen);
    expect(JSON.stringify(seen)).not.toMatch(/secret|机密/);
    expect(seen.nodes['lines']!.props['summaryFields']).toEqual(['amount']);
    expect(seen.nodes['lines']!.children).toEqual(['lines_amount', 'lines_gain', 'lines_twice']);
    const titles = Object.values(seen.nodes).flatMap(({ type, props }) => (type === 'card' ? [props['label']] : []));
    expect(titles).toEqual(expect.arrayContaining(['价格', '空']));
    expect(seen.rules).toEqual([
      { id: 'r1', when: document.rules[0]!.when, actions: [{ do: 'require', nodes: ['lines_amount'] }] },
    ]);
  });

  it('is a whole form, and the same one where nothing is hidden', () => {
    expect(parseFormDocument(seenDocument(document, isSeen)).ok).toBe(true);
    expect(seenDocument(document, () => true)).toBe(document);
  });

  it('leaves what is calculated of hidden values as it is stored, and calculates the rest', () => {
    const seen = seenDocument(document, isSeen);
    const stored = { lines: [{ id: 'r', amount: 10, gain: 3, twice: 20 }], gains: 3, costs: 7 };
    let made = 0;
    const newId = (): string => `n${(made += 1)}`;
    const runtime = createFormRuntime(seen, stored, { now: 0, newId, isNew: false });
    const at = (path: string) => runtime.get(runtime.cellAt(path));
    expect([at('lines.0.gain'), at('lines.0.twice'), at('gains'), at('costs')]).toEqual([3, 20, 3, 7]);
    runtime.set(runtime.cellAt('lines.0.amount'), 11);
    expect([at('lines.0.gain'), at('lines.0.twice'), at('gains'), at('costs')]).toEqual([3, 22, 3, 7]);
    expect(JSON.stringify(runtime.value())).not.toMatch(/secret/);
  });
});
