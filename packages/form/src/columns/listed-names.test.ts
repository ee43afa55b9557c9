import { describe, expect, it } from 'vitest';
import { namesInList, possibleNames } from './listed-names';

const known = (...names: string[]) => {
  const all = new Set(names);
  return (name: string) => all.has(name);
};

describe('names in one cell', () => {
  it.each([
    ['Ink, Paper；Glue', ['Ink', 'Paper', 'Glue'], ['Ink', 'Paper', 'Glue']],
    ['Foo, Inc,Ink', ['Foo, Inc', 'Ink'], ['Foo, Inc', 'Ink']],
    ['Ink、甲、乙公司', ['甲、乙公司', 'Ink'], ['Ink', '甲、乙公司']],
    ['Foo, Inc', ['Foo, Inc'], ['Foo, Inc']],
    ['Foo, Inc,Ink', ['Ink'], ['Foo', 'Inc', 'Ink']],
    ['Foo, Inc', ['Foo, Inc', 'Foo', 'Inc'], undefined],
    ['Foo, Inc,Ink', ['Foo, Inc', 'Foo', 'Ink'], ['Foo, Inc', 'Ink']],
    ['Ink,,Paper,', ['Ink', 'Paper'], ['Ink', 'Paper']],
    ['', [], []],
  ])('%j where %j are known', (text, names, read) => {
    expect(namesInList(text, known(...names))).toEqual(read);
  });

  it('all that may be one is looked for, in a number that grows with the parts', () => {
    expect(possibleNames('a,b;c')).toEqual(['a', 'a,b', 'a,b;c', 'b', 'b;c', 'c']);
    const many = Array.from({ length: 200 }, (_, at) => `n${at}`).join(',');
    expect(possibleNames(many).length).toBeLessThan(200 * 6 + 1);
    expect(namesInList(many, () => false)).toHaveLength(200);
  });
});
