import { describe, expect, it } from 'vitest';
import { placeOfJsonFault } from './json-place';

describe('the place where a text stops being JSON', () => {
  it.each([
    ['{"a": 1,,}', 1, 9],
    ['', 1, 1],
    ['{', 1, 2],
    ['[1, 2', 1, 6],
    ['[1 2]', 1, 4],
    ['[1,]', 1, 4],
    ['{"a" 1}', 1, 6],
    ['{a: 1}', 1, 2],
    ["{'a': 1}", 1, 2],
    ['{"a": "x\\q"}', 1, 7],
    ['{"a": 01}', 1, 7],
    ['{"a": nul}', 1, 7],
    ['{"a": 1}\n{"a": 2}', 2, 1],
    ['[\n  {"a": 1},\n  {"a": "二\n"}\n]', 3, 9],
    ['[{"a": [true, null, -1.5e3, {}]}, []}', 1, 37],
  ])('%j', (json, line, column) => {
    expect(() => JSON.parse(json)).toThrow();
    expect(placeOfJsonFault(json)).toEqual({ line, column });
  });
});
