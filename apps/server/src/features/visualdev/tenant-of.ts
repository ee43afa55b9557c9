import { sql } from 'kysely';
import type { Db } from '#platform/database/database';

const known = new WeakMap<object, string>();
const PREFIX = 't_';

/** The tenant that a handle, or a transaction of it, is bound to. Asked of the database once per handle. */
export const tenantOf = async (db: Db): Promise<string> => {
  // a handle and its transactions share one adapter
  const { adapter } = db.getExecutor();
  const before = known.get(adapter);
  if (before !== undefined) return before;
  const { rows } = await sql<{ schema: string }>`select current_schema()::text as schema`.execute(db);
  const schema = rows[0]?.schema ?? '';
  if (!schema.startsWith(PREFIX)) throw new Error(`"${schema}" is no tenant's schema`);
  const tenant = schema.slice(PREFIX.length);
  known.set(adapter, tenant);
  return tenant;
};
