import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '../../../platform/database/database';
import { qualified } from '../dialect/dialects';
import { readColumns } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { checkClocks } from './clocks';
import { fitRows, refusalOf } from './fit-rows.rules';
import type { Refused } from './fit-rows.rules';
import { readPartColumns, specOf } from './part-columns';
import type { PartColumns } from './part-columns';
import { checkPart } from './plan-sync.rules';
import { packPosition } from './position.rules';
import type { Position } from './position.rules';
import { batchText, countText, differingRows, orderOf } from './sync-rows.rules';
import { heldRows, writeRows } from './write-rows';

const TIMEOUT = 120_000;

export type Progress = { position: Position | undefined; done: number; written: number };
export type PartWork = {
  runId: string;
  seq: number;
  part: SyncPart;
  from: Link;
  to: Link;
  isIncremental: boolean;
  isDry: boolean;
  batchSize: number;
  /** Mark of the growing column from which a run begins. */
  since: unknown;
  at: Progress;
  db: Db;
  /** Heard before the target is made. */
  onMake?: () => Promise<void>;
  /** Throws when the run was cancelled or the process stops. */
  check(): Promise<void>;
};

const makeTarget = async (to: Link, part: SyncPart): Promise<void> => {
  const columns = part.columns.map((column) => specOf(part, column));
  await to.use((connection) =>
    connection.run(to.dialect.createTable(qualified(to.dialect, to.schema, part.to), columns, true), []),
  );
};

/** Checks a part against both databases, and makes its target. @returns what its columns hold, and whether the target is there */
export const prepare = async ({
  part,
  from,
  to,
  isDry,
  isIncremental,
  onMake,
}: Pick<PartWork, 'part' | 'from' | 'to' | 'isDry' | 'isIncremental' | 'onMake'>): Promise<
  PartColumns & { hasTarget: boolean }
> => {
  const source = await readColumns(from, part.from);
  const target = await readColumns(to, part.to);
  checkPart(part, source, target, to.dialect);
  if (target.length === 0 && !isDry) {
    await onMake?.();
    await makeTarget(to, part);
  }
  const columns = await readPartColumns(part, from, to, orderOf(part, isIncremental));
  await checkClocks(part, from, to, columns.columns);
  return { ...columns, hasTarget: target.length > 0 || !isDry };
};

export const countRows = async (
  { part, from, since }: Pick<PartWork, 'part' | 'from' | 'since'>,
  { order }: PartColumns,
): Promise<{ total: number; withoutKey: number }> => {
  const ask = { dialect: from.dialect, schema: from.schema, part, order, since };
  const one = (text: string, values: readonly unknown[]) =>
    from.use(async (connection) => {
      const { rows } = await connection.read(text, values, { maxRows: 1, timeoutMs: TIMEOUT });
      return Number(rows[0]?.[0] ?? 0);
    });
  const { text, values } = countText(ask);
  const total = await one(text, values);
  const all =
    since === undefined
      ? await one(`select count(*) as n from ${qualified(from.dialect, from.schema, part.from)}`, [])
      : total;
  return { total, withoutKey: all - total };
};

const savePosition = (work: PartWork, next: Progress) =>
  sql`update data_sync_part set position = ${packPosition(next.position)}::jsonb, done = ${next.done}, written = ${next.written}
      where run_id = ${work.runId} and seq = ${work.seq}`;

/** Writes a batch. In our own database the position is saved in the batch's transaction; elsewhere writing twice changes nothing. */
const write = async (
  work: PartWork,
  columns: PartColumns,
  rows: readonly unknown[][],
  next: Progress,
): Promise<void> => {
  const { to, part, db } = work;
  if (!work.isDry && rows.length > 0) {
    await writeRows({ to, part, columns: columns.columns }, rows, async (connection) => {
      if (!to.isOwn) return;
      await connection.run(
        `update data_sync_part set position = $1::jsonb, done = $2, written = $3 where run_id = $4 and seq = $5`,
        [packPosition(next.position), next.done, next.written, work.runId, work.seq],
      );
    });
    if (to.isOwn) return;
  }
  await savePosition(work, next).execute(db);
};

/** The next rows of the source, as their columns are read: the part's, then those of the order. */
const readBatch = async (work: PartWork, { columns, order }: PartColumns) => {
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

/** Refuses a target with fewer rows than were copied into it: it takes keys for one that the source tells apart. */
const checkCount = async ({ to, part }: PartWork, copied: number): Promise<void> => {
  const text = `select count(*) as n from ${qualified(to.dialect, to.schema, part.to)}`;
  const { rows } = await to.use((connection) => connection.read(text, [], { maxRows: 1, timeoutMs: TIMEOUT }));
  const there = Number(rows[0]?.[0] ?? 0);
  if (there >= copied) return;
  throw new AppError(dataSyncErrors.rows_merged, {
    table: part.from,
    target: part.to,
    keys: part.keys.join(', '),
    copied,
    there,
  });
};

/**
 * Copies a part from where it stands to its end, batch by batch. A row that does not fit is refused by name, and its
 * batch is not written; a try looks at all rows first. @returns the last position, for the mark
 */
export const copyPart = async (work: PartWork, columns: PartColumns & { hasTarget: boolean }): Promise<Progress> => {
  const { part, isIncremental } = work;
  const compares = isIncremental && part.growColumn === '' && columns.hasTarget;
  const width = columns.columns.length;
  let refused: Refused | undefined;
  let at = work.at;
  for (;;) {
    await work.check();
    const { rows, isLast } = await readBatch({ ...work, at }, columns);
    const last = rows.at(-1);
    if (last === undefined) break;
    const position = last.slice(width);
    // a key that is compared in another way than it is sorted would bring the same rows again and again
    if (packPosition(position) === packPosition(at.position))
      throw new AppError(dataSyncErrors.key_order, { table: part.from, keys: part.keys.join(', ') });
    const fitted = fitRows(columns.columns, rows);
    if (fitted.refused !== undefined) {
      if (!work.isDry) throw refusalOf(part, columns.columns, fitted.refused);
      refused = { ...(refused ?? fitted.refused), count: (refused?.count ?? 0) + fitted.refused.count };
    }
    const place = { to: work.to, part, columns: columns.columns };
    const wanted = compares
      ? differingRows(columns.columns, fitted.rows, await heldRows(place, fitted.rows))
      : fitted.rows;
    const next = { position, done: at.done + rows.length, written: at.written + wanted.length };
    await write(work, columns, wanted, next);
    at = next;
    if (isLast) break;
  }
  if (refused !== undefined) throw refusalOf(part, columns.columns, refused);
  if (!work.isDry && work.since === undefined) await checkCount(work, at.done);
  return at;
};
