// Random walks of the flow engine: npm run walks [operations]. Ends with 1 and the shortest way to the fault when a law is broken.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const WANTED = Number(process.argv[2] ?? 1_000_000);
const DEFINITIONS = 500;
const EVENTS = 50;
const CASES = Math.ceil(WANTED / (DEFINITIONS * EVENTS));

const folder = await mkdtemp(path.join(tmpdir(), 'qiaoban-walks-'));
const outfile = path.join(folder, 'walk.mjs');
await build({
  entryPoints: [path.resolve(import.meta.dirname, '../packages/flow/src/testing/random-run.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile,
  logLevel: 'error',
});
const { walkRandomly } = await import(pathToFileURL(outfile).href);
await rm(folder, { recursive: true });

const started = Date.now();
const seen = walkRandomly(10_000, DEFINITIONS, CASES, EVENTS);
if ('laws' in seen) {
  console.error(JSON.stringify(seen, null, 1));
  process.exit(1);
}
const { operations, definitions, accepted, refused, ended, kinds, codes } = seen;
console.log(
  JSON.stringify({
    operations,
    definitions,
    cases: definitions * CASES,
    accepted,
    refused,
    ended,
    eventKinds: kinds.size,
    refusalCodes: codes.size,
    seconds: Math.round((Date.now() - started) / 1000),
  }),
);
