import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, readSources } from './sources';

const sources = readSources();

/** Where a style sheet that a file of the console names lies; undefined for those of libraries. */
const sheetOf = (from: string, name: string): string | undefined => {
  if (!name.endsWith('.css')) return undefined;
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return join('apps/web/src', name.slice(1));
  return name.startsWith('@qiaoban/') ? name.replace(/^@qiaoban\/([\w-]+)\//, 'packages/$1/src/') : undefined;
};

/** What a page brings along: files and style sheets. Other pages are not part of it. */
const broughtBy = (start: string): { files: Set<string>; sheets: Set<string> } => {
  const files = new Set<string>();
  const sheets = new Set<string>();
  const open = [start];
  while (open.length > 0) {
    const path = open.pop()!;
    if (files.has(path) || path.endsWith('routes.tsx')) continue;
    files.add(path);
    for (const { text, target } of sources.get(path)?.imports ?? []) {
      if (target !== undefined) open.push(target);
      const sheet = sheetOf(path, text);
      if (sheet !== undefined) sheets.add(sheet);
    }
  }
  return { files, sheets };
};

/** Names of classes that a style sheet has rules for. */
const ruledIn = (sheet: string): string[] => {
  const selectors = readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!);
};

/** Names of classes that a file writes out. */
const drawnBy = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`)/g)].flatMap(([, plain, built]) =>
    (plain ?? built ?? '').replaceAll(/\$\{[^{}]*\}/g, ' ').split(/\s+/),
  );

const everywhere = broughtBy('apps/web/src/main.tsx');
const pages = [...sources.values()]
  .filter(({ path }) => path.endsWith('routes.tsx'))
  .flatMap(({ imports, text }) =>
    imports.flatMap((each) =>
      each.target !== undefined && text.includes(`import('${each.text}')`) ? [each.target] : [],
    ),
  );

it('every page brings along the style sheets of what it draws', () => {
  const brought = new Map(pages.map((page) => [page, broughtBy(page)]));
  const sheets = new Set([everywhere, ...brought.values()].flatMap((each) => [...each.sheets]));
  const ruled = new Map<string, string[]>();
  for (const sheet of sheets) for (const name of ruledIn(sheet)) ruled.set(name, [...(ruled.get(name) ?? []), sheet]);
  const bare = new Set<string>();
  for (const { files, sheets: own } of brought.values())
    for (const path of files)
      for (const name of drawnBy(sources.get(path)?.text ?? '')) {
        const wanted = ruled.get(name) ?? [];
        if (wanted.length > 0 && !wanted.some((sheet) => own.has(sheet) || everywhere.sheets.has(sheet)))
          bare.add(`${path} draws .${name} without ${wanted[0]}`);
      }
  expect(pages.length).toBeGreaterThan(50);
  expect([...bare]).toEqual([]);
});

/** Features, packages and the other zones of the console: sheets of two of them may be loaded in one window, in any order. */
const partOf = (sheet: string): string =>
  /^apps\/web\/src\/features\/[\w-]+|^apps\/web\/src\/[\w-]+|^packages\/[\w-]+/.exec(sheet)?.[0] ?? sheet;

it('a class that stands alone in a rule belongs to one part of the program', () => {
  const sheets = new Set<string>();
  for (const { path, imports } of sources.values())
    for (const { text } of imports) {
      const sheet = sheetOf(path, text);
      if (sheet !== undefined) sheets.add(sheet);
    }
  const parts = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const text = readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');
    for (const [, selectors] of text.matchAll(/([^{}]+)\{/g))
      for (const selector of selectors!.split(',')) {
        const [, name] = /^\s*\.([a-z][\w-]*)\s*$/.exec(selector) ?? [];
        if (name !== undefined && !name.startsWith('ant-'))
          parts.set(name, (parts.get(name) ?? new Set<string>()).add(partOf(sheet)));
      }
  }
  const shared = [...parts].flatMap(([name, owners]) =>
    owners.size > 1 ? [`.${name}: ${[...owners].join(', ')}`] : [],
  );
  expect(sheets.size).toBeGreaterThan(100);
  expect(shared).toEqual([]);
});
