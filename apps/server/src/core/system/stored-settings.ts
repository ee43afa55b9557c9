import type { z } from 'zod';
import type { Db, Tx } from '#platform/database/database';

/** Settings kept as one row: read with their usual values, written whole. */
export const storedSettings = <T extends z.ZodType>(key: string, schema: T) => ({
  schema,
  read: async (db: Db): Promise<z.output<T>> => {
    const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
    const stored = (row?.value ?? {}) as Record<string, unknown>;
    const read = schema.safeParse(stored);
    if (read.success) return read.data;
    // What older rules let in stays as it is until somebody saves it anew; the others keep their usual values.
    const misfits = new Set(read.error.issues.map(({ path }) => String(path[0])));
    const kept = (isMisfit: boolean) => Object.entries(stored).filter(([name]) => misfits.has(name) === isMisfit);
    return {
      ...(schema.parse(Object.fromEntries(kept(false))) as object),
      ...Object.fromEntries(kept(true)),
    } as z.output<T>;
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
