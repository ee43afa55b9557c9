import { describe, expect, it } from 'vitest';
import './permission/authority.texts';
import { languageOf, translate } from './texts';

describe('the language of a reader', () => {
  it.each([
    [undefined, 'zh'],
    ['', 'zh'],
    ['zh-CN,zh;q=0.9', 'zh'],
    ['zh-SG', 'zh'],
    ['zhtw', 'zhtw'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zhtw'],
    ['zh-HK', 'zhtw'],
    ['zh_HK', 'zhtw'],
    ['zh-MO', 'zhtw'],
    ['zh-Hant-HK', 'zhtw'],
    ['en-GB,zh-HK;q=0.5', 'en'],
    ['fr', 'zh'],
  ])('of %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('a text with a list of names', () => {
  it('joins them as its language does', () => {
    const values = { names: ['A', 'B'] };
    expect(translate('zh', 'permission.scope_needed', values)).toContain('A、B');
    expect(translate('en', 'permission.scope_needed', values)).toContain('A, B');
  });
});
