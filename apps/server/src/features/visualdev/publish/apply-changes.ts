import { CompiledQuery } from 'kysely';
import type { Tx } from '#platform/database/database';
import { statementsOf } from './change-sql';
import type { Leftover } from './change-sql';
import { readSizes } from './existing-tables.reads';
import { isFitted } from './index-fit';
import type { Change } from './plan-changes';
import { sealColumn } from './seal-column';
import type { FieldEncrypter } from '../compiled/sealed-field';

/** An index stands on a column's old type: it goes first and is made anew after the change. */
const rank = ({ kind }: Change): number => (kind === 'dropIndex' ? 0 : kind === 'addIndex' ? 2 : 1);

/** Records from which on making an index takes so long that writers should not have to wait for it. */
const LARGE = 10_000;

/**
 * Changes of indexes that are left to the background (`fitIndexes`), where writers go on meanwhile: those of large tables.
 * Not unique ones: they decide what may be stored. Not what stands in the way of another change of the table.
 */
const isLate = (change: Change, all: readonly Change[], sizes: ReadonlyMap<string, number>): boolean => {
  if ((sizes.get(change.table) ?? 0) < LARGE) return false;
  if (change.kind === 'addIndex') return isFitted(change.to);
  if (change.kind !== 'dropIndex' || !isFitted(change.from)) return false;
  const beside = all.filter(({ table }) => table === change.table);
  return beside.every(({ kind, to }) => kind === 'dropIndex' || (kind === 'addIndex' && to !== change.from));
};

/** Carries out the plan inside the transaction of publishing. @returns what was moved out of the way, and whether indexes are left to be made */
export const applyChanges = async (
  tx: Tx,
  changes: readonly Change[],
  stamp: { now: number; version: number },
  encrypter: FieldEncrypter,
): Promise<{ leftovers: Leftover[]; isLate: boolean }> => {
  const sizes = await readSizes(tx, [...new Set(changes.map(({ table }) => table))], { withBin: true });
  const late = new Set(changes.filter((change) => isLate(change, changes, sizes)));
  const day = new Date(stamp.now).toISOString().slice(0, 10).replaceAll('-', '');
  const leftovers: Leftover[] = [];
  for (const change of changes.toSorted((a, b) => rank(a) - rank(b))) {
    if (late.has(change)) continue;
    const { statements, leftover } = statementsOf(change, { day, version: stamp.version });
    for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement));
    if (change.kind === 'encryptColumn' || change.kind === 'decryptColumn') await sealColumn(tx, change, encrypter);
    if (leftover !== undefined) leftovers.push(leftover);
  }
  return { leftovers, isLate: late.size > 0 };
};
