import { CompiledQuery } from 'kysely';
import type { Tx } from '#platform/database/database';
import { SEALED_SAME } from '#platform/encrypter';
import { openStored } from '../compiled/sealed-field';
import type { FieldEncrypter } from '../compiled/sealed-field';
import type { Change } from './plan-changes';
import { quoted } from './table-names';

/** Values that are in memory at once. */
const BATCH = 2000;

type Value = { id: string; value: string };

/**
 * Seals or opens all values of a column inside the transaction of publishing. Nobody writes to the table meanwhile, readers
 * go on. Afterwards a check of the database keeps readable texts out of a sealed column, also those of a node that has not
 * heard of the new form yet.
 */
export const sealColumn = async (tx: Tx, change: Change, encrypter: FieldEncrypter): Promise<void> => {
  const isSealing = change.kind === 'encryptColumn';
  const table = quoted(change.table);
  const column = quoted(change.column);
  const run = <T>(text: string, params: readonly unknown[] = []) =>
    tx.executeQuery<T>(CompiledQuery.raw(text, [...params]));
  await run(`lock table ${table} in share row exclusive mode`);
  if (change.sql.seal !== undefined) await run(`alter table ${table} drop constraint ${quoted(change.sql.seal)}`);
  let last = '';
  for (;;) {
    const { rows } = await run<Value>(
      `select id, ${column} as value from ${table} where id > $1 and ${column} is not null order by id limit ${BATCH}`,
      [last],
    );
    const values = rows.map(({ value }) => {
      if (!isSealing) return openStored(encrypter, value);
      return value === '' ? null : encrypter.sealSame(value);
    });
    if (rows.length > 0)
      await run(
        `update ${table} t set ${column} = v.value from unnest($1::text[], $2::text[]) as v (id, value) where t.id = v.id`,
        [rows.map(({ id }) => id), values],
      );
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) break;
    last = end.id;
  }
  if (isSealing) await run(`alter table ${table} add check (${column} like '${SEALED_SAME}%')`);
};
