import { readOwnPattern } from '@qiaoban/language/own-pattern';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../block';
import { blockOf } from '../registry';
import { sampleTextHost } from '../sample-values';
import { shownText } from './number-value';
import { placeCodec } from './place-value';
import { providePatternEngine } from './pattern-engine';

providePatternEngine(readOwnPattern);

const context: CheckContext = { label: 'x', required: false, language: 'zh' };
const props = (key: string, more: Record<string, unknown> = {}) => {
  const definition = blockOf(key)?.definition;
  return definition!.propsSchema.parse({ ...definition!.defaults(), ...more });
};
const read = (key: string, value: unknown, more?: Record<string, unknown>): unknown => {
  const result = blockOf(key)?.codec?.normalise(value, props(key, more));
  return result?.ok ? result.value : result?.problem.key.replace('form.problem.', '');
};
const check = (key: string, value: unknown, more?: Record<string, unknown>): string[] =>
  (blockOf(key)?.validate?.(value, props(key, more), context) ?? []).map((problem) =>
    problem.key.replace('form.problem.', ''),
  );
const fromText = (key: string, text: string, more?: Record<string, unknown>): unknown => {
  const result = blockOf(key)?.codec?.fromText(text, props(key, more), sampleTextHost());
  return result?.ok ? result.value : result?.problem.key.replace('form.problem.', '');
};

it('a number in groups has a column that holds eight digits before the point', () => {
  const width = (key: string, more?: Record<string, unknown>) =>
    blockOf(key)?.definition.listWidthOf?.(props(key, more));
  expect(width('qbAmount')).toBe(136);
  expect(width('numInput', { thousands: true, precision: 0 })).toBe(104);
  expect(width('numInput')).toBeUndefined();
  expect(width('calculate')).toBe(128);
  expect(width('calculate', { resultType: 'text' })).toBeUndefined();
});

it('a text that is as long in every record has a column that holds it', () => {
  const width = (more: Record<string, unknown>) =>
    blockOf('comInput')?.definition.listWidthOf?.(props('comInput', more));
  expect(width({ mask: 'bankCard' })).toBe(200);
  expect(width({ regList: [{ preset: 'phone' }] })).toBe(130);
  expect(width({ regList: [{ preset: 'amount' }, { preset: 'email' }] })).toBe(200);
  expect(width({ regList: [{ preset: 'amount' }] })).toBeUndefined();
});

describe('as it is read', () => {
  it.each<[string, unknown, string, Record<string, unknown>?]>([
    ['qbAmount', 6000, '¥6,000.00'],
    ['qbAmount', -1234567.5, '¥-1,234,567.50'],
    ['qbAmount', null, ''],
    ['numInput', 1234.5, '1234.5'],
    ['numInput', 1234.5, '1,234.50 kg', { precision: 2, thousands: true, suffix: ' kg' }],
    ['calculate', 1234.5, '1,234.50'],
    ['calculate', '壹仟元整', '壹仟元整', { resultType: 'text' }],
    ['rate', 3, '3'],
    ['comInput', '6000', '6000'],
    ['location', { longitude: 108.9, latitude: 34.3, distance: 300, address: '中山路 120 号' }, '中山路 120 号 ±300 m'],
    ['location', { longitude: 108.9, latitude: 34.3, distance: 0, address: '' }, '108.9, 34.3'],
    ['location', null, ''],
  ])('%s shows %j as %s', (key, value, text, more) => {
    expect(shownText({ block: blockOf(key)!, props: props(key, more) }, value, sampleTextHost())).toBe(text);
  });
});

describe('from the wire', () => {
  it.each<[string, unknown, unknown, Record<string, unknown>?]>([
    ['comInput', 12, '12'],
    ['comInput', ['a'], 'not_text'],
    ['comInput', '１３８００１３８０００', '13800138000', { regList: [{ preset: 'phone' }] }],
    ['comInput', '１３８', '１３８', { regList: [{ preset: 'phone' }] }],
    ['comInput', '１３８００１３８０００', '１３８００１３８０００'],
    ['comInput', 'a\u0000b', 'control_characters'],
    ['numInput', '1,234.5', 1234.5],
    ['numInput', '1e3', 1000],
    ['numInput', '0x10', 'not_number'],
    ['numInput', '9007199254740993', 'number_too_large'],
    ['numInput', '￥１，２３４．５', 1234.5],
    ['qbAmount', '99999999999999.99', 'too_many_digits'],
    ['qbAmount', '9999999999999.99', 9_999_999_999_999.99],
    ['numInput', '0.10000000000000001', 0.1],
    ['numInput', -0, 0],
    ['numInput', true, 'not_number'],
    ['date', '2026-03-01 08:00:00', 1_772_323_200_000],
    ['date', -62_135_596_800_000, -62_135_596_800_000],
    ['date', -62_135_596_800_001, 'not_date'],
    ['checkbox', Array.from({ length: 201 }, (_, n) => `${n}`), 'not_an_option'],
    ['date', '2026-03-01T00:00:00Z', 1_772_323_200_000],
    ['date', '2026-02-29', 'not_date'],
    ['date', 1.5, 'not_date'],
    ['date', 1e17, 'not_date'],
    ['dateRange', [1, null], 'half_range'],
    ['dateRange', ['2026-03-01', '2026-03-02'], [1_772_294_400_000, 1_772_380_800_000]],
    ['dateRange', [1], 'not_date'],
    ['switch', true, 1],
    ['switch', '0', 0],
    ['switch', 2, 'not_switch'],
    ['checkbox', ['1', '1', 2], ['1', '2']],
    ['checkbox', '1', 'not_an_option'],
    ['select', ['1'], 'not_an_option'],
    ['userSelect', ['a', 'a'], ['a'], { multiple: true }],
    ['userSelect', ['a'], 'not_a_user'],
    ['userSelect', "a'; drop", 'not_a_user'],
    ['uploadImg', [{ name: 'a', fileId: '../../etc', url: '' }], 'not_a_file'],
    ['uploadImg', [{ name: 'a\u0000', fileId: 'x', url: '' }], 'not_a_file'],
    ['comInput', '\ud83d', 'control_characters'],
    ['select', 'a\u0000', 'not_an_option'],
    ['uploadImg', [{ name: 'a' }], 'not_a_file'],
    ['uploadImg', [{ name: 'a.png', fileId: 'x', url: '/f', evil: 1 }], [{ name: 'a.png', fileId: 'x', url: '/f' }]],
  ])('%s %j', (key, value, expected, more) => {
    expect(read(key, value, more)).toEqual(expected);
  });
});

describe('validation', () => {
  it.each<[string, unknown, Record<string, unknown>, string[]]>([
    ['comInput', '😀😀😀', { maxLength: 3 }, []],
    ['comInput', '😀😀😀😀', { maxLength: 3 }, ['too_long']],
    ['comInput', '13800138000', { regList: [{ preset: 'phone' }] }, []],
    ['comInput', '138', { regList: [{ preset: 'phone' }] }, ['pattern.phone']],
    ['comInput', 'ab1', { regList: [{ pattern: '^[a-z]+$', message: 'letters' }] }, ['pattern']],
    ['numInput', 5, { min: 5, max: 5 }, []],
    ['numInput', 0.1, { precision: 0 }, ['not_whole']],
    ['numInput', 99_999_999_999_999, {}, []],
    ['numInput', 100_000_000_000_000, {}, ['number_too_large']],
    ['qbAmount', 0.29, {}, []],
    ['qbAmount', 1e-7, {}, ['too_many_decimals']],
    ['dateRange', [2, 1], {}, ['range_reversed']],
    ['date', 5, { min: 6 }, ['too_early']],
    ['checkbox', ['1'], { min: 2 }, ['too_few_chosen']],
    ['checkbox', ['1', '2'], { max: 1 }, ['too_many_chosen']],
    ['checkbox', ['9'], {}, ['not_an_option']],
    ['select', '9', { dataType: 'dictionary', dictionaryType: 'd' }, []],
    ['uploadImg', [{ name: 'a.exe', fileId: 'x', url: '' }], {}, ['file_kind']],
    ['uploadFz', [{ name: 'a.PDF', fileId: 'x', url: '' }], { accept: ['pdf'] }, []],
    ['uploadFz', Array.from({ length: 9 }, () => ({ name: 'a', fileId: 'x', url: '' })), {}, []],
    ['uploadFz', Array.from({ length: 10 }, () => ({ name: 'a', fileId: 'x', url: '' })), {}, ['too_many_files']],
  ])('%s %j with %j', (key, value, more, expected) => {
    expect(check(key, value, more)).toEqual(expected);
  });
});

describe('from text', () => {
  it.each<[string, string, unknown, Record<string, unknown>?]>([
    ['numInput', '￥1,000.50', 1000.5],
    ['numInput', ' -¥ 12,345,678.9 ', -12_345_678.9],
    ['numInput', '$1 234 567', 1_234_567],
    ['numInput', '1,2345,6789', 123_456_789],
    ['numInput', '1,50,000', 150_000],
    ['numInput', '1,5', 'not_number'],
    ['numInput', '2，75', 'not_number'],
    ['numInput', '1.234,56', 'not_number'],
    ['numInput', '12 5', 'not_number'],
    ['numInput', '5,', 'not_number'],
    ['qbAmount', '壹元', 'not_number'],
    ['date', '2026年3月1日', 1_772_294_400_000],
    ['date', '2026/3/1', 1_772_294_400_000],
    ['date', 'soon', 'not_date'],
    ['dateRange', '2026-03-01 至 2026-03-02', [1_772_294_400_000, 1_772_380_800_000]],
    ['switch', '是', 1],
    ['switch', '关', 0],
    ['switch', 'maybe', 'not_switch'],
    ['select', '选项一', '1'],
    ['select', '选项二、选项一', ['2', '1'], { multiple: true }],
    ['select', '没有', 'not_an_option'],
    ['userSelect', 'liwei', 'user-2'],
    ['userSelect', '张伟', 'ambiguous_name'],
    ['userSelect', '赵六', 'unknown_user'],
    ['depSelect', '财务部;销售部', ['department-1', 'department-2'], { multiple: true }],
    ['relationForm', '打印机,投影仪', ['record-1', 'record-2'], { multiple: true }],
    ['relationForm', '甲,乙公司', ['record-1'], { multiple: true }],
    ['relationForm', '投影仪、甲,乙公司', ['record-2', 'record-1'], { multiple: true }],
  ])('%s %j', (key, text, expected, more) => {
    expect(fromText(key, text, more)).toEqual(expected);
  });
});

describe('a place in text', () => {
  const codec = placeCodec<never>();
  const host = sampleTextHost();
  it.each([
    ['116.397428,39.90923,300 天安门', { longitude: 116.397428, latitude: 39.90923, distance: 300, address: '天安门' }],
    [' 116.4，39.9 ', { longitude: 116.4, latitude: 39.9, distance: 0, address: '' }],
    ['-0.12345678, 51.5, 50', { longitude: -0.123457, latitude: 51.5, distance: 50, address: '' }],
  ])('%s', (text, value) => expect(codec.fromText(text, {} as never, host)).toEqual({ ok: true, value }));
  it.each(['天安门', '116.4', '181,10', '10,91', '1,2,3.5', '1,2,100001'])('is refused: %s', (text) =>
    expect(codec.fromText(text, {} as never, host)).toEqual({
      ok: false,
      problem: { key: 'form.problem.not_a_place' },
    }),
  );
});
