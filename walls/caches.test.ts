import { expect, it } from 'vitest';
import { readSources } from './sources';

/** The cache page shows what a cache holds in words (`cache-page.tsx`); one without words would show its name in code. */
it('every announced cache has its words in the monitor texts', () => {
  const sources = [...readSources().values()];
  const announced = sources
    .filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/announceMap\(\s*'([^']+)'/g)].map(([, name]) => name ?? ''));
  const words = sources.find(({ path }) => path === 'apps/web/src/locales/zh/monitor.ts')?.text ?? '';
  expect(announced.length).toBeGreaterThan(20);
  expect(announced.filter((name) => !words.includes(`cache_is_${name.replace(/[.-]/g, '_')}:`))).toEqual([]);
});
