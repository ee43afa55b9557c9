import { CompiledQuery } from 'kysely';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { digestOfKey, noteSeen } from './brought-keys';
import type { Brought } from './brought-keys';
import { fitRows } from './fit-rows.rules';
import type { PartColumns } from './part-columns';
import type { Position } from './position.rules';
import { readBatch } from './read-batch';
import type { ReadWork } from './read-batch';

/** The digest of a row's key; rows in the form of the target. */
export const keysOf = ({ part }: { part: SyncPart }, { columns }: Pick<PartColumns, 'columns'>) => {
  const places = part.keys.map((key) => columns.findIndex((column) => column.isKey && column.from.name === key));
  const keys = places.map((at) => columns[at]!);
  return (row: readonly unknown[]): Buffer =>
    digestOfKey(
      keys,
      places.map((at) => row[at]),
    );
};

/**
 * Reads all keys of a source of which only the newest rows are copied, and notes that they are there. A key that does not
 * fit is none of the target.
 */
export const scanKeys = async (
  work: ReadWork & { brought: Brought; isDry: boolean },
  columns: PartColumns,
): Promise<number> => {
  const keyed = { columns: columns.columns.filter((column) => column.isKey), order: [] };
  const order = work.part.keys.map((key) => keyed.columns.find((column) => column.from.name === key)!.source);
  const keyOf = keysOf(work, keyed);
  let position: Position | undefined;
  let count = 0;
  for (;;) {
    await work.check();
    const { rows, isLast } = await readBatch({ ...work, since: undefined, at: { position } }, { ...keyed, order });
    if (rows.length === 0) return count;
    count += rows.length;
    position = rows.at(-1)!.slice(keyed.columns.length);
    const { text, values } = noteSeen(work.brought, fitRows(keyed.columns, rows).rows.map(keyOf), work.isDry);
    await work.db.executeQuery(CompiledQuery.raw(text, values));
    if (isLast) return count;
  }
};
