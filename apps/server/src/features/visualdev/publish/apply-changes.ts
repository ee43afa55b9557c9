import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../platform/database/database';
import { statementsOf } from './change-sql';
import type { Leftover } from './change-sql';
import type { Change } from './plan-changes';

/** An index stands on a column's old type: it goes first and is made anew after the change. */
const rank = ({ kind }: Change): number => (kind === 'dropIndex' ? 0 : kind === 'addIndex' ? 2 : 1);

/** Carries out the plan inside the transaction of publishing. @returns what was moved out of the way */
export const applyChanges = async (
  tx: Tx,
  changes: readonly Change[],
  stamp: { now: number; version: number },
): Promise<Leftover[]> => {
  const day = new Date(stamp.now).toISOString().slice(0, 10).replaceAll('-', '');
  const leftovers: Leftover[] = [];
  for (const change of changes.toSorted((a, b) => rank(a) - rank(b))) {
    const { statements, leftover } = statementsOf(change, { day, version: stamp.version });
    for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement));
    if (leftover !== undefined) leftovers.push(leftover);
  }
  return leftovers;
};
