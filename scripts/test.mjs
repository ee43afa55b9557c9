// `npm test`: installs what is missing, then everything. The last line is the sum over all suites.
// `npm test -- types unit` runs only the named suites; `npm test -- changed` what the difference to the main branch touches.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedPaths, touchedBy } from './changed.mjs';
import { ensureMariadb } from './debian.mjs';
import { bin, ensureInstalled, root } from './install.mjs';
import { takeQuickFolder } from './quick-folder.mjs';
import { ON_PGLITE, PURE } from './suites.mjs';

ensureInstalled();

/** Files that are named as slow, and signs of a failed check that are printed once more. */
const SLOWEST = 12;
const MOST_SAID = 3_000;

const wanted = new Set(process.argv.slice(2).filter((arg) => !arg.startsWith('-')));
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

/** Runs a program and answers how it ended. What it says is shown at once, or (`quiet`) together when it has ended. */
const runChild = (program, args, { env = {}, quiet = false } = {}) =>
  new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.on('error', (error) => (said += String(error)));
    child.on('close', (status) => {
      if (said.trim() !== '') console.log(said.trimEnd());
      done({ status, said });
    });
  });

/** A check that is one pass or one failure: its exit status. */
const check = async (name, program, args) => {
  const { status, said } = await runChild(program, args, { quiet: true });
  count(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  if (status !== 0) failures.push([name, root, '', said.slice(-MOST_SAID)]);
};

/** A vitest run: its own counts; a run that tested nothing, or whose files could not be loaded, has failed. */
const vitest = async (name, args, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = await runChild(bin('vitest'), ['run', ...reporters, ...args], { env });
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
  const slowest = report.testResults
    .map((each) => [Math.round((each.endTime - each.startTime) / 1000), relative(root, each.name)])
    .sort(([a], [b]) => b - a)
    .slice(0, SLOWEST);
  console.log(`  slowest: ${slowest.map(([seconds, path]) => `${path} ${seconds} s`).join(', ')}`);
  const silent = failed === 0 && (status !== 0 || report.numPassedTests === 0) ? 1 : 0;
  if (silent > 0) failures.push([name, root, '', `the run ended with ${status} after ${report.numPassedTests} tests`]);
  return count(name, report.numPassedTests, failed + silent);
};

const sources = ['apps', 'packages', 'bench', 'walls', 'scripts'];
const files = wanted.has('changed')
  ? touchedBy(changedPaths())
  : { unit: PURE, pglite: ON_PGLITE, postgres: ['apps/server/'], browser: [] };

const suites = {
  types: () => check('types', bin('tsc'), ['-p', 'tsconfig.json']),
  lint: () => check('lint', bin('oxlint'), ['--deny-warnings', ...sources]),
  format: () => check('format', bin('oxfmt'), ['--check', ...sources]),
  build: () => check('build', process.execPath, ['scripts/build.mjs']),
  unit: () => vitest('packages, screens and what is near the database on PGlite', [...files.unit, ...files.pglite]),
  postgres: () => {
    ensureMariadb();
    const env = { QIAOBAN_TEST_DATABASE: 'postgres' };
    // a test waits for its database about as long as it works itself
    const workers = `--maxWorkers=${availableParallelism() + 1}`;
    return vitest('server on PostgreSQL', ['--project', 'node', workers, ...files.postgres], env);
  },
  browser: () =>
    vitest('journeys in a browser', ['--config', join(root, 'apps/e2e/vitest.config.ts'), ...files.browser]),
};
const names = [...wanted].filter((name) => name !== 'changed');
const unknown = names.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}, and changed`);
  process.exit(1);
}
const isTouched = (name) => !wanted.has('changed') || files[name === 'build' ? 'browser' : name]?.length !== 0;
const isRun = (name) => (names.length === 0 || names.includes(name)) && isTouched(name);

/** Suites one after another. */
const inTurn = async (...list) => {
  for (const name of list.filter(isRun)) {
    const at = Date.now();
    console.log(`\n— ${name}`);
    await suites[name]();
    console.log(`  (${name}: ${Math.round((Date.now() - at) / 1000)} s)`);
  }
};

const began = Date.now();
takeQuickFolder();
// what is checked or built by one process goes beside the tests, which wait now and then
await Promise.all([inTurn('types', 'lint', 'format', 'build'), inTurn('unit', 'postgres')]);
await inTurn('browser');
console.log(
  `\n${Math.round((Date.now() - began) / 1000)} s${failedSuites.length > 0 ? `; failed: ${failedSuites.join(', ')}` : ''}`,
);
// a message may hold a whole page; where it happened stands at its end
const shortened = (message) =>
  message.length > 3_000 ? `${message.slice(0, 1_500)}\n…\n${message.slice(-1_500)}` : message;
for (const [suite, file, test, message] of failures)
  console.log(`\n✗ ${suite}: ${relative(root, file)}\n  ${test}\n${shortened(message)}`);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
