import { describe, expect, it } from 'vitest';
import { idsIn, namedBy, withIds, without, withTokens } from './tokens';

const FORM = '0193a1b2-0000-7000-8000-00000000abcd';
const PERSON = '0193a1b2-0000-7000-8000-00000000beef';
const DICTIONARY = '9c43287481364d348c0ea0d0f64b38be';
const known = new Map([
  [FORM, '@{form:leave}'],
  [DICTIONARY, '@{dictionary:kinds}'],
  ['f_leave_00abcd', '@{table:leave}'],
]);
const document = {
  formId: FORM,
  sql: `select * from f_leave_00abcd where kind = '${DICTIONARY}'`,
  when: { field: `further:${FORM}:days`, op: 'gt', value: 3 },
  [FORM]: { people: [PERSON, 'x'], text: 'write @{form:leave} in your mail' },
};

describe('tokens of a package', () => {
  it('carry ids, tables and keys into another installation, and texts of people unchanged', () => {
    const packed = withTokens(document, known);
    expect(JSON.stringify(packed)).not.toMatch(/0193a1b2-0000-7000-8000-00000000abcd|9c4328|f_leave_/);
    expect(namedBy(packed)).toEqual([
      { kind: 'form', code: 'leave' },
      { kind: 'table', code: 'leave' },
      { kind: 'dictionary', code: 'kinds' },
    ]);
    expect(
      withIds(packed, ({ kind }) => ({ form: FORM, dictionary: DICTIONARY, table: 'f_leave_00abcd' })[kind]),
    ).toEqual(document);
  });

  it('become no choice where nothing is known of them', () => {
    expect(withIds({ a: '@{role:gone}', b: ['@{role:gone}'] }, () => undefined)).toEqual({ a: '', b: [''] });
  });

  it('leave people of the installation out', () => {
    const found = idsIn(document);
    expect(found.has(PERSON)).toBe(true);
    expect(without(document[FORM]!, new Set([PERSON]))).toEqual({ people: ['x'], text: document[FORM]!.text });
  });
});
