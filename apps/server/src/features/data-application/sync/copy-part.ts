import { sql } from 'kysely';
import type { ColumnSpec } from '@qiaoban/contracts/data-application/column';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '../../../platform/database/database';
import { qualified } from '../dialect/dialects';
import type { Connection } from '../driver/driver';
import { readColumns } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { checkPart } from './plan-sync.rules';
import {
  batchText,
  converted,
  countText,
  differingRows,
  orderOf,
  sameKeysText,
  targetColumns,
  targetKeys,
} from './sync-rows.rules';
import type { Position } from './sync-rows.rules';

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
  /** Throws when the run was cancelled or the process stops. */
  check(): Promise<void>;
};

const makeTarget = async (to: Link, part: SyncPart): Promise<void> => {
  const columns: ColumnSpec[] = part.columns.map((column) => ({
    field: column.to,
    fieldName: '',
    dataType: part.keys.includes(column.from) && column.dataType === 'text' ? 'varchar' : column.dataType,
    dataLength: column.dataLength,
    scale: column.scale,
    allowNull: !part.keys.includes(column.from),
    primaryKey: part.keys.includes(column.from),
    index: false,
  }));
  await to.use((connection) =>
    connection.run(to.dialect.createTable(qualified(to.dialect, to.schema, part.to), columns), []),
  );
};

/** Checks a part against both databases, and makes its target. @returns whether the target is there */
export const prepare = async ({
  part,
  from,
  to,
  isDry,
}: Pick<PartWork, 'part' | 'from' | 'to' | 'isDry'>): Promise<boolean> => {
  const source = await readColumns(from, part.from);
  const target = await readColumns(to, part.to);
  checkPart(part, source, target, to.dialect);
  if (target.length > 0) return true;
  if (!isDry) await makeTarget(to, part);
  return !isDry;
};

export const countRows = async ({
  part,
  from,
  isIncremental,
  since,
}: PartWork): Promise<{ total: number; withoutKey: number }> => {
  const ask = { dialect: from.dialect, schema: from.schema, part, order: orderOf(part, isIncremental), since };
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
  sql`update data_sync_part set position = ${JSON.stringify(next.position ?? null)}::jsonb, done = ${next.done}, written = ${next.written}
      where run_id = ${work.runId} and seq = ${work.seq}`;

/** Rows of the target in pieces that fit into one statement. */
const upsert = async (connection: Connection, to: Link, part: SyncPart, rows: readonly unknown[][]): Promise<void> => {
  const columns = targetColumns(part);
  const most = Math.max(1, Math.floor(to.dialect.maxValues / columns.length));
  const size = to.type === 'SqlServer' ? Math.min(most, 1000) : most;
  for (let start = 0; start < rows.length; start += size) {
    const piece = rows.slice(start, start + size);
    const values = piece.flatMap((row) => columns.map((column, at) => converted(row[at], column.type, to.dialect)));
    await connection.run(
      to.dialect.upsert(qualified(to.dialect, to.schema, part.to), columns, targetKeys(part), piece.length),
      values,
    );
  }
};

/** Writes a batch. In our own database the position is saved in the batch's transaction; elsewhere writing twice changes nothing. */
const write = async (work: PartWork, rows: readonly unknown[][], next: Progress): Promise<void> => {
  const { to, part, db } = work;
  if (!work.isDry && rows.length > 0) {
    await to.use(async (connection) => {
      await connection.begin();
      try {
        await upsert(connection, to, part, rows);
        if (to.isOwn) {
          await connection.run(
            `update data_sync_part set position = $1::jsonb, done = $2, written = $3 where run_id = $4 and seq = $5`,
            [JSON.stringify(next.position ?? null), next.done, next.written, work.runId, work.seq],
          );
        }
        await connection.commit();
      } catch (error) {
        await connection.rollback().catch(() => connection.close());
        throw error;
      }
    });
    if (to.isOwn) return;
  }
  await savePosition(work, next).execute(db);
};

const heldRows = async ({ to, part }: PartWork, rows: readonly unknown[][]): Promise<unknown[][]> => {
  const keyAt = part.keys.map((key) => part.columns.findIndex((column) => column.from === key));
  const found: unknown[][] = [];
  const step = Math.max(
    1,
    Math.min(rows.length, Math.floor(Math.min(to.dialect.maxValues, 10_000) / keyAt.length), 900),
  );
  for (let start = 0; start < rows.length; start += step) {
    const keys = rows
      .slice(start, start + step)
      .map((row) => keyAt.map((at) => converted(row[at], part.columns[at]!.dataType, to.dialect)));
    const { text, values } = sameKeysText(to.dialect, to.schema, part, keys);
    const read = await to.use((connection) =>
      connection.read(text, values, { maxRows: keys.length, timeoutMs: TIMEOUT }),
    );
    found.push(...read.rows);
  }
  return found;
};

/** Copies a part from where it stands to its end, batch by batch. @returns the last position, for the mark */
export const copyPart = async (work: PartWork, hasTarget: boolean): Promise<Progress> => {
  const { part, from, isIncremental, since, batchSize } = work;
  const order = orderOf(part, isIncremental);
  const ask = { dialect: from.dialect, schema: from.schema, part, order, since };
  const compares = isIncremental && part.growColumn === '';
  let at = work.at;
  for (;;) {
    await work.check();
    const { text, values } = batchText(ask, at.position, batchSize);
    const { rows } = await from.use((connection) =>
      connection.read(text, values, { maxRows: batchSize, timeoutMs: TIMEOUT }),
    );
    const last = rows.at(-1);
    if (last === undefined) return at;
    const width = part.columns.length;
    const content = rows.map((row) => row.slice(0, width));
    const wanted = compares && hasTarget ? differingRows(part, content, await heldRows(work, content)) : content;
    const next = { position: last.slice(width), done: at.done + rows.length, written: at.written + wanted.length };
    await write(work, wanted, next);
    at = next;
    if (rows.length < batchSize) return at;
  }
};
