import { describe, expect, it } from 'vitest';
import type { StepInput, StepScope, ValueSource } from './step-values';
import { recordOf } from './step-values';

const scope: StepScope = {
  values: {
    reason: '出差',
    friends: ['a', 'b'],
    lines: [
      { what: '住宿', amount: 1 },
      { what: '车票', amount: 2 },
    ],
    others: [{ note: 'x' }],
  },
  variables: { prices: [7, 8] },
  facts: { instanceId: 'i', recordId: 'r', title: 't', initiator: 'me', lastApprover: '', now: 0 },
};
const field = (path: string): ValueSource => ({ kind: 'field', field: path });
const input = (name: string, value: ValueSource): StepInput => ({ name, value });

describe('what a new record is given', () => {
  it('fields by their names, rows by the columns of a sub-table', () => {
    const inputs = [
      input('title', field('reason')),
      input('goods.name', field('lines.what')),
      input('goods.price', { kind: 'variable', name: 'prices' }),
      input('goods.note', field('others.note')),
      input('goods.unit', { kind: 'text', text: '件' }),
    ];
    expect(recordOf(inputs, scope)).toEqual({
      title: '出差',
      goods: [
        { name: '住宿', price: 7, note: 'x', unit: '件' },
        { name: '车票', price: 8, note: null, unit: '件' },
      ],
    });
  });

  it('one row where nothing is a list of rows, none where the sub-table is empty', () => {
    const inputs = [input('goods.who', field('friends')), input('goods.name', field('reason'))];
    expect(recordOf(inputs, scope)).toEqual({ goods: [{ who: ['a', 'b'], name: '出差' }] });
    const row = { table: 'lines', values: { what: '餐费', tags: ['u', 'v'] } };
    const own = [input('goods.name', field('lines.what')), input('goods.tags', field('lines.tags'))];
    expect(recordOf(own, { ...scope, row })).toEqual({ goods: [{ name: '餐费', tags: ['u', 'v'] }] });
    const none = { ...scope, values: { lines: [] } };
    expect(recordOf([input('goods.name', field('lines.what'))], none)).toEqual({ goods: [] });
  });
});
