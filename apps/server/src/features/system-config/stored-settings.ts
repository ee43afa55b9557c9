import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database';

/** Settings kept as one row: read with their usual values, written whole. */
export const storedSettings = <T extends z.ZodType>(key: string, schema: T) => ({
  schema,
  read: async (db: Db): Promise<z.output<T>> => {
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    return schema.parse(row?.value ?? {});
  },
  write: async (tx: Tx, settings: z.output<T>): Promise<void> => {
    const value = JSON.stringify(settings);
    await tx
      .insertInto('setting')
      .values({ key, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
  },
});
