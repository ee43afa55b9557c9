// What `npm test -- changed` runs: the tests that the difference to the main branch may concern.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ON_PGLITE, PURE } from './suites.mjs';
import { root } from './install.mjs';

const git = (...args) => {
  const done = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return done.status === 0 ? done.stdout.trim() : undefined;
};

/** Paths that differ from where this branch left `origin/main` (or `main`), uncommitted and new files included. */
export const changedPaths = () => {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== undefined);
  const base = main && git('merge-base', main, 'HEAD');
  if (base === undefined) throw new Error('neither origin/main nor main is here: run the whole of npm test');
  const list = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(list.join('\n').split('\n'))].filter((path) => path !== '');
};

const features = 'apps/server/src/features';
const core = 'apps/server/src/core';
const folderOf = (name) => (existsSync(join(root, core, name)) ? `${core}/${name}/` : `${features}/${name}/`);
/** Features of the server that stand on a package. */
const STAND_ON = {
  form: ['visualdev', 'workflow'],
  flow: ['workflow'],
  report: ['report'],
  portal: ['portal'],
  designer: ['visualdev', 'portal', 'report'],
};
/** A few ways through everything, for a change of screens or of the server. */
const SHORT_JOURNEYS = ['journeys/approve', 'journeys/rights', 'journeys/expense'];

const RULES = [
  [/^docs\/|\.md$|^bench\//, () => ({})],
  [/^(packages\/language|packages\/contracts\/src\/[^/]+\.ts$)/, () => ({ unit: PURE, server: ['apps/server/'] })],
  [
    /^packages\/contracts\/src\/([^/]+)\//,
    ([, name]) => ({
      unit: ['packages/contracts/', 'apps/web/'],
      server: [folderOf(name), 'apps/server/src/*'],
    }),
  ],
  [
    /^packages\/([^/]+)\//,
    ([, name]) => ({
      unit: [name === 'ui' || name === 'designer' ? 'packages/' : `packages/${name}/`, 'apps/web/'],
      server: (STAND_ON[name] ?? []).map((feature) => `${features}/${feature}/`),
      journeys: SHORT_JOURNEYS,
    }),
  ],
  [/^apps\/web\//, () => ({ unit: ['apps/web/'], journeys: SHORT_JOURNEYS })],
  [
    new RegExp(`^${features}/([^/]+)/`),
    ([, name]) => ({ server: [`${features}/${name}/`, 'apps/server/src/*'], journeys: SHORT_JOURNEYS }),
  ],
  [/^apps\/server\/src\/([^/]+\.test\.ts)$/, ([path]) => ({ server: [path] })],
  [/^apps\/server\//, () => ({ server: ['apps/server/'], journeys: SHORT_JOURNEYS })],
  [/^apps\/e2e\/(journeys\/.*)\.test\.ts$/, ([, path]) => ({ journeys: [path] })],
  [/^apps\/e2e\//, () => ({ journeys: ['journeys/'] })],
  [/^walls\//, () => ({})],
];
/** What no rule knows (the root's settings, scripts): everything. */
const ALL = { unit: PURE, server: ['apps/server/'], journeys: ['journeys/'] };

/** Names of the files to run, by suite; a suite without names has nothing to do. */
export const touchedBy = (paths) => {
  // the walls look at every file and take seconds
  const unit = new Set(['walls/']);
  const server = new Set();
  const journeys = new Set();
  for (const path of paths) {
    const rule = RULES.find(([pattern]) => pattern.test(path));
    const found = rule === undefined ? ALL : rule[1](rule[0].exec(path));
    for (const each of found.unit ?? []) unit.add(each);
    for (const each of found.server ?? []) server.add(each);
    for (const each of found.journeys ?? []) journeys.add(each);
  }
  const isAll = server.has('apps/server/');
  const isTouched = (path) => isAll || [...server].some((name) => path.startsWith(name) || name.startsWith(path));
  return {
    unit: [...unit],
    // the trials over all contracts stand directly in the folder
    postgres: isAll ? ['apps/server/'] : [...server].flatMap((name) => (name.endsWith('*') ? TRIALS : [name])),
    pglite: ON_PGLITE.filter(isTouched),
    browser: [...journeys],
  };
};

/** Trials over all contracts that a new or changed one must pass. */
const TRIALS = ['contracts', 'hostile-input', 'others-ids', 'hidden-names', 'deletions'].map(
  (name) => `apps/server/src/${name}`,
);
