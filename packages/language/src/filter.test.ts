import { describe, expect, it, test } from 'vitest';
import { allOf, MATCH_ALL, TEST_OPS, TEST_OPS_OF_KIND } from './filter';
import type { ColumnKind, Filter, FilterValue, Scalar } from './filter';
import { FilterError } from './filter-error';
import { compareTexts, compileFilter, matches } from './filter-evaluate';
import { instanceKinds, caseRows, filterCases } from './filter.cases';
import { readFilter } from './filter-read';
import { filterFields, simplifyFilter } from './filter-simplify';
import { resolveVariables, timeVariables } from './filter-variables';

const idsOf = (filter: Filter): string[] => {
  const test = compileFilter(filter, instanceKinds);
  return caseRows.filter(test).map(({ id }) => id);
};
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FilterError) return error.code;
    throw error;
  }
  return 'fine';
};

test.each(filterCases)('%s', (_label, filter, ids) => {
  expect(idsOf(filter)).toEqual(ids);
  expect(idsOf(simplifyFilter(filter))).toEqual(ids);
  expect(idsOf(readFilter(JSON.parse(JSON.stringify(filter))))).toEqual(ids);
});

describe('refusals', () => {
  test.each<[Filter, string]>([
    [{ field: 'other', op: 'eq', value: 1 }, 'filter.unknown_field'],
    [{ field: 'toString', op: 'eq', value: 1 }, 'filter.unknown_field'],
    [{ field: 'name', op: 'eq', value: 1 }, 'filter.bad_value'],
    [{ field: 'name', op: 'eq' }, 'filter.bad_value'],
    [{ field: 'name', op: 'eq', value: 'a\u0000b' }, 'filter.bad_value'],
    [{ field: 'name', op: 'like', value: null }, 'filter.bad_value'],
    [{ field: 'amount', op: 'eq', value: '1' }, 'filter.bad_value'],
    [{ field: 'amount', op: 'gt', value: null }, 'filter.bad_value'],
    [{ field: 'amount', op: 'eq', value: Number.NaN }, 'filter.bad_value'],
    [{ field: 'amount', op: 'in', value: 1 }, 'filter.bad_value'],
    [{ field: 'amount', op: 'between', value: [1] }, 'filter.bad_value'],
    [{ field: 'amount', op: 'like', value: '1' }, 'filter.bad_op'],
    [{ field: 'at', op: 'eq', value: 1e16 }, 'filter.bad_value'],
    [{ field: 'tags', op: 'eq', value: 'a' }, 'filter.bad_op'],
    [{ field: 'tags', op: 'hasAny', value: [null] }, 'filter.bad_value'],
    [{ field: 'name', op: 'eq', value: { var: 'me' } }, 'filter.unresolved_variable'],
    [{ op: 'or', items: [MATCH_ALL, { field: 'secret', op: 'isNull' }] }, 'filter.unknown_field'],
  ])('%j is refused with %s', (filter, code) => {
    expect(codeOf(() => compileFilter(filter, instanceKinds))).toBe(code);
  });

  test.each<[unknown, string]>([
    [null, 'filter.bad_shape'],
    [[], 'filter.bad_shape'],
    [{ op: 'xor', items: [] }, 'filter.bad_shape'],
    [{ op: 'and' }, 'filter.bad_shape'],
    [{ field: 'a', op: 'regex', value: '.' }, 'filter.bad_shape'],
    [{ field: 'a', op: 'eq', value: { sql: '1' } }, 'filter.bad_shape'],
    [{ field: 'a', op: 'eq', value: { var: 'password' } }, 'filter.bad_shape'],
    [{ op: 'and', items: Array.from({ length: 501 }, () => ({ op: 'all' })) }, 'filter.too_large'],
    [{ field: 'a', op: 'in', value: Array.from({ length: 2001 }, () => 1) }, 'filter.too_large'],
  ])('outside text %# is refused', (json, code) => {
    expect(codeOf(() => readFilter(json))).toBe(code);
  });

  it('refuses a filter nested without end', () => {
    let filter: Filter = MATCH_ALL;
    for (let i = 0; i < 30; i += 1) filter = { op: 'not', item: filter };
    expect(codeOf(() => readFilter(filter))).toBe('filter.too_large');
  });
});

describe('rows', () => {
  it('reads decimal texts and dates as databases give them', () => {
    const kinds = { amount: 'number', at: 'time' } as const;
    expect(matches({ field: 'amount', op: 'gt', value: 9.99 }, { amount: '10.50' }, kinds)).toBe(true);
    expect(matches({ field: 'at', op: 'eq', value: 0 }, { at: new Date(0) }, kinds)).toBe(true);
    expect(matches({ field: 'amount', op: 'isNull' }, {}, kinds)).toBe(true);
  });

  it('orders texts by code point', () => {
    expect(compareTexts('\u{1F600}', '\uFF21')).toBeGreaterThan(0);
    expect(compareTexts('a', 'ab')).toBeLessThan(0);
    expect(compareTexts('Z', 'a')).toBeLessThan(0);
    expect(compareTexts('中', '中')).toBe(0);
  });
});

describe('variables', () => {
  const values = { me: 'u1', mySubordinates: ['u2', 'u3'], myDepartment: null, now: 5 };
  test.each<[Filter, Filter]>([
    [
      { field: 'c', op: 'eq', value: { var: 'me' } },
      { field: 'c', op: 'eq', value: 'u1' },
    ],
    [
      { field: 'c', op: 'eq', value: { var: 'mySubordinates' } },
      { field: 'c', op: 'in', value: ['u2', 'u3'] },
    ],
    [
      { field: 'c', op: 'ne', value: { var: 'mySubordinates' } },
      { field: 'c', op: 'notIn', value: ['u2', 'u3'] },
    ],
    [
      { field: 'c', op: 'has', value: { var: 'mySubordinates' } },
      { field: 'c', op: 'hasAny', value: ['u2', 'u3'] },
    ],
    [
      { field: 'c', op: 'in', value: [{ var: 'me' }, { var: 'mySubordinates' }, { var: 'myDepartment' }, 'u9'] },
      { field: 'c', op: 'in', value: ['u1', 'u2', 'u3', 'u9'] },
    ],
    [{ field: 'd', op: 'eq', value: { var: 'myDepartment' } }, { op: 'none' }],
    [{ field: 'd', op: 'ne', value: { var: 'myDepartment' } }, { op: 'all' }],
    [
      { op: 'not', item: { field: 't', op: 'between', value: [null, { var: 'now' }] } },
      { op: 'not', item: { field: 't', op: 'between', value: [null, 5] } },
    ],
  ])('%j', (filter, expected) => {
    expect(resolveVariables(filter, values)).toEqual(expected);
  });

  it('refuses a variable without an entry', () => {
    expect(codeOf(() => resolveVariables({ field: 'c', op: 'eq', value: { var: 'today' } }, values))).toBe(
      'filter.unresolved_variable',
    );
  });

  it('knows the starts of day, week, month, quarter and year', () => {
    const at = (text: string) => Date.parse(`${text}+08:00`);
    expect(timeVariables(at('2026-05-17T00:30:00'))).toEqual({
      now: at('2026-05-17T00:30:00'),
      today: at('2026-05-17T00:00:00'),
      yesterday: at('2026-05-16T00:00:00'),
      tomorrow: at('2026-05-18T00:00:00'),
      weekStart: at('2026-05-11T00:00:00'),
      monthStart: at('2026-05-01T00:00:00'),
      quarterStart: at('2026-04-01T00:00:00'),
      yearStart: at('2026-01-01T00:00:00'),
    });
  });
});

describe('simplify', () => {
  const a: Filter = { field: 'a', op: 'eq', value: 1 };
  const b: Filter = { field: 'b', op: 'gt', value: 1 };
  test.each<[Filter, Filter]>([
    [{ op: 'and', items: [a, { op: 'all' }] }, a],
    [{ op: 'and', items: [a, { op: 'none' }] }, { op: 'none' }],
    [{ op: 'or', items: [a, { op: 'all' }] }, { op: 'all' }],
    [{ op: 'and', items: [] }, { op: 'all' }],
    [{ op: 'or', items: [] }, { op: 'none' }],
    [
      { op: 'and', items: [a, { op: 'and', items: [b, a] }] },
      { op: 'and', items: [a, b] },
    ],
    [
      { op: 'not', item: a },
      { field: 'a', op: 'ne', value: 1 },
    ],
    [{ op: 'not', item: { op: 'not', item: b } }, b],
    [
      { op: 'not', item: { op: 'or', items: [a, b] } },
      {
        op: 'and',
        items: [
          { field: 'a', op: 'ne', value: 1 },
          { op: 'not', item: b },
        ],
      },
    ],
    [{ field: 'a', op: 'in', value: [] }, { op: 'none' }],
  ])('%j', (filter, expected) => {
    expect(simplifyFilter(filter)).toEqual(expected);
  });

  it('lists fields once and joins filters', () => {
    expect(filterFields({ op: 'and', items: [b, { op: 'not', item: a }, b] })).toEqual(['b', 'a']);
    expect(allOf(undefined, a, MATCH_ALL)).toEqual(a);
    expect(allOf()).toEqual(MATCH_ALL);
    expect(allOf(a, b)).toEqual({ op: 'and', items: [a, b] });
  });
});

/** Mulberry32: the same numbers on every machine. */
const seededRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const SAMPLES: Record<ColumnKind, readonly Scalar[]> = {
  text: ['', 'Alpha 报销', 'alpha', 'beta_100%', '_', '%', 'C:\\', null],
  number: [0, -3, 10.5, 99, null],
  time: [Date.UTC(2026, 0, 31), Date.UTC(2026, 0, 31) - 1, null],
  boolean: [true, false, null],
  texts: ['a', 'b', '100%'],
  span: [0, 10, 25, null],
  hours: ['08:00:00', '12:00:00', '19:00:00', null],
  place: ['中山', 'rd', 'address', null],
};

it('simplifying never changes the answer (3,000 random filters)', () => {
  const random = seededRandom(20_260_131);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const randomTest = (): Filter => {
    const field = pick(Object.keys(instanceKinds)) as keyof typeof instanceKinds;
    const kind: ColumnKind = instanceKinds[field];
    const op = pick(TEST_OPS_OF_KIND[kind]);
    const list = () => Array.from({ length: Math.floor(random() * 3) }, () => pick(SAMPLES[kind]));
    const present = SAMPLES[kind].filter((value) => value !== null && value !== '');
    const isList = op === 'in' || op === 'notIn' || op === 'hasAny' || op === 'hasAll';
    const value: FilterValue = isList
      ? list()
      : op === 'between'
        ? [pick(SAMPLES[kind]), pick(SAMPLES[kind])]
        : pick(present);
    return { field, op, value };
  };
  const randomFilter = (depth: number): Filter => {
    const roll = random();
    if (depth === 0 || roll < 0.35) return roll < 0.03 ? { op: pick(['all', 'none'] as const) } : randomTest();
    if (roll < 0.55) return { op: 'not', item: randomFilter(depth - 1) };
    const items = Array.from({ length: Math.floor(random() * 4) }, () => randomFilter(depth - 1));
    return { op: pick(['and', 'or'] as const), items };
  };
  const usedOps = new Set<string>();
  for (let i = 0; i < 3_000; i += 1) {
    const filter = randomFilter(4);
    JSON.stringify(filter, (key, value: unknown) => (key === 'op' ? (usedOps.add(String(value)), value) : value));
    const simple = simplifyFilter(filter);
    expect(idsOf(simple), JSON.stringify(filter)).toEqual(idsOf(filter));
    expect(simplifyFilter(simple)).toEqual(simple);
  }
  expect(TEST_OPS.every((op) => usedOps.has(op))).toBe(true);
});
