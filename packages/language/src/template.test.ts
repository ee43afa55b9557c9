import { describe, expect, expectTypeOf, it, test } from 'vitest';
import type { TestOp, VariableName } from './filter';
import type { FilterErrorCode } from './filter-error';
import type { FormulaProblemCode } from './formula/formula';
import type { Pattern } from './patterns';
import { fillTemplate, templateFields } from './template';
import { translate, translateAny } from './text';
import { textsIn } from './texts/all';
import type { TextKey } from './texts/all';

test.each<[string, Record<string, unknown>, string]>([
  ['{name}的报销', { name: '王伟' }, '王伟的报销'],
  ['{name} {name}', { name: 'a' }, 'a a'],
  ['{ 单号 }-{no}', { 单号: 'B1', no: 7 }, 'B1-7'],
  ['{missing}!', {}, '!'],
  ['{toString}', {}, ''],
  ['{list}', { list: ['a', null, 'b'] }, 'a、b'],
  ['{zero}{no}', { zero: 0, no: false }, '0false'],
  ['{a}', { a: '{b}', b: 'no' }, '{b}'],
  ['{a}', { a: '$& $1' }, '$& $1'],
  ['{object}', { object: { id: 1 } }, ''],
  ['no fields {} {', {}, 'no fields {} {'],
])('%s', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
  expect(fillTemplate(template, (name) => (Object.hasOwn(values, name) ? values[name] : undefined))).toBe(text);
});

it('lists the names of a template once', () => {
  expect(templateFields('{a}{ b }{a} {}')).toEqual(['a', 'b']);
});

describe('texts', () => {
  it('fills values and shows what is missing', () => {
    expect(translate({ k: '{a} and {b}' }, 'k', { a: 1 })).toBe('1 and {b}');
    expect(translate(textsIn('en'), 'formula.too_few_arguments', { name: 'ROUND', min: 1 })).toBe(
      'ROUND needs at least 1 arguments',
    );
    expect(translateAny({ k: 'x' }, 'other')).toBeUndefined();
    expect(translateAny({ k: 'x' }, 'toString')).toBeUndefined();
  });

  it('has every text in three languages with the same values to fill', () => {
    expectTypeOf<FilterErrorCode | FormulaProblemCode | Pattern['message']>().toExtend<TextKey>();
    expectTypeOf<`filter.op.${TestOp}` | `filter.variable.${VariableName}`>().toExtend<TextKey>();
    const names = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([name]) => name).toSorted();
    const zh = textsIn('zh');
    for (const language of ['zhtw', 'en'] as const) {
      const texts = textsIn(language);
      expect(Object.keys(texts)).toEqual(Object.keys(zh));
      for (const key of Object.keys(zh) as TextKey[]) {
        expect(texts[key], key).not.toBe('');
        expect(names(texts[key]), key).toEqual(names(zh[key]));
      }
    }
  });
});
