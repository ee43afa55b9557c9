import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyFormDocument, FormDocument } from '@qiaoban/form/document';
import { expenseClaim, formOf } from '@qiaoban/form/sample-form';
import { createEncrypter } from '#platform/encrypter';
import { compileForm } from '../compiled/compile-form';
import { targetsOf } from '../transfer/import-plan.rules';
import { documentFor } from './document-for.rules';
import { fieldRightsOf, isEditable, isVisible } from './record.rights';

const form = compileForm(
  { id: 'f', full_name: 'f', table_name: 't', flow_id: null },
  1,
  expenseClaim(),
  createEncrypter(randomBytes(32)),
);
const limits = (columns: string[] | undefined, editable: string[] | undefined) => ({
  columns: columns && new Set(columns),
  editable: editable && new Set(editable),
  full: new Set<string>(),
});

describe('rights to fields', () => {
  it.each([
    ['nothing limited', limits(undefined, undefined), 'reason', true, true],
    ['seen and free to fill in', limits(['reason'], undefined), 'reason', true, true],
    ['not seen', limits([], undefined), 'reason', false, false],
    ['seen, not to be filled in', limits(undefined, ['kind']), 'reason', true, false],
    ['to be filled in, but not seen', limits(['kind'], ['reason']), 'reason', false, false],
    ['a column goes with its sub-table', limits(['lines'], ['lines']), 'lines.amount', true, true],
    ['a column of a hidden sub-table', limits(['reason'], undefined), 'lines.amount', false, false],
  ])('%s', (_what, rights, path, sees, fills) => {
    expect([isVisible(rights, path), isEditable(rights, path)]).toEqual([sees, fills]);
  });

  it('hide and grey the form for the person', () => {
    const { nodes } = documentFor(form.document, limits(['reason', 'kind', 'lines'], ['kind']));
    const props = (id: string) => nodes[id]!.props as { noShow?: boolean; disabled?: boolean };
    expect([props('reason').noShow, props('reason').disabled]).toEqual([false, true]);
    expect([props('kind').noShow, props('kind').disabled]).toEqual([false, false]);
    expect([nodes['city'], nodes['total']]).toEqual([undefined, undefined]);
    expect(nodes['root']!.children).not.toContain('city');
    expect(props('lines').disabled).toBe(true);
    expect(nodes['lines_amount']).toEqual(form.document.nodes['lines_amount']);
    expect(documentFor(form.document, limits(undefined, undefined))).toBe(form.document);
  });

  it('leave no name of a hidden field in the form: nodes, columns, search, order, rules, formulas', () => {
    const document = formOf(
      [
        { type: 'comInput', field: 'open1', props: { label: '甲' } },
        { type: 'numInput', field: 'secretPrice', props: { label: '机密价' } },
        { type: 'card', children: [{ type: 'comInput', field: 'secretNote', props: { label: '机密' } }] },
        { type: 'calculate', field: 'sum1', props: { label: '合计', expression: 'secretPrice * 2' } },
        { type: 'calculate', field: 'sum2', props: { label: '合计', expression: 'SUM(secretLines.secretCount)' } },
        { type: 'calculate', field: 'sum3', props: { label: '合计', expression: 'SUM(lines1.count1)' } },
        { type: 'table', field: 'lines1', children: [{ type: 'numInput', field: 'count1' }] },
        { type: 'table', field: 'secretLines', children: [{ type: 'numInput', field: 'secretCount' }] },
      ],
      {
        list: {
          ...emptyFormDocument().list,
          columnList: ['open1', 'secretPrice'].map((field) => ({ field, sortable: true })),
          searchList: [{ field: 'secretNote' }, { field: 'open1' }],
          defaultSort: { field: 'secretPrice', order: 'asc' },
        },
        rules: [
          {
            id: 'r1',
            name: 'r1',
            when: { field: 'secretPrice', op: 'gt', value: 1 },
            actions: [{ do: 'show', nodes: ['open1'] }],
          },
          {
            id: 'r2',
            when: { field: 'open1', op: 'eq', value: 'a' },
            actions: [
              { do: 'hide', nodes: ['secretNote', 'lines1'] },
              { do: 'assign', node: 'secretPrice', value: 3 },
            ],
          },
        ],
      },
    );
    expect(JSON.stringify(document)).toMatch(/secret|机密/);
    const seen = documentFor(document, limits(['open1', 'sum1', 'sum2', 'sum3', 'lines1'], undefined));
    expect(JSON.stringify(seen)).not.toMatch(/secret|机密/);
    expect(seen.nodes['sum1']!.props).toMatchObject({ expression: '', disabled: true });
    expect(seen.nodes['sum3']!.props).toMatchObject({ expression: 'SUM(lines1.count1)' });
    expect(seen.rules).toMatchObject([{ id: 'r2', actions: [{ do: 'hide', nodes: ['lines1'] }] }]);
    expect(seen.list.searchList).toEqual([{ field: 'open1' }]);
    // what is left is a whole form
    expect(FormDocument.safeParse(seen).success).toBe(true);
  });

  it('are rights of the check: hidden, read only, or nothing at all', () => {
    expect(fieldRightsOf(limits(undefined, undefined), form)).toBeUndefined();
    const rights = fieldRightsOf(limits(['reason', 'kind'], ['kind']), form)!;
    expect([rights['reason']?.access, rights['kind'], rights['city']?.access]).toEqual(['read', undefined, 'hide']);
  });

  it('leave what may not be filled in out of imports, and let it find records', () => {
    const paths = (rights: ReturnType<typeof limits>, key: 'isFilled' | 'isKey') =>
      targetsOf(form, rights, 'zh')
        .filter((target) => target[key])
        .map(({ path }) => path);
    const rights = limits(undefined, ['kind']);
    expect(paths(rights, 'isFilled')).toEqual(['kind']);
    expect(paths(rights, 'isKey')).toContain('reason');
    expect(paths(limits(['kind'], ['kind', 'reason']), 'isKey')).not.toContain('reason');
  });
});
