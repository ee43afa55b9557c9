import { describe, expect, it } from 'vitest';
import type { RecordContext } from './check-record';
import { checkRecord } from './check-record';
import { MAX_ROWS } from './document';
import { createFormRuntime } from './runtime/form-runtime';
import type { FormRow } from './runtime/record-data';
import { expenseClaim, formOf } from './sample-form';

const context = (more: Partial<RecordContext> = {}): RecordContext => {
  let n = 0;
  return { now: 1_772_294_400_000, language: 'zh', newId: () => `new${++n}`, me: 'u1', myDepartment: 'd1', ...more };
};
const claim = expenseClaim();
const good = (): Record<string, unknown> => ({
  claimDate: '2026-03-01',
  reason: '出差',
  kind: 'other',
  lines: [
    { category: '1', count: '2', amount: '1,000.10' },
    { category: '2', count: 1, amount: 0.2 },
  ],
});
const paths = (record: unknown, more?: Partial<RecordContext>): string[] =>
  checkRecord(claim, record, context(more)).problems.map(
    ({ path, key }) => `${path} ${key.replace('form.problem.', '')}`,
  );

describe('checkRecord', () => {
  it('makes values canonical and calculates exactly', () => {
    const { record, problems } = checkRecord(claim, good(), context());
    expect(problems).toEqual([]);
    expect(record['claimDate']).toBe(1_772_294_400_000);
    expect(record['total']).toBe(2000.4);
    expect(record['lines']).toMatchObject([
      { id: 'new2', count: 2, amount: 1000.1, lineTotal: 2000.2 },
      { id: 'new3', count: 1, amount: 0.2, lineTotal: 0.2 },
    ]);
  });
  it('leaves out what the server makes, and believes no calculated value', () => {
    const { record } = checkRecord(claim, { ...good(), billNo: 'mine', dept: 'boss', total: 1e9 }, context());
    expect(record).not.toHaveProperty('billNo');
    expect(record).not.toHaveProperty('dept');
    expect(record['total']).toBe(2000.4);
  });
  it.each<[string, unknown, string[]]>([
    ['no record', [], [' not_a_record']],
    ['null', null, [' not_a_record']],
    ['unknown field', { ...good(), hack: 1 }, ['hack unknown_field']],
    ['a name of every object', { ...good(), constructor: 1 }, ['constructor unknown_field']],
    ['unknown column', { ...good(), lines: [{ amount: 1, x: 1 }] }, ['lines.0.x unknown_field']],
    ['required and empty', { ...good(), reason: '' }, ['reason required']],
    ['required and absent', { ...good(), reason: undefined }, ['reason required']],
    ['a table with no rows', { ...good(), lines: [] }, ['lines required_rows']],
    ['a column of a row', { ...good(), lines: [{ amount: 1 }, {}] }, ['lines.1.amount required']],
    ['below the least', { ...good(), lines: [{ amount: -1 }] }, ['lines.0.amount below_min']],
    ['no number', { ...good(), lines: [{ amount: 'abc' }] }, ['lines.0.amount not_number']],
    ['too many decimals', { ...good(), lines: [{ amount: 1.005 }] }, ['lines.0.amount too_many_decimals']],
    ['too long', { ...good(), reason: 'x'.repeat(51) }, ['reason too_long']],
    ['not on offer', { ...good(), kind: 'nope' }, ['kind not_an_option']],
    ['no date', { ...good(), claimDate: '2026-02-30' }, ['claimDate not_date']],
    ['no rows', { ...good(), lines: 'x' }, ['lines not_rows']],
    ['no row', { ...good(), lines: [3, { amount: 1 }] }, ['lines.0 not_a_row']],
    ['too many rows', { ...good(), lines: Array.from({ length: MAX_ROWS + 1 }, () => ({})) }, ['lines too_many_rows']],
  ])('%s', (_name, record, expected) => {
    expect(paths(record)).toEqual(expected);
  });
  it('a hidden required field does not block, a shown one does', () => {
    expect(paths(good())).toEqual([]);
    expect(paths({ ...good(), kind: 'trip' })).toEqual(['city required']);
    expect(paths({ ...good(), kind: 'trip', city: '上海' })).toEqual([]);
  });
  it('a rule may require a column row by row', () => {
    const lines = [{ amount: 2001 }, { amount: 5 }];
    expect(paths({ ...good(), lines })).toEqual(['lines.0.invoice required']);
  });
  it('1,000 rows are taken', () => {
    const lines = Array.from({ length: MAX_ROWS }, () => ({ count: 1, amount: 0.1 }));
    const { record, problems } = checkRecord(claim, { ...good(), lines }, context());
    expect(problems).toEqual([]);
    expect(record['total']).toBe(100);
  });
});

describe('changing a stored record', () => {
  const previous = {
    claimDate: 1,
    reason: 'old',
    kind: 'gone',
    city: null,
    lines: [
      { id: 'r1', category: '1', count: 1, amount: 10, lineTotal: 10, invoice: null },
      { id: 'r2', category: '2', count: 1, amount: 20, lineTotal: 20, invoice: null },
    ],
    total: 30,
  };
  const rows = (record: Record<string, unknown>): FormRow[] => record['lines'] as FormRow[];
  it('keeps what was left out and the ids of known rows; foreign ids get a new one', () => {
    const lines = [
      { id: 'r2', amount: 5 },
      { id: 'of-another-record', amount: 1, count: 1 },
    ];
    const { record, problems } = checkRecord(claim, { reason: 'new', lines }, context({ previous }));
    expect(problems).toEqual([]);
    expect(record).toMatchObject({ claimDate: 1, reason: 'new', kind: 'gone', total: 6 });
    expect(rows(record).map(({ id }) => id)).toEqual(['r2', 'new1']);
    expect(rows(record)[0]).toMatchObject({ category: '2', count: 1, amount: 5 });
  });
  it('refuses the same row twice', () => {
    expect(paths({ lines: [{ id: 'r1' }, { id: 'r1' }] }, { previous })).toEqual(['lines.1 double_row']);
  });
  it('what the person may not edit stays as stored', () => {
    const fieldRights = {
      reason: { access: 'read' },
      'lines.amount': { access: 'read' },
      kind: { access: 'hide' },
    } as const;
    const change = { reason: 'x', kind: 'trip', claimDate: 5, lines: [{ id: 'r1', amount: 999, count: 3 }] };
    const { record, problems } = checkRecord(claim, change, context({ previous, fieldRights }));
    expect(problems).toEqual([]);
    expect(record).toMatchObject({ reason: 'old', kind: 'gone', claimDate: 5, total: 30 });
    expect(rows(record)).toHaveLength(1);
    const all = checkRecord(
      claim,
      change,
      context({ previous, defaultAccess: 'read', fieldRights: { claimDate: { access: 'edit' } } }),
    );
    expect(all.record).toMatchObject({ claimDate: 5, reason: 'old', total: 30 });
    expect(rows(all.record)).toHaveLength(2);
  });
  it('rights may require a field', () => {
    const fieldRights = { kind: { access: 'edit', required: true } } as const;
    expect(paths({ kind: null }, { previous, fieldRights })).toEqual(['kind required_choice']);
  });
});

describe('designed values', () => {
  const form = formOf([
    { type: 'comInput', field: 'a', props: { defaultValue: 'x' } },
    { type: 'numInput', field: 'n', props: { defaultValue: 5 } },
    { type: 'switch', field: 's', props: { defaultValue: 1 } },
    { type: 'userSelect', field: 'u', props: { defaultCurrent: true } },
    { type: 'date', field: 'd', props: { defaultNow: true } },
  ]);
  it('stand where a new record has nothing, and never replace 0, null or an empty text', () => {
    expect(checkRecord(form, {}, context()).record).toEqual({ a: 'x', n: 5, s: 1, u: 'u1', d: 1_772_294_400_000 });
    expect(checkRecord(form, { a: '', n: 0, s: 0, u: null, d: null }, context()).record).toEqual({
      a: null,
      n: 0,
      s: 0,
      u: null,
      d: null,
    });
  });
});

describe('hidden values', () => {
  const form = formOf(
    [
      { type: 'switch', field: 's' },
      { type: 'comInput', field: 'a', props: { maxLength: 3 } },
    ],
    { rules: [{ id: 'r', when: { field: 's', op: 'eq', value: 1 }, actions: [{ do: 'hide', nodes: ['a'] }] }] },
  );
  it('are kept while they fit and refused when they do not, like those that are seen', () => {
    expect(checkRecord(form, { s: 1, a: 'abc' }, context())).toEqual({ record: { s: 1, a: 'abc' }, problems: [] });
    for (const s of [0, 1])
      expect(checkRecord(form, { s, a: 'abcd' }, context()).problems).toMatchObject([{ path: 'a' }]);
  });
  it('that are stored stay, though they fit no longer', () => {
    const previous = { s: 1, a: 'abcd' };
    expect(checkRecord(form, { s: 1 }, context({ previous }))).toEqual({ record: previous, problems: [] });
    expect(checkRecord(form, previous, context({ previous }))).toEqual({ record: previous, problems: [] });
    expect(checkRecord(form, { s: 0 }, context({ previous })).problems).toMatchObject([{ path: 'a' }]);
  });
  it('of a screen that fit no longer are cleared before they are sent', () => {
    const runtime = createFormRuntime(form, { s: 0, a: null }, { now: 0, newId: () => 'n' });
    runtime.set('a', 'abcd');
    runtime.set('s', 1);
    expect(runtime.check()).toEqual([]);
    expect(runtime.value()).toEqual({ s: 1, a: null });
  });
  it('of a hidden sub-table are refused, so that its totals never hold what no row has', () => {
    const lines = formOf(
      [
        { type: 'switch', field: 's' },
        {
          type: 'table',
          field: 'lines',
          children: [{ type: 'numInput', field: 'count', props: { precision: 0 } }],
        },
      ],
      { rules: [{ id: 'r', when: { field: 's', op: 'eq', value: 1 }, actions: [{ do: 'hide', nodes: ['lines'] }] }] },
    );
    const checked = checkRecord(lines, { s: 1, lines: [{ count: 1.5 }] }, context());
    expect(checked.problems).toMatchObject([{ path: 'lines.0.count', key: 'form.problem.not_whole' }]);
  });
});

describe('a unique column of a sub-table', () => {
  const form = formOf([
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [{ type: 'comInput', field: 'name', props: { label: '品名', unique: true } }],
    },
  ]);
  const problemsOf = (names: readonly string[], previous?: { lines: FormRow[] }) =>
    checkRecord(
      form,
      { lines: names.map((name, at) => ({ id: `r${at}`, name })) },
      context(previous === undefined ? {} : { previous }),
    ).problems;
  it('holds each value once among the rows of a record', () => {
    expect(problemsOf(['螺丝', '螺母', ''])).toEqual([]);
    expect(problemsOf(['螺丝', '螺母', '', '螺丝', ''])).toEqual([
      { path: 'lines.3.name', key: 'form.problem.repeated', values: { label: '品名', row: 1 } },
    ]);
  });
  it('keeps what was stored before it became unique', () => {
    const previous = {
      lines: [
        { id: 'r0', name: '螺丝' },
        { id: 'r1', name: '螺丝' },
      ],
    };
    expect(problemsOf(['螺丝', '螺丝'], previous)).toEqual([]);
    expect(problemsOf(['螺丝', '螺丝', '螺丝'], previous)).toHaveLength(1);
  });
});
