import { describe, expect, it } from 'vitest';
import { listFields } from '@qiaoban/form/fields';
import { formOf } from '@qiaoban/form/sample-form';
import type { FormRights } from '@qiaoban/flow/rules/form-rights';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import {
  billNumberOf,
  everyRight,
  idsInRecord,
  mayEditSome,
  missingFields,
  seenParts,
  visibleValues,
} from './instance-form.rules';

const form = formOf([
  { type: 'billRule', field: 'billNo', props: { label: '单号', rule: 'x' } },
  { type: 'comInput', field: 'reason', props: { label: '事由' } },
  { type: 'comInput', field: 'secret', props: { label: '内部意见' } },
  { type: 'userSelect', field: 'helpers', props: { label: '协办', multiple: true } },
  { type: 'depSelect', field: 'dept', props: { label: '部门' } },
  {
    type: 'table',
    field: 'lines',
    props: { label: '明细' },
    children: [
      { type: 'numInput', field: 'amount', props: { label: '金额' } },
      { type: 'comInput', field: 'cost', props: { label: '成本' } },
      { type: 'userSelect', field: 'who', props: { label: '谁' } },
    ],
  },
]);
const data = {
  billNo: 'BX001',
  reason: '出差',
  secret: '不给看',
  helpers: ['u1', 'u2'],
  dept: 'd1',
  lines: [
    { id: 'r1', amount: 1, cost: 'c', who: 'u3', forged: 1 },
    { id: 'r2', amount: null, cost: null, who: null },
  ],
  unknown: 'x',
};
const flow = flowOf([approver('n', users('u'), { fieldRights: { secret: { access: 'hide' } } })]);
const seenWith = (rights: FormRights['rights'], fallback: FormRights['fallback'] = 'read') =>
  seenParts(form, flow, { rights, fallback });

describe('what a person sees of a record', () => {
  it('is every field with its right, a column never wider than its table', () => {
    const rights = everyRight(form, {
      rights: { secret: { access: 'hide' }, lines: { access: 'read' }, 'lines.amount': { access: 'edit' } },
      fallback: 'edit',
    });
    expect(rights).toMatchObject({
      reason: { access: 'edit' },
      secret: { access: 'hide' },
      lines: { access: 'read' },
      'lines.amount': { access: 'read' },
    });
    expect(mayEditSome(rights)).toBe(true);
    expect(mayEditSome(everyRight(form, { rights: {}, fallback: 'read' }))).toBe(false);
  });

  it('holds neither hidden fields nor hidden columns nor what the form does not know', () => {
    const seen = seenWith({ secret: { access: 'hide' }, 'lines.cost': { access: 'hide' } });
    const shown = visibleValues(seen.form, data);
    expect(Object.keys(shown).sort()).toEqual(['billNo', 'dept', 'helpers', 'lines', 'reason']);
    expect(shown['lines']).toEqual([
      { id: 'r1', amount: 1, who: 'u3' },
      { id: 'r2', amount: null, who: null },
    ]);
    expect(JSON.stringify(shown)).not.toContain('不给看');
    expect(JSON.stringify(seen)).not.toMatch(/secret|cost|内部意见|成本/);
    expect(Object.keys(seen.fieldRights)).toEqual([
      'billNo',
      'reason',
      'helpers',
      'dept',
      'lines',
      'lines.amount',
      'lines.who',
    ]);
  });

  it('has no rows of a hidden table', () => {
    const seen = seenWith({ lines: { access: 'hide' } }, 'edit');
    expect(visibleValues(seen.form, data)).not.toHaveProperty('lines');
    expect(JSON.stringify(seen)).not.toMatch(/lines|amount|明细/);
  });

  it('is the whole form, without a copy, where nothing is hidden', () => {
    expect(seenWith({}).form).toBe(form);
    expect(seenWith({}).fieldRights).toEqual(everyRight(form, { rights: {}, fallback: 'read' }));
  });

  it('names the people and departments in it, rows included', () => {
    expect(idsInRecord(form, data)).toEqual({ users: ['u1', 'u2', 'u3'], departments: ['d1'] });
  });
});

describe('what a node demands', () => {
  it.each([
    ['nothing that is filled', { reason: { access: 'edit', required: true } }, {}, []],
    ['an empty field', { reason: { access: 'edit', required: true } }, { reason: '' }, ['reason']],
    ['not what may only be read', { reason: { access: 'read', required: true } }, { reason: '' }, []],
    [
      'columns by row',
      { lines: { access: 'edit' }, 'lines.amount': { access: 'edit', required: true } },
      {},
      ['lines.1.amount'],
    ],
    ['a table without rows', { lines: { access: 'edit', required: true } }, { lines: [] }, ['lines']],
  ] as const)('is %s', (_name, rights, change, missing) => {
    const every = everyRight(form, { rights: { ...rights }, fallback: 'read' });
    expect(missingFields(form, { ...data, ...change }, every)).toEqual(missing);
  });

  it('finds the bill number', () => {
    const { main } = listFields(form);
    expect(billNumberOf(main, data)).toBe('BX001');
    expect(billNumberOf(main, {})).toBeUndefined();
  });
});
