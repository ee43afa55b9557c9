import { randomBytes } from 'node:crypto';
import type { Db } from './database/database';

/** The installation's own secret (signed addresses). Made once, the same on every node. */
export const secretOf = async (platform: Db): Promise<Buffer> => {
  await platform
    .insertInto('secret')
    .values({ name: 'signing', value: randomBytes(32).toString('base64') })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await platform
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
};

declare module './database/tables' {
  interface Tables {
    /** Control schema. */
    secret: { name: string; value: string };
  }
}
