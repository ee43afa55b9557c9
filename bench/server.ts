// `tsx bench/server.ts [--only=records,plain,approvals]`: requests through the real API (session, rights, codecs, audit,
// envelope) against a bare route on the same database.
import { measureApprovals } from './approvals';
import { printFigures, printMachine } from './figure';
import type { Figure } from './figure';
import { measurePlain } from './plain';
import { measureRecords } from './records';
import { ROWS } from './size';
import { openStage } from './stage';

printMachine();
const stage = await openStage(ROWS);
// interrupted: the servers that were started here end too
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  const only = /--only=(\S+)/.exec(process.argv.join(' '))?.[1]?.split(',');
  const parts = { records: measureRecords, plain: measurePlain, approvals: measureApprovals };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (only?.includes(name) ?? true) figures.push(...(await measure(stage)));
  printFigures(figures);
  const { rows } = await stage.db.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('${stage.tables.orders}')) as size`,
  );
  console.log(`\nThe table of ${ROWS} records with its indexes: ${rows[0]!.size}.`);
} finally {
  await stage.close();
}
