// `npm run bench [-- name … --quick]`: the measured figures, as ratios in one run. Names: server, page, sign-in, sockets,
// bill-rules, villages, data-sync, logs, uploads, transfer, attendance, reconciliation, flow-history; all when none is given.
// `--quick`: fewer records.
import { ensureInstalled, bin, run } from './install.mjs';
import { build } from './build.mjs';

ensureInstalled();
await build();
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
for (const name of [
  'server',
  'page',
  'sign-in',
  'sockets',
  'bill-rules',
  'villages',
  'data-sync',
  'logs',
  'uploads',
  'transfer',
  'attendance',
  'reconciliation',
  'flow-history',
]) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  run(bin('tsx'), [`bench/${name}.ts`, ...flags], { mayFail: true });
}
