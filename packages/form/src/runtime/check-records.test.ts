import { describe, expect, it } from 'vitest';
import { checkRecord } from '../check-record';
import type { RecordContext } from '../check-record';
import { createRecordsCheck } from './check-records';
import type { FormDocument } from '../document';
import { blocks } from '../registry';
import type { FieldRights } from './rights';
import { expenseClaim, formOf } from '../sample-form';

const valued = blocks.filter(({ definition }) => definition.holdsValue && !definition.holdsRows);
const ABSURD: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -0,
  1.005,
  Number.NaN,
  1e300,
  true,
  'x',
  '\u0000',
  [],
  ['x', 'x'],
  {},
];
const WAYS = [
  {},
  { required: true },
  { noShow: true, required: true },
  { noShow: true, whenHidden: 'clear' },
  { readonly: true, required: true },
  { disabled: true },
];

/** Every kind of field, each in some of the ways that a designer has. */
const formNumber = (number: number): FormDocument =>
  formOf(
    valued.map(({ definition }, at) => ({
      type: definition.key,
      field: `f${at}`,
      props: { label: definition.key, ...WAYS[(at + number) % WAYS.length] },
    })),
  );

/** Numbers that look like chance and are the same at every run. */
const chance = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * most);
  };
};

const inputOf = (pick: (most: number) => number): unknown => {
  const input: Record<string, unknown> = {};
  valued.forEach(({ definition }, at) => {
    const values = [...definition.samples.map(({ value }) => value), ...ABSURD];
    if (pick(4) > 0) input[`f${at}`] = values[pick(values.length)];
  });
  if (pick(10) === 0) input['unknown'] = 1;
  return pick(50) === 0 ? 'no record' : input;
};

const RIGHTS: readonly (FieldRights | undefined)[] = [
  undefined,
  Object.fromEntries(valued.map((_, at) => [`f${at}`, { access: (['edit', 'read', 'hide'] as const)[at % 3]! }])),
  Object.fromEntries(valued.map((_, at) => [`f${at}`, { access: 'edit' as const, required: at % 2 === 0 }])),
];

describe('the check of many records', () => {
  const context: RecordContext = {
    now: 1_772_294_400_000,
    language: 'zh',
    newId: () => 'new',
    me: 'user-1',
    timeZone: 'Asia/Shanghai',
  };

  it.each(WAYS.map((_, number) => number))('says the same as the check of each, form %i', (number) => {
    const document = formNumber(number);
    const pick = chance(number + 1);
    let refused = 0;
    for (const fieldRights of RIGHTS) {
      const own = { ...context, ...(fieldRights === undefined ? {} : { fieldRights }) };
      const check = createRecordsCheck(document, own);
      for (let n = 0; n < 150; n += 1) {
        const input = inputOf(pick);
        const alone = checkRecord(document, input, own);
        expect(check(input)).toEqual(alone);
        refused += alone.problems.length;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('gives no two records the same list', () => {
    const check = createRecordsCheck(formNumber(0), context);
    const [one, other] = [check({}), check({})];
    for (const [field, value] of Object.entries(one.record))
      if (typeof value === 'object' && value !== null) expect(value).not.toBe(other.record[field]);
  });

  it('goes the general way where fields hang on one another', () => {
    const document = expenseClaim();
    let number = 0;
    const own = { ...context, newId: () => `row${(number += 1)}` };
    const input = { reason: 'x'.repeat(60), claimDate: 1_772_294_400_000 };
    const alone = checkRecord(document, input, own);
    number = 0;
    expect(createRecordsCheck(document, own)(input)).toEqual(alone);
  });
});

it('a choice that was taken out, or that a rule takes away, is called by its name', () => {
  const option = (id: string, fullName: string) => ({ id, fullName });
  const form = formOf(
    [
      {
        type: 'select',
        field: 'kind',
        props: {
          label: '类别',
          options: [option('x', '甲'), option('y', '乙')],
          goneOptions: [option('z', '丙')],
        },
      },
      { type: 'switch', field: 'narrow', props: { label: '收窄' } },
    ],
    {
      rules: [
        {
          id: 'narrow',
          when: { field: 'narrow', op: 'eq', value: 1 },
          actions: [{ do: 'options', nodes: ['kind'], only: ['x'] }],
        },
      ],
    },
  );
  const problemsOf = (record: Record<string, unknown>) =>
    checkRecord(form, record, { now: 0, newId: () => 'r', language: 'zh' }).problems.map(({ key, values }) => [
      key,
      values?.['text'],
    ]);
  expect(problemsOf({ kind: 'z' })).toEqual([['form.problem.not_an_option', '丙']]);
  expect(problemsOf({ kind: 'nothing' })).toEqual([['form.problem.not_an_option', 'nothing']]);
  expect(problemsOf({ kind: 'y', narrow: 1 })).toEqual([['form.problem.not_offered_now', '乙']]);
});
