// `npm test`: installs what is missing, then everything. The last line is the sum over all suites.
// `npm test -- types unit` runs only the named suites.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureMariadb } from './debian.mjs';
import { bin, ensureInstalled, root } from './install.mjs';

ensureInstalled();

const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('-'));
const sum = { passed: 0, failed: 0 };
const failedSuites = [];
/** What failed and why, printed once more at the end: only the tail of a long run is kept in some places. */
const failures = [];

const count = (name, passed, failed) => {
  sum.passed += passed;
  sum.failed += failed;
  if (failed > 0) failedSuites.push(name);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`);
};

/** A check that is one pass or one failure: its exit status. */
const check = (name, program, args) => {
  const done = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  count(name, done.status === 0 ? 1 : 0, done.status === 0 ? 0 : 1);
};

/** A vitest run: its own counts; a run that tested nothing, or whose files could not be loaded, has failed. */
const vitest = (name, args, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const done = spawnSync(bin('vitest'), ['run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (!existsSync(file)) return count(name, 0, 1);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  const broken = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  for (const each of report.testResults) {
    const wrong = each.assertionResults.filter((test) => test.status === 'failed');
    for (const test of wrong) failures.push([name, each.name, test.fullName, test.failureMessages.join('\n')]);
    if (each.status === 'failed' && wrong.length === 0) failures.push([name, each.name, '', each.message]);
  }
  const silent = failed === 0 && (done.status !== 0 || report.numPassedTests === 0) ? 1 : 0;
  return count(name, report.numPassedTests, failed + silent);
};

/** They start servers of PostgreSQL of their own, so once is enough. */
const OWN_SERVERS = [
  '**/database-loss.test.ts',
  '**/platform/bus.test.ts',
  '**/platform/database/{connection-loss,folder-lock,open-database}.test.ts',
];
const sources = ['apps', 'packages', 'bench', 'walls', 'scripts'];
const suites = {
  types: () => check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  lint: () => check('lint', bin('oxlint'), ['--deny-warnings', ...sources]),
  format: () => check('format', bin('oxfmt'), ['--check', ...sources]),
  unit: () => {
    ensureMariadb();
    vitest('unit and routes on PGlite', []);
  },
  postgres: () =>
    vitest(
      'routes on PostgreSQL',
      ['--project', 'node', 'apps/server', ...OWN_SERVERS.flatMap((files) => ['--exclude', files])],
      { QIAOBAN_TEST_DATABASE: 'postgres' },
    ),
  build: () => check('build', process.execPath, ['scripts/build.mjs']),
  browser: () => vitest('journeys in a browser', ['--config', 'apps/e2e/vitest.config.ts']),
};

const began = Date.now();
for (const [name, suite] of Object.entries(suites)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const at = Date.now();
  console.log(`\n— ${name}`);
  suite();
  console.log(`  (${Math.round((Date.now() - at) / 1000)} s)`);
}
console.log(
  `\n${Math.round((Date.now() - began) / 1000)} s${failedSuites.length > 0 ? `; failed: ${failedSuites.join(', ')}` : ''}`,
);
for (const [suite, file, test, message] of failures)
  console.log(`\n✗ ${suite}: ${relative(root, file)}\n  ${test}\n${message.slice(0, 1_500)}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
