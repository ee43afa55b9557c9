import { expect, it } from 'vitest';
import { readSources } from './sources';

/** The monitor shows caches and jobs in words (`code-word.ts`); one without words would show its name in code. */
const sources = [...readSources().values()];
const programs = sources.filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'));
const texts = sources.find(({ path }) => path === 'apps/web/src/locales/zh/monitor.ts')?.text ?? '';
const withoutText = (of: 'cache' | 'job', names: readonly string[]): string[] =>
  names.filter((name) => !texts.includes(`${of}_is_${name.replace(/[.-]/g, '_')}:`));

it('every announced cache has its words in the monitor texts', () => {
  const announced = programs.flatMap(({ text }) =>
    [...text.matchAll(/announceMap\(\s*'([^']+)'/g)].map(([, name]) => name ?? ''),
  );
  expect(announced.length).toBeGreaterThan(20);
  expect(withoutText('cache', announced)).toEqual([]);
});

it('every kind of job has its words in the monitor texts', () => {
  // the first argument of `jobs.handle`, as it stands there or as the file names it
  const jobs = programs.flatMap(({ text }) => {
    const handled = [...text.matchAll(/\bjobs\.handle(?:<[^(]*>)?\(\s*(?:'([^']+)'|(\w+))/g)];
    const named = new Set(handled.map(([, , name]) => name));
    return [
      ...handled.flatMap(([, kind]) => kind ?? []),
      ...[...text.matchAll(/const (\w+) = '([^']+)'/g)]
        .filter(([, name = '']) => named.has(name) || name.endsWith('JOB'))
        .map(([, , kind]) => kind ?? ''),
    ];
  });
  expect(jobs.length).toBeGreaterThan(25);
  expect(withoutText('job', jobs)).toEqual([]);
});
