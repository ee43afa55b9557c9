import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '#platform/database/database';
import type { Link } from '../source/link-access';
import type { PartColumns } from './part-columns';
import type { Position } from './position.rules';
import { batchText } from './sync-rows.rules';

const TIMEOUT = 120_000;

/** What reading the rows of a part needs. */
export type ReadWork = {
  part: SyncPart;
  from: Link;
  /** Mark of the growing column from which a run begins. */
  since: unknown;
  batchSize: number;
  at: { position: Position | undefined };
  db: Db;
  /** Throws when the run was cancelled or the process stops. */
  check(): Promise<void>;
};

/** The next rows of the source, as their columns are read: the part's, then those of the order. */
export const readBatch = async (work: Omit<ReadWork, 'db' | 'check'>, { columns, order }: PartColumns) => {
  const { part, from, since, batchSize, at } = work;
  const sources = columns.map((column) => column.source);
  const ask = { dialect: from.dialect, schema: from.schema, part, order, since };
  const { text, values } = batchText(ask, sources, at.position, batchSize);
  const { rows, truncated } = await from.use((connection) =>
    connection.read(text, values, { maxRows: batchSize, timeoutMs: TIMEOUT }),
  );
  for (const row of rows)
    for (const [place, exact] of [...sources, ...order].entries()) row[place] = exact.read(row[place]);
  return { rows, isLast: rows.length < batchSize && !truncated };
};
