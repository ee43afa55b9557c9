import { describe, expect, it, test } from 'vitest';
import { textsIn } from '../texts/all';
import { evaluateFormula } from './evaluate';
import { EXAMPLE_NOW, EXAMPLE_PERSON, EXAMPLE_RECORD, EXAMPLE_RECORDS, EXAMPLES } from './examples';
import { functionNamed, functions } from './functions';
import { signatureIn } from './signature';
import { answerFrom } from './other-records';
import { parseFormula } from './parse';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const FIELDS: Record<string, unknown> = {
  amounts: [10, 20.5, null, 30],
  kinds: ['a', 'b', 'a', ''],
  quantities: [1, 2, 3, 4],
  tags: ['红', '蓝'],
  blank: null,
  empty: [],
  day: at('2026-01-31T10:20:30'),
  leap: at('2024-02-29T00:00:00'),
  holidays: ['2026-01-01', '2026-01-02', '2026-01-03'],
};
const run = (text: string, timeZone?: string) => {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.code}`);
  const now = at('2026-11-21T23:30:00');
  return evaluateFormula(result.value, { lookup: (name) => FIELDS[name], now, ...(timeZone ? { timeZone } : {}) });
};

const CASES: Record<string, readonly (readonly [string, unknown])[]> = {
  SUM: [
    ['SUM(amounts)', 60.5],
    ['SUM(1, amounts, blank, "2")', 63.5],
    ['SUM(empty)', 0],
    ['SUM("x", 1)', 1],
  ],
  AVG: [
    ['AVG(amounts)', 60.5 / 3],
    ['AVG(1, 2)', 1.5],
    ['AVG(empty)', null],
  ],
  MIN: [
    ['MIN(amounts)', 10],
    ['MIN(3, -1, 2)', -1],
    ['MIN(blank)', null],
  ],
  MAX: [
    ['MAX(amounts)', 30],
    ['MAX(0.1, 0.2)', 0.2],
  ],
  SUMPRODUCT: [['SUMPRODUCT(amounts, quantities)', 171]],
  ROUND: [
    ['ROUND(2.345, 2)', 2.35],
    ['ROUND(1.005, 2)', 1.01],
    ['ROUND(-2.5)', -3],
    ['ROUND(1250, -2)', 1300],
    ['ROUND(1, 99)', null],
  ],
  ROUNDUP: [
    ['ROUNDUP(2.301, 2)', 2.31],
    ['ROUNDUP(-2.1)', -3],
  ],
  ROUNDDOWN: [
    ['ROUNDDOWN(2.309, 2)', 2.3],
    ['ROUNDDOWN(-2.9)', -2],
  ],
  INT: [
    ['INT(2.9)', 2],
    ['INT(-2.1)', -3],
  ],
  ABS: [
    ['ABS(-2.5)', 2.5],
    ['ABS(blank)', 0],
  ],
  MOD: [
    ['MOD(7, 3)', 1],
    ['MOD(-7, 3)', 2],
    ['MOD(0.3, 0.1)', 0],
    ['MOD(1, 0)', null],
    ['MOD(10 ^ 200, 3)', null],
  ],
  POWER: [
    ['POWER(2, 10)', 1024],
    ['POWER(0, 0)', 1],
    ['POWER(-8, 0.5)', null],
  ],
  SQRT: [
    ['SQRT(2.25)', 1.5],
    ['SQRT(-1)', null],
  ],
  COUNT: [
    ['COUNT(amounts)', 3],
    ['COUNT(kinds, 0, "")', 4],
  ],
  COUNTIF: [
    ['COUNTIF(amounts, ">=20.5")', 2],
    ['COUNTIF(kinds, "a")', 2],
    ['COUNTIF(kinds, "<>a")', 2],
    ['COUNTIF(amounts, 10)', 1],
  ],
  SUMIF: [
    ['SUMIF(amounts, ">15")', 50.5],
    ['SUMIF(kinds, "a", amounts)', 10],
    ['SUMIF(kinds, "=b", amounts)', 20.5],
  ],
  INDEX: [
    ['INDEX(amounts, 2)', 20.5],
    ['INDEX(amounts, 9)', null],
    ['INDEX(amounts, 0)', null],
  ],
  UNIQUE: [
    ['UNIQUE(kinds)', ['a', 'b']],
    ['COUNT(UNIQUE(kinds))', 2],
  ],
  IF: [
    ['IF(1 > 2, "x")', null],
    ['IF(blank, 1, 2)', 2],
    ['IF("x", 1, 2)', 1],
  ],
  IFS: [
    ['IFS(1 > 2, "x", 2 > 1, "y")', 'y'],
    ['IFS(1 > 2, "x", "z")', 'z'],
    ['IFS(1 > 2, "x")', null],
  ],
  SWITCH: [
    ['SWITCH(2, 1, "one", 2, "two")', 'two'],
    ['SWITCH(9, 1, "one", "other")', 'other'],
    ['SWITCH(9, 1, "one")', null],
  ],
  AND: [
    ['AND(1, "x")', true],
    ['AND(1, 0)', false],
  ],
  OR: [
    ['OR(0, "")', false],
    ['OR(0, 1)', true],
  ],
  NOT: [['NOT(0)', true]],
  ISEMPTY: [
    ['ISEMPTY(blank)', true],
    ['ISEMPTY("")', true],
    ['ISEMPTY(0)', false],
    ['ISEMPTY(empty)', true],
    ['ISEMPTY(1 / 0)', true],
  ],
  IFEMPTY: [
    ['IFEMPTY(blank, 5)', 5],
    ['IFEMPTY(0, 5)', 0],
  ],
  CONCAT: [['CONCAT("a", 1.50, blank, true)', 'a1.5true']],
  JOIN: [
    ['JOIN(tags, "、")', '红、蓝'],
    ['JOIN(tags)', '红,蓝'],
    ['JOIN(kinds, "")', 'aba'],
  ],
  LEN: [
    ['LEN("中文😀")', 3],
    ['LEN(blank)', 0],
  ],
  LEFT: [
    ['LEFT("中文字", 2)', '中文'],
    ['LEFT("abc")', 'a'],
    ['LEFT("abc", -1)', ''],
  ],
  RIGHT: [
    ['RIGHT("中文字", 2)', '文字'],
    ['RIGHT("abc", 0)', ''],
    ['RIGHT("abc", 9)', 'abc'],
  ],
  MID: [
    ['MID("abcdef", 2, 3)', 'bcd'],
    ['MID("abc", 0, 1)', null],
  ],
  UPPER: [['UPPER("aB")', 'AB']],
  LOWER: [['LOWER("aB")', 'ab']],
  TRIM: [['TRIM("  a b ")', 'a b']],
  REPLACE: [
    ['REPLACE("a.b.c", ".", "-")', 'a-b-c'],
    ['REPLACE("abc", "", "-")', 'abc'],
    ['REPLACE("$&", "$", "$&")', '$&&'],
  ],
  CONTAINS: [
    ['CONTAINS("北京市", "京")', true],
    ['CONTAINS(tags, "红")', true],
    ['CONTAINS(tags, "红,")', false],
  ],
  STARTSWITH: [['STARTSWITH("abc", "ab")', true]],
  ENDSWITH: [['ENDSWITH("abc", "ab")', false]],
  TEXT: [
    ['TEXT(1234567.5, "#,##0.00")', '1,234,567.50'],
    ['TEXT(0.125, "0.0%")', '12.5%'],
    ['TEXT(7, "000")', '007'],
    ['TEXT(-0.5, "0.##")', '-0.5'],
    ['TEXT(1234, "¥#,##0元")', '¥1,234元'],
    ['TEXT(0.5, "#.00")', '.50'],
    ['TEXT(1.005, "0.00")', '1.01'],
    ['TEXT(-0.001, "0.00")', '0.00'],
    ['TEXT(day, "yyyy年M月d日 HH:mm")', '2026年1月31日 10:20'],
    ['TEXT("2026/3/4", "yyyyMMdd")', '20260304'],
    ['TEXT(12.50)', '12.5'],
    ['TEXT(blank, "0.00")', ''],
  ],
  NUMBER: [
    ['NUMBER("1,234.5")', 1234.5],
    ['NUMBER(" 12 ")', 12],
    ['NUMBER("12a")', null],
    ['NUMBER("")', null],
  ],
  CAPITAL: [
    ['CAPITAL(1001)', '壹仟零壹元整'],
    ['CAPITAL(0.1 + 0.2)', '叁角'],
    ['CAPITAL(-1)', ''],
    ['CAPITAL(10 ^ 12)', null],
  ],
  DATE: [
    ['DATE(2026, 1, 31)', at('2026-01-31T00:00:00')],
    ['DATE(2026, 14, 1)', at('2027-02-01T00:00:00')],
    ['DATE("2026-01-31 08:00:00")', at('2026-01-31T00:00:00')],
    ['DATE("x")', null],
  ],
  TODAY: [['TODAY()', at('2026-11-21T00:00:00')]],
  NOW: [['NOW()', at('2026-11-21T23:30:00')]],
  YEAR: [
    ['YEAR(day)', 2026],
    ['YEAR("2024年2月29日")', 2024],
    ['YEAR(blank)', null],
  ],
  MONTH: [['MONTH(day)', 1]],
  DAY: [['DAY(day)', 31]],
  HOUR: [['HOUR(day)', 10]],
  MINUTE: [['MINUTE(day)', 20]],
  WEEKDAY: [
    ['WEEKDAY(day)', 6],
    ['WEEKDAY("2026-02-01")', 7],
    ['WEEKDAY("2026-02-02")', 1],
  ],
  DATEDIF: [
    ['DATEDIF("2026-01-31", "2026-03-01")', 29],
    ['DATEDIF("2026-01-31 23:00:00", "2026-02-01 01:00:00")', 1],
    ['DATEDIF("2026-01-31 23:00:00", "2026-02-01 01:00:00", "h")', 2],
    ['DATEDIF("2024-02-29", "2025-02-28", "y")', 0],
    ['DATEDIF("2024-02-29", "2025-03-01", "years")', 1],
    ['DATEDIF("2026-01-31", "2026-02-28", "m")', 0],
    ['DATEDIF("2026-03-01", "2026-01-31", "d")', -29],
    ['DATEDIF(day, blank)', null],
    ['DATEDIF(day, day, "x")', null],
  ],
  DATEADD: [
    ['DATEADD(day, 1, "m")', at('2026-02-28T10:20:30')],
    ['DATEADD(leap, 1, "y")', at('2025-02-28T00:00:00')],
    ['DATEADD(day, -31)', at('2025-12-31T10:20:30')],
    ['DATEADD(day, 90, "min")', at('2026-01-31T11:50:30')],
    ['DATEADD(day, -13, "month")', at('2024-12-31T10:20:30')],
    ['DATEADD(day, 2, "w")', at('2026-02-14T10:20:30')],
  ],
  WORKDAYS: [
    ['WORKDAYS("2026-01-01", "2026-01-31")', 22],
    ['WORKDAYS("2026-01-01", "2026-01-31", holidays)', 20],
    ['WORKDAYS("2026-01-31", "2026-02-01")', 0],
    ['WORKDAYS("2026-02-06", "2026-02-02")', -5],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  test.each(cases)('%s', (text, expected) => {
    expect(run(text)).toEqual(expected);
  });
});

describe('the example of every function', () => {
  test.each(Object.entries(EXAMPLES))('%s', (name, [formula, result]) => {
    const read = parseFormula(formula);
    expect(read.ok).toBe(true);
    expect(formula).toContain(`${name}(`);
    const scope = {
      lookup: () => null,
      ask: answerFrom(EXAMPLE_RECORDS),
      record: EXAMPLE_RECORD,
      now: EXAMPLE_NOW,
      ...EXAMPLE_PERSON,
    };
    if (read.ok) expect(evaluateFormula(read.value, scope)).toBe(result);
  });
});

it('every function has an example, a text in each language and a signature that says its arguments', () => {
  expect(functions.length).toBeGreaterThanOrEqual(110);
  expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length);
  expect(functions.map(({ name }) => name).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
  expect(Object.keys(EXAMPLES)).toEqual(expect.arrayContaining(Object.keys(CASES)));
  for (const item of functions) {
    for (const language of ['zh', 'zhtw', 'en'] as const) {
      expect(textsIn(language)).toHaveProperty([`formula.function.${item.name}`]);
      // names of arguments are words of the language: in Chinese no Latin letter is left
      const named = signatureIn(item.signature, language).slice(item.name.length);
      expect(named).toMatch(language === 'en' ? /^[ -~…]+$/ : /^[^a-z]+$/);
      expect(textsIn(language)).toHaveProperty([`formula.group.${item.group}`]);
    }
  }
  expect(functionNamed('round')).toMatchObject({ signature: 'ROUND(number, [digits])', min: 1, max: 2 });
  expect(functionNamed('Sum')).toMatchObject({ min: 1, max: 250 });
  expect(functionNamed('TODAY')).toMatchObject({ min: 0, max: 0 });
});

it('reads the calendar of the zone it is given', () => {
  expect(run('HOUR(day)', 'America/New_York')).toBe(21);
  expect(run('DAY(day)', 'America/New_York')).toBe(30);
  // The night in which summer time starts has 23 hours, yet it is one day.
  expect(run('DATEADD("2026-03-07 12:00:00", 1)', 'America/New_York')).toBe(Date.parse('2026-03-08T12:00:00-04:00'));
});

it('nested replacements cannot ask for endless texts', () => {
  let text = '"aaaaaaaaaa"';
  for (let i = 0; i < 20; i += 1) text = `REPLACE(${text}, "a", "aaaaaaaaaa")`;
  expect(run(text)).toBeNull();
});
