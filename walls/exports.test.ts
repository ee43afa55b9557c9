import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsOf, keptInside, unusedExports, unusedFiles, usesOf } from './exports';
import { readSources, ROOT } from './sources';
import type { Source } from './sources';

describe('the reader of exports', () => {
  const text = [
    "export { a, type B, c as d } from './x';",
    'export const e = 1;',
    'export const { f, g: h } = e;',
    'export abstract class I {}',
    'export type J = string;',
    'const k = 1;',
    'export {',
    '  k,',
    '};',
    '',
  ].join('\n');

  it('sees every way to offer a name', () => {
    expect(exportsOf(text).toSorted()).toEqual(['B', 'I', 'J', 'a', 'd', 'e', 'f', 'h', 'k'].toSorted());
  });

  it('keeps names inside', () => {
    expect(keptInside(text, ['a', 'B', 'e', 'J', 'k'])).toBe(
      [
        "export { c as d } from './x';",
        'const e = 1;',
        'export const { f, g: h } = e;',
        'export abstract class I {}',
        'type J = string;',
        'const k = 1;',
        '',
      ].join('\n'),
    );
  });

  it('sees every way to use one', () => {
    const uses = (code: string): string[] => [
      ...new Set(
        usesOf({ text: code, imports: [{ from: 'a.ts', text: './x', target: 'x.ts' }] }).map(({ name }) => name),
      ),
    ];
    expect(uses("import { a as b, type C } from './x';")).toEqual(['a', 'C']);
    expect(uses("import type {\n  D,\n} from './x';")).toEqual(['D']);
    expect(uses("export { e as f } from './x';")).toEqual(['e']);
    expect(uses("import * as whole from './x';\nwhole.g(whole.h);")).toEqual(['g', 'h']);
    expect(uses("import * as whole from './x';\nuse(whole);")).toEqual(['*']);
    expect(uses("import './x';")).toEqual([]);
    expect(uses("const { later } = await import('./x');")).toContain('later');
  });

  it('finds what nobody uses', () => {
    const source = (path: string, code: string, target?: string): [string, Source] => [
      path,
      { path, text: code, lines: 1, imports: target === undefined ? [] : [{ from: path, text: './a', target }] },
    ];
    const planted = new Map([
      source('a.ts', 'export const used = 1;\nexport const idle = used;'),
      source('b.test.ts', "import { used } from './a';", 'a.ts'),
      source('c.ts', 'export {};'),
    ]);
    expect(unusedExports(planted)).toEqual([{ name: 'idle', target: 'a.ts' }]);
    expect(unusedFiles(planted)).toEqual(['c.ts']);
  });
});

describe('nothing is offered in vain', () => {
  const sources = readSources('bench', 'walls');

  it('every file is loaded by something', () => {
    expect(unusedFiles(sources)).toEqual([]);
  });

  it('every exported name is used by another file', () => {
    const unused = unusedExports(sources);
    // takes the word `export` away; what nobody uses at all the compiler names then
    if (process.env.UPDATE_EXPORTS === '1')
      for (const path of new Set(unused.map(({ target }) => target))) {
        const names = unused.filter(({ target }) => target === path).map(({ name }) => name);
        writeFileSync(join(ROOT, path), keptInside(sources.get(path)!.text, names));
      }
    expect(unused.map(({ name, target }) => `${target}: ${name}`)).toEqual([]);
  });
});
