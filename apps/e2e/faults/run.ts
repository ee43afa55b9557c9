// Every fault in turn, then the table. Ends with 1 when a promise of docs/operations.md is broken.
import { cutListener } from './cut-listener';
import { cutTransaction } from './cut-transaction';
import { freezeDatabase, restartDatabase } from './database-away';
import { fillDisks } from './full-disk';
import { openPrivateGround, openTeamGround } from './ground';
import type { PrivateGround, TeamGround } from './ground';
import { heatNumberingRule } from './hot-numbering-rule';
import { killPostgres } from './kill-postgres';
import { killNode, killServer } from './kill-server';
import { raceForLock } from './lock-race';
import { reportOf, tableOf } from './table';
import { brokenIn, FULL, QUICK } from './trial';
import type { Row, Size } from './trial';

type Grounds = { team(): Promise<TeamGround>; alone(): Promise<PrivateGround> };
type Trial = (grounds: Grounds, size: Size) => Promise<Row | Row[]>;

const TRIALS: Record<string, Trial> = {
  'kill-server': async ({ alone }, size) => killServer(await alone(), size),
  'kill-node': async ({ team }, size) => killNode(await team(), size),
  'kill-postgres': async ({ alone }, size) => killPostgres(await alone(), size),
  'cut-transaction': async ({ team }, size) => cutTransaction(await team(), size),
  'restart-database': async ({ team }, size) => restartDatabase(await team(), size),
  'freeze-database': async ({ team }, size) => freezeDatabase(await team(), size),
  'cut-listener': async ({ team }, size) => cutListener(await team(), size),
  'full-disk': (_grounds, size) => fillDisks(size),
  'hot-bill-rule': async ({ team }, size) => heatNumberingRule(await team(), size),
  'lock-race': (_grounds, size) => raceForLock(size),
};

const names = process.argv.slice(2);
const wanted = names.filter((word) => !word.startsWith('--'));
const size = names.includes('--quick') ? QUICK : FULL;
const unknown = wanted.filter((name) => !(name in TRIALS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(TRIALS).join(', ')}`);
  process.exit(2);
}

let team: Promise<TeamGround> | undefined;
let alone: Promise<PrivateGround> | undefined;
const grounds: Grounds = {
  team: () => (team ??= openTeamGround(2)),
  alone: () => (alone ??= openPrivateGround()),
};
const rows: Row[] = [];
const began = performance.now();
try {
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const found = [await trial(grounds, size)].flat();
    rows.push(...found);
    for (const row of found) console.log(reportOf(row));
  }
} finally {
  await (await team)?.close();
  await (await alone)?.close();
}

console.log(`\n${tableOf(rows)}\n\n${Math.round((performance.now() - began) / 1000)} s`);
const broken = rows.flatMap((row) => brokenIn(row).map(({ text, seen }) => `${row.trial}: ${text} (${seen})`));
for (const each of broken) console.log(`BROKEN ${each}`);
process.exit(broken.length > 0 ? 1 : 0);
