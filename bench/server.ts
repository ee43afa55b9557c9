// Requests through the real API (session, rights, codecs, audit, envelope) against a bare route on the same database.
import { measureApprovals } from './approvals';
import { printFigures } from './figure';
import { measureRecords } from './records';
import { ROWS } from './size';
import { openStage } from './stage';

const stage = await openStage(ROWS);
try {
  const figures = [...(await measureRecords(stage)), ...(await measureApprovals(stage))];
  printFigures(figures);
  const { rows } = await stage.db.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('${stage.tables.orders}')) as size`,
  );
  console.log(`\nThe table of ${ROWS} records with its indexes: ${rows[0]!.size}.`);
} finally {
  await stage.close();
}
