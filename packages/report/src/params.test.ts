import { describe, expect, it } from 'vitest';
import { ReportParam } from './document';
import { firstValueProblem, readParams } from './params';

const clock = { now: Date.UTC(2026, 10, 22, 20), timeZone: 'Asia/Shanghai' };
const param = (type: ReportParam['type'], more: Partial<ReportParam> = {}): ReportParam =>
  ReportParam.parse({ name: 'p', label: '参数', type, ...more });
const one = (p: ReportParam, given: unknown) => readParams([p], given === undefined ? {} : { p: given }, clock);

describe('parameters', () => {
  it.each([
    ['text', 'a', { p: 'a' }],
    ['text', undefined, { p: null }],
    ['number', '1,200.5', { p: 1200.5 }],
    ['number', 3, { p: 3 }],
    ['date', '2026/1/2', { p: '2026-01-02' }],
    ['date', 'today', { p: '2026-11-23' }],
    ['dateRange', ['2026-01-01', '2026-02-01'], { 'p.start': '2026-01-01', 'p.end': '2026-02-01' }],
    ['dateRange', 'monthStart,today', { 'p.start': '2026-11-01', 'p.end': '2026-11-23' }],
    ['dateRange', ',2026-02-01', { 'p.start': null, 'p.end': '2026-02-01' }],
  ] as const)('%s takes %j', (type, given, values) => {
    expect(one(param(type), given)).toEqual({ values, problems: [] });
  });
  it.each([
    ['number', 'x', 'number'],
    ['date', '2026-02-30', 'date'],
    ['dateRange', '2026-02-01,2026-01-01', 'range'],
    ['dateRange', 'x,y', 'date'],
    ['text', 'x'.repeat(1001), 'too_long'],
    ['text', { toString: 'x' }, undefined],
  ] as const)('%s refuses %j', (type, given, key) => {
    const problems = key === undefined ? [] : [{ name: 'p', key: `report.param.${key}`, values: { label: '参数' } }];
    expect(one(param(type), given)).toMatchObject({ problems });
  });
  it('asks for what is required, takes the first value only when nothing was said, and checks choices', () => {
    expect(one(param('text', { required: true }), '')).toMatchObject({ problems: [{ key: 'report.param.required' }] });
    expect(one(param('date', { value: 'yearStart' }), undefined).values).toEqual({ p: '2026-01-01' });
    expect(one(param('date', { value: 'yearStart' }), '').values).toEqual({ p: null });
    const choices = new Map([['p', new Set(['a'])]]);
    expect(readParams([param('select')], { p: 'b' }, clock, choices)).toMatchObject({
      problems: [{ key: 'report.param.option' }],
    });
    expect(readParams([param('select')], { p: 'a' }, clock, choices)).toMatchObject({ values: { p: 'a' } });
  });
  it.each([
    ['number', 'abc', 'report.param.number'],
    ['number', '1,200', undefined],
    ['date', 'someday', 'report.param.date'],
    ['date', 'monthStart', undefined],
    ['dateRange', 'today,monthStart', 'report.param.range'],
    ['dateRange', 'monthStart,today', undefined],
    ['text', 'abc', undefined],
    ['date', '', undefined],
  ] as const)('a %s that begins with “%s” is refused where it is designed', (type, value, key) => {
    expect(firstValueProblem(param(type, { value, required: true }), clock)?.key).toBe(key);
  });
});
