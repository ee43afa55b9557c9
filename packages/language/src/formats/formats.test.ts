import { describe, expect, it, test } from 'vitest';
import { capitalAmount } from './capital-amount';
import { formatDate } from './date-format';
import { parseDateText, readUnixTime } from './date-text';
import { bytesOf, formatFileSize } from './file-size';
import { formatMoney } from './money';
import { suffixNumber } from './number-suffix';
import { relativeTime } from './relative-time';
import { daysInMonth, instantOf, isRealDate, offsetAt, partsAt, weekdayOf } from './time-zone';

describe('capital amount', () => {
  test.each<[number | string | null, string]>([
    [0, '零元整'],
    ['0.00', '零元整'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [11, '壹拾壹元整'],
    [101, '壹佰零壹元整'],
    [110, '壹佰壹拾元整'],
    [1001, '壹仟零壹元整'],
    [1010, '壹仟零壹拾元整'],
    [1100, '壹仟壹佰元整'],
    [10_000, '壹万元整'],
    [10_001, '壹万零壹元整'],
    [10_010, '壹万零壹拾元整'],
    [11_000, '壹万壹仟元整'],
    [100_001, '壹拾万零壹元整'],
    [107_000, '壹拾万柒仟元整'],
    [10_001_000, '壹仟万壹仟元整'],
    [10_010_001, '壹仟零壹万零壹元整'],
    [100_000_000, '壹亿元整'],
    [100_000_001, '壹亿零壹元整'],
    [100_010_000, '壹亿零壹万元整'],
    [101_000_000, '壹亿零壹佰万元整'],
    [110_000_000, '壹亿壹仟万元整'],
    [1_000_000_001, '壹拾亿零壹元整'],
    [123_456_789_012, '壹仟贰佰叁拾肆亿伍仟陆佰柒拾捌万玖仟零壹拾贰元整'],
    [999_999_999_999, '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元整'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    [0.05, '伍分'],
    [0.5, '伍角'],
    [0.55, '伍角伍分'],
    [1.05, '壹元零伍分'],
    [1.5, '壹元伍角'],
    [10.5, '壹拾元伍角'],
    [1409.5, '壹仟肆佰零玖元伍角'],
    [6007.14, '陆仟零柒元壹角肆分'],
    [16_409.02, '壹万陆仟肆佰零玖元零贰分'],
    [325.04, '叁佰贰拾伍元零肆分'],
    [1.005, '壹元零壹分'],
    [0.004, '零元整'],
    [0.995, '壹元整'],
    ['1,234.50', '壹仟贰佰叁拾肆元伍角'],
    ['007', '柒元整'],
    [-1, ''],
    ['-0.01', ''],
    ['', ''],
    ['abc', ''],
    [null, ''],
    [Number.NaN, ''],
  ])('%s → %s', (value, text) => {
    expect(capitalAmount(value)).toEqual({ text, tooLarge: false });
  });

  test.each([1e12, '1000000000000', '999999999999.995', 1e21])('%s is too large', (value) => {
    expect(capitalAmount(value)).toEqual({ text: '', tooLarge: true });
  });

  it('writes traditional characters', () => {
    expect(capitalAmount(23_600_000_000.61, 'zhtw').text).toBe('貳佰參拾陸億元陸角壹分');
  });
});

describe('money, sizes, suffixes', () => {
  test.each<[number | string | null, string]>([
    [0, '0.00'],
    [1234.5, '1,234.50'],
    [1.005, '1.01'],
    ['123456789.129', '123,456,789.13'],
    [-1234.5, '-1,234.50'],
    [-0.001, '0.00'],
    [100, '100.00'],
    [1e11, '100,000,000,000.00'],
    ['100000000000.01', '1千亿+'],
    [1e12, '1千亿+'],
    ['', ''],
    ['x', ''],
    [null, ''],
  ])('money %s → %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it('money in other languages and places', () => {
    expect(formatMoney(2e11, { language: 'en' })).toBe('100 billion+');
    expect(formatMoney(2e11, { language: 'zhtw' })).toBe('1千億+');
    expect(formatMoney(1234.56, { places: 0 })).toBe('1,235');
  });

  test.each<[number, string]>([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1_048_575, '1.00 MB'],
    [2_097_152, '2.00 MB'],
    [5_000_000_000, '4.66 GB'],
    [5e12, '4656.61 GB'],
    [-1, ''],
    [Number.NaN, ''],
  ])('%s bytes → %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it('counts the bytes of a limit', () => {
    expect([bytesOf(2, 'MB'), bytesOf(1, 'KB'), bytesOf(1, 'GB')]).toEqual([2_097_152, 1024, 1_073_741_824]);
  });

  test.each<[number, string]>([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [999_950, '1M'],
    [1_500_000, '1.5M'],
    [2e9, '2G'],
    [3e12, '3T'],
    [4e15, '4P'],
    [5e18, '5E'],
    [5e21, '5000E'],
    [-1234, '-1.2k'],
  ])('%s → %s', (value, text) => {
    expect(suffixNumber(value)).toBe(text);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T12:00:00+08:00');

describe('relative time', () => {
  test.each<[number, string, string, string]>([
    [0, '刚刚', '剛剛', 'just now'],
    [MINUTE - 1, '刚刚', '剛剛', 'just now'],
    [MINUTE, '1分钟前', '1分鐘前', '1 minute ago'],
    [HOUR - 1, '59分钟前', '59分鐘前', '59 minutes ago'],
    [HOUR, '1小时前', '1小時前', '1 hour ago'],
    [DAY - 1, '23小时前', '23小時前', '23 hours ago'],
    [DAY, '1天前', '1天前', '1 day ago'],
    [7 * DAY - 1, '6天前', '6天前', '6 days ago'],
    [7 * DAY, '1周前', '1週前', '1 week ago'],
    [28 * DAY - 1, '3周前', '3週前', '3 weeks ago'],
    [28 * DAY, '1个月前', '1個月前', '1 month ago'],
    [120 * DAY - 1, '3个月前', '3個月前', '3 months ago'],
    [120 * DAY, '2026-07-24', '2026-07-24', '2026-07-24'],
    [-30_000, '刚刚', '剛剛', 'just now'],
    [-HOUR, '2026-11-21 13:00', '2026-11-21 13:00', '2026-11-21 13:00'],
  ])('%s ms ago', (passed, ...texts) => {
    expect((['zh', 'zhtw', 'en'] as const).map((language) => relativeTime(NOW - passed, NOW, language))).toEqual(texts);
  });
});

describe('dates', () => {
  const time = Date.parse('2026-03-04T05:06:07.089+08:00');
  test.each<[string | undefined, string]>([
    [undefined, '2026-03-04 05:06'],
    ['yyyy-MM-dd HH:mm:ss', '2026-03-04 05:06:07'],
    ['YYYY-MM-DD', '2026-03-04'],
    ['yyyy年M月d日 H:m:s', '2026年3月4日 5:6:7'],
    ['yyMMdd', '260304'],
    ['HH:mm:ss.SSS', '05:06:07.089'],
    ['{y}-{m}-{d} {h}:{i}:{s}', '2026-03-04 05:06:07'],
    ['星期{a}', '星期三'],
    ['yyyy', '2026'],
  ])('%s → %s', (pattern, text) => {
    expect(formatDate(time, pattern)).toBe(text);
  });

  it('knows other zones, summer time included', () => {
    expect(formatDate(time, 'yyyy-MM-dd HH:mm', 'UTC')).toBe('2026-03-03 21:06');
    expect(formatDate(Date.UTC(2026, 6, 1), 'HH:mm', 'America/New_York')).toBe('20:00');
    expect(formatDate(Date.UTC(2026, 0, 1), 'HH:mm', 'America/New_York')).toBe('19:00');
    expect(formatDate(Date.UTC(1988, 6, 1), 'HH:mm')).toBe('09:00');
    expect(formatDate(Date.UTC(2026, 0, 1), 'HH:mm', 'Asia/Kathmandu')).toBe('05:45');
    expect(() => formatDate(0, 'HH', 'Mars/Base')).toThrow(RangeError);
  });

  it('writes nothing for nothing', () => {
    expect([formatDate(null), formatDate(undefined), formatDate(Number.NaN), formatDate(9e15)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  test.each<[string, string | undefined]>([
    ['2026-03-04 05:06:07', '2026-03-04T05:06:07+08:00'],
    ['2026-03-04T05:06', '2026-03-04T05:06:00+08:00'],
    ['2026-03-04', '2026-03-04T00:00:00+08:00'],
    ['2026/3/4', '2026-03-04T00:00:00+08:00'],
    ['2026/3/4 5:06', '2026-03-04T05:06:00+08:00'],
    ['2026年3月4日', '2026-03-04T00:00:00+08:00'],
    ['2026年3月4日 5时6分7秒', '2026-03-04T05:06:07+08:00'],
    ['2026年3月', '2026-03-01T00:00:00+08:00'],
    ['2026-03', '2026-03-01T00:00:00+08:00'],
    ['20260304', '2026-03-04T00:00:00+08:00'],
    [' 2026.3.4 ', '2026-03-04T00:00:00+08:00'],
    ['2024-02-29', '2024-02-29T00:00:00+08:00'],
    ['2026-03-04T05:06:07.089+08:00', '2026-03-04T05:06:07.089+08:00'],
    ['2026-03-03T21:06:07Z', '2026-03-04T05:06:07+08:00'],
    ['1772571967', '2026-03-04T05:06:07+08:00'],
    ['1772571967000', '2026-03-04T05:06:07+08:00'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-03-04 24:00', undefined],
    ['2026-03-04 05:60', undefined],
    ['20261301', undefined],
    ['2026-02-30T00:00:00Z', undefined],
    ['2026', undefined],
    ['3/4/2026', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, iso) => {
    expect(parseDateText(text)).toBe(iso === undefined ? undefined : Date.parse(iso));
  });

  it('reads Unix seconds by their ten digits', () => {
    expect([readUnixTime(1772571967), readUnixTime('1772571967000'), readUnixTime(12)]).toEqual([
      1_772_571_967_000,
      1_772_571_967_000,
      undefined,
    ]);
  });

  it('goes from parts to the moment and back, in every hour of two years', () => {
    for (const zone of ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe']) {
      let ambiguous = 0;
      for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * HOUR) {
        if (instantOf(partsAt(at, zone), zone) !== at) ambiguous += 1;
      }
      // At most the hour that happens twice, once a year.
      expect(ambiguous).toBeLessThanOrEqual(2);
    }
  });

  it('skips forward over the missing hour and takes the first of the doubled one', () => {
    const zone = 'America/New_York';
    const at = (month: number, day: number, hour: number, minute: number) =>
      instantOf({ year: 2026, month, day, hour, minute }, zone);
    expect(at(3, 8, 2, 30)).toBe(Date.parse('2026-03-08T03:30:00-04:00'));
    expect(at(11, 1, 1, 30)).toBe(Date.parse('2026-11-01T01:30:00-04:00'));
  });

  it('knows the calendar', () => {
    expect([daysInMonth(2024, 2), daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(2026, 12)]).toEqual([
      29, 28, 29, 31,
    ]);
    expect([isRealDate(2026, 2, 28), isRealDate(2026, 2, 29), isRealDate(2026, 13, 1)]).toEqual([true, false, false]);
    expect(weekdayOf({ year: 2026, month: 11, day: 22 })).toBe(7);
    expect(offsetAt(NOW)).toBe(8 * HOUR);
  });
});
