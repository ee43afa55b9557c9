import { describe, expect, it } from 'vitest';
import { MATCH_ALL, MATCH_NONE } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import type { CompiledForm } from '../compiled/compile-form';
import { sealedFilter } from './sealed-filter.rules';

const form = {
  encrypted: new Map([
    ['identity', { props: {}, block: { codec: { toColumn: (value: unknown) => `sealed:${String(value)}` } } }],
  ]),
} as unknown as CompiledForm;
const whole: Filter = { field: 'identity', op: 'eq', value: '330' };
const part: Filter = { field: 'identity', op: 'like', value: '33' };

describe('a condition on an encrypted field', () => {
  it('is asked of what is stored, as a whole', () => {
    expect(sealedFilter(form, MATCH_ALL, whole)).toEqual({ ...whole, value: 'sealed:330' });
  });

  it.each<[string, Filter]>([
    ['a part', part],
    ['all that have not this part', { op: 'not', item: part }],
    ['a part, beside others', { op: 'or', items: [whole, part, { field: 'creator', op: 'eq', value: 'u1' }] }],
  ])('lets nothing through where it is a scope that asks for %s', (_, scope) => {
    expect(sealedFilter(form, scope, undefined)).toEqual(MATCH_NONE);
    expect(() => sealedFilter(form, MATCH_ALL, scope)).toThrow();
  });
});
