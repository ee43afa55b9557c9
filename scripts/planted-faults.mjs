// `npm run planted [-- word …]`: plants one fault after the other in the sources and asks the tests that should notice it.
// A fault that nobody notices is a hole in the suite; one whose place is gone has to be planted anew. Takes half an hour.
// A word picks those whose file or effect holds it. The sources are as they were afterwards, also when it is stopped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS } from './planted-faults.list.mjs';
import { bin, ensureInstalled } from './install.mjs';

ensureInstalled();
const words = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'qiaoban-planted-'));
const report = join(folder, 'report.json');

/** What the tests said: 'noticed', 'unnoticed', or why that cannot be told. */
const ask = async (test) => {
  rmSync(report, { force: true });
  const flags = ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const env = { ...process.env, QIAOBAN_TEST_DATABASE: 'postgres' };
  await once(spawn(bin('vitest'), [...flags, test], { env, stdio: 'ignore' }), 'close');
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return numFailedTests > 0 ? 'noticed' : numPassedTests > 0 ? 'unnoticed' : 'no test ran';
  } catch {
    return 'no report';
  }
};

let missed = 0;
for (const { effect, file, from, to, tests } of FAULTS) {
  if (words.length > 0 && !words.some((word) => file.includes(word) || effect.includes(word))) continue;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const restore = () => writeFileSync(file, text);
  const stop = () => {
    restore();
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const isThere = text.split(from).length === 2;
  let verdict = 'its place is gone';
  if (isThere) {
    writeFileSync(
      file,
      text.replace(from, () => to),
    );
    // the nearest test first: whoever is far away is asked only when that says nothing
    for (const near of tests) if ((verdict = await ask(near)) === 'noticed') break;
    restore();
  }
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
  if (verdict !== 'noticed') missed += 1;
  console.log(`${verdict === 'noticed' ? '✓' : '✗'} ${effect}: ${verdict} (${file})`);
}
rmSync(folder, { recursive: true, force: true });
console.log(missed === 0 ? 'every fault was noticed' : `${missed} not noticed`);
process.exitCode = missed === 0 ? 0 : 1;
