import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { qualified } from '../dialect/dialects';
import { messageOf } from '../driver/connect-reason.rules';
import type { Connection } from '../driver/driver';
import { Stopped } from '../driver/driver';
import type { Link } from '../source/link-access';
import { typeOfKind } from '../value/propose-type.rules';
import { changedRefusal, keyText } from './fit-rows.rules';
import type { PartColumn } from './part-columns';
import { changedValue, rowsWithKeysText, targetKeys } from './sync-rows.rules';

const TIMEOUT = 120_000;
const MOST_HELD = 900;

/** Where rows of a part go. Rows are in the form of the target. */
type Place = { to: Link; part: SyncPart; columns: readonly PartColumn[] };
type Rows = readonly (readonly unknown[])[];

/** Rows of the target in pieces that fit into one statement. */
const upsert = async (connection: Connection, { to, part, columns }: Place, rows: Rows): Promise<void> => {
  const targets = columns.map((column) => ({ name: column.to.name, type: typeOfKind(column.to.kind) }));
  const table = qualified(to.dialect, to.schema, part.to);
  const most = Math.max(1, Math.floor(to.dialect.maxValues / columns.length));
  const size = to.type === 'SqlServer' ? Math.min(most, 1000) : most;
  for (let start = 0; start < rows.length; start += size) {
    const piece = rows.slice(start, start + size);
    const values = piece.flatMap((row) => columns.map((column, at) => column.bind(row[at])));
    await connection.run(to.dialect.upsert(table, targets, targetKeys(part), piece.length), values);
  }
};

const readHeld = async (connection: Connection, { to, part, columns }: Place, rows: Rows): Promise<unknown[][]> => {
  const keyAt = part.keys.map((key) => columns.findIndex((column) => column.isKey && column.from.name === key));
  const targets = columns.map((column) => column.target);
  const found: unknown[][] = [];
  const most = Math.floor(Math.min(to.dialect.maxValues, 10_000) / Math.max(1, keyAt.length));
  const step = Math.max(1, Math.min(rows.length, most, MOST_HELD));
  for (let start = 0; start < rows.length; start += step) {
    const keys = rows.slice(start, start + step).map((row) => keyAt.map((at) => columns[at]!.bind(row[at])));
    const { text, values } = rowsWithKeysText(
      to,
      part.to,
      targets,
      keyAt.map((at) => targets[at]!),
      keys,
    );
    const read = await connection.read(text, values, { maxRows: keys.length, timeoutMs: TIMEOUT });
    for (const row of read.rows) found.push(row.map((value, at) => targets[at]!.read(value)));
  }
  return found;
};

/** What the target holds under the keys of these rows. */
export const heldRows = (place: Place, rows: Rows): Promise<unknown[][]> =>
  place.to.use((connection) => readHeld(connection, place, rows));

/** Refuses what the target keeps as something else, where only it knows how it keeps values. */
const checkStored = async (connection: Connection, place: Place, rows: Rows): Promise<void> => {
  const { part, columns } = place;
  const looked = columns.flatMap((column, at) =>
    column.to.isUnsure && column.from.native.toLowerCase() !== column.to.native.toLowerCase() ? [at] : [],
  );
  if (looked.length === 0) return;
  const changed = changedValue(columns, rows as unknown[][], await readHeld(connection, place, rows), looked);
  if (changed === undefined) return;
  const { row, at, stored } = changed;
  throw changedRefusal(part, columns, { column: columns[at]!, row, value: row[at], stored });
};

const isRefused = async (connection: Connection, place: Place, rows: Rows): Promise<unknown> => {
  await connection.begin();
  try {
    await upsert(connection, place, rows);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await connection.rollback();
  }
};

/** Halves the rows, trying each half without keeping it, until the first is found that the database refuses alone. */
const refusedRow = async (
  connection: Connection,
  place: Place,
  rows: Rows,
): Promise<{ row: readonly unknown[]; error: unknown } | undefined> => {
  let left = rows;
  let error = await isRefused(connection, place, left);
  while (error !== undefined && left.length > 1) {
    const first = left.slice(0, Math.ceil(left.length / 2));
    const inFirst = await isRefused(connection, place, first);
    left = inFirst === undefined ? left.slice(first.length) : first;
    error = inFirst ?? (await isRefused(connection, place, left));
  }
  return error === undefined ? undefined : { row: left[0]!, error };
};

/** Why the database refused rows, with the row where it is one. */
const blamed = async (connection: Connection, place: Place, rows: Rows, error: unknown): Promise<unknown> => {
  if (error instanceof AppError || error instanceof Stopped || !connection.isUsable()) return error;
  const found = await refusedRow(connection, place, rows).catch(() => undefined);
  if (found === undefined) return error;
  const { part, columns } = place;
  return new AppError(dataSyncErrors.row_refused, {
    table: part.from,
    key: keyText(columns, found.row),
    target: part.to,
    reason: messageOf(found.error),
  });
};

/**
 * Writes rows in one transaction with `also`: all of them or none. Errors: `data_sync.row_refused` and `value_changed`,
 * which name the row; others as the client throws them.
 */
export const writeRows = (place: Place, rows: Rows, also: (connection: Connection) => Promise<void>): Promise<void> =>
  place.to.use(async (connection) => {
    await connection.begin();
    try {
      await upsert(connection, place, rows);
      await checkStored(connection, place, rows);
      await also(connection);
      await connection.commit();
    } catch (error) {
      const isBack = await connection.rollback().then(
        () => true,
        () => connection.close().then(() => false),
      );
      throw isBack ? await blamed(connection, place, rows, error) : error;
    }
  });
