import { describe, expect, test } from 'vitest';
import { evaluateFormula } from './evaluate';
import { parseFormula } from './parse';

const FIELDS: Record<string, unknown> = {
  amounts: [10, 20.5, null, 30],
  blank: null,
  empty: [],
  holidays: ['2026-10-01', '2026-10-02'],
};
const run = (text: string) => {
  const result = parseFormula(text);
  if (!result.ok) throw new Error(`${text}: ${result.problem.code}`);
  return evaluateFormula(result.value, { lookup: (name) => FIELDS[name], now: Date.UTC(2026, 10, 25) });
};

describe('at the edges', () => {
  test.each<[string, unknown]>([
    ['CEILING(-1.2)', -1],
    ['FLOOR(-1.2)', -2],
    ['CEILING(7, 0)', 0],
    ['CEILING(0.3, 0.1)', 0.3],
    ['MROUND(0.25, 0.1)', 0.3],
    ['QUOTIENT(-7, 2)', -3],
    ['QUOTIENT(7, 0)', null],
    ['PRODUCT(empty)', null],
    ['PERCENT(1, 0)', null],
    ['CLAMP("x", 0, 1)', null],
    ['MEDIAN(amounts)', 20.5],
    ['MEDIAN(1, 2)', 1.5],
    ['MEDIAN(empty)', null],
    ['STDEV(5)', null],
    ['LARGE(amounts, 1)', 30],
    ['LARGE(amounts, 9)', null],
    ['SMALL(amounts, 0)', null],
    ['RANK(20.5, amounts)', 2],
    ['AVERAGEIF(amounts, ">15")', 25.25],
    ['MAXIF(amounts, ">99")', null],
    ['COUNTBLANK(amounts)', 1],
    ['COUNTDISTINCT(SPLIT("1,1,,2"))', 2],
    ['FIRST(empty)', null],
    ['SORT(SPLIT("b,a,10,9"))', ['9', '10', 'a', 'b']],
    ['ISUNIQUE(empty)', true],
    ['INLIST("", SPLIT("a,b"))', false],
    ['IFERROR("x" * 2, "bad")', 'bad'],
    ['IFERROR(2, "bad")', 2],
    ['COALESCE(blank, empty, 0)', 0],
    ['CHOOSE(4, 1, 2)', null],
    ['CHOOSE(0, 1)', null],
    ['BETWEEN("2026-05-01", "2026-01-01", "2026-12-31")', true],
    ['BETWEEN(blank, 1, 2)', false],
    ['ISNUMBER("1e400")', false],
    ['ISNUMBER(blank)', false],
    ['ISTEXT(blank)', false],
    ['ISDATE("2024-02-29")', true],
    ['PROPER("éa-b 中文 x")', 'Éa-B 中文 X'],
    ['REPEAT("ab", -1)', null],
    ['LEN(REPEAT("0123456789", 100000))', null],
    ['FIND("z", "abc")', null],
    ['FIND("a", "😀a😀a", 3)', 4],
    ['FIND("a", "a", 0)', null],
    ['SPLIT("")', []],
    ['PADLEFT("😀", 3, "ab")', 'ab😀'],
    ['PADLEFT("abcd", 2)', 'abcd'],
    ['TEXTBEFORE("abc", "-")', 'abc'],
    ['TEXTAFTER("abc", "-")', ''],
    ['MASK("😀😀😀", 2, 1)', '😀*😀'],
    ['IDGENDER("123")', null],
    ['WEEKNUM("2027-01-01")', 53],
    ['WEEKNUM("2024-12-30")', 1],
    ['TEXT(WEEKSTART("2026-11-08"), "yyyy-MM-dd")', '2026-11-02'],
    ['TEXT(WEEKSTART("2026-03-01"), "yyyy-MM-dd")', '2026-02-23'],
    ['TEXT(WORKDAY("2026-09-30", 1, holidays), "yyyy-MM-dd")', '2026-10-05'],
    ['TEXT(WORKDAY("2026-11-09", -1), "yyyy-MM-dd")', '2026-11-06'],
    ['ISWORKDAY("2026-10-01", holidays)', false],
    ['TEXT(EOMONTH("2026-03-31", -1), "yyyy-MM-dd")', '2026-02-28'],
    ['AGE("2000-11-25")', 26],
    ['AGE("2027-01-01")', null],
    ['AGE("2004-02-29", "2025-02-28")', 20],
  ])('%s', (text, expected) => {
    expect(run(text)).toEqual(expected);
  });
});
