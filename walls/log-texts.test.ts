import { expect, it } from 'vitest';
import { readSources } from './sources';

/** What the operation log is told stands in constants or beside `area:` and `action:`; the list shows it in words. */
const sources = [...readSources().values()];
const audits = sources.filter(
  ({ path, text }) =>
    /^apps\/server\/src\/(core|features)\//.test(path) && !path.endsWith('.test.ts') && /\baudit(Many)?\(/.test(text),
);
const texts = sources.find(({ path }) => path === 'packages/contracts/src/log/terms/zh.ts')?.text ?? '';
const withoutText = (kind: 'area' | 'action', codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => !texts.includes(`${kind}_${code.replaceAll('.', '_')}:`)).toSorted();

it('every kind of thing in the operation log has its words', () => {
  const areas = audits.flatMap(({ text }) => [
    ...[...text.matchAll(/\barea: '([\w.]+)'/g)].map(([, code]) => code ?? ''),
    ...[...text.matchAll(/const (\w+) = '([\w.]+)'/g)]
      .filter(([, name]) => new RegExp(`\\barea: ${name}\\b`).test(text))
      .map(([, , code]) => code ?? ''),
  ]);
  expect(areas.length).toBeGreaterThan(100);
  expect(withoutText('area', areas)).toEqual([]);
});

it('every action in the operation log has its words', () => {
  const actions = audits.flatMap(({ text }) =>
    [...text.matchAll(/\baction: '(\w+)'|\baction: [^,\n]*\? '(\w+)' : '(\w+)'/g)].flatMap(([, one, yes, no]) =>
      [one, yes, no].filter((code) => code !== undefined),
    ),
  );
  expect(actions.length).toBeGreaterThan(100);
  expect(withoutText('action', actions)).toEqual([]);
});
