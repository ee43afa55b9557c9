import { describe, expect, it } from 'vitest';
import { fitsPattern } from '@qiaoban/language/patterns';
import { ruleCodeFor, ruleNameFor } from './new-numbering-rule';

describe('a numbering rule that the designer proposes', () => {
  it.each([
    ['设备巡检', '巡检单号', '设备巡检 巡检单号'],
    ['巡检😀"<b>', '单号', '巡检 " b 单号'],
    ['#1 班', '单号', '1 班 单号'],
    ['<<<', '***', 'inspection1'],
    ['设'.repeat(100), '单号', '设'.repeat(50)],
  ])('of %s %s is called what a rule may be called', (fullName, label, expected) => {
    const name = ruleNameFor({ fullName, enCode: 'inspection_1' }, label);
    expect(name).toBe(expected);
    expect(fitsPattern('name', name)).toBe(true);
  });
  it.each([
    ['inspection', 'inspection.a1b2c3'],
    ['x'.repeat(50), `${'x'.repeat(43)}.a1b2c3`],
    [`${'x'.repeat(42)}.yyyyyyy`, `${'x'.repeat(42)}.a1b2c3`],
  ])('of the form %s has a code of at most 50 signs', (enCode, expected) => {
    const code = ruleCodeFor({ fullName: '巡检', enCode }, 'a1b2c3');
    expect(code).toBe(expected);
    expect(fitsPattern('code', code)).toBe(true);
  });
});
