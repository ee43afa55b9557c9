import { RESTORING_CODE } from '@qiaoban/contracts/errors';
import type { DatabaseDriver } from '#platform/database/driver';
import { PLATFORM_SCHEMA } from '#platform/database/tenant';
import { quoteName } from './structure.rules';

const TRIGGER = 'qb_restoring';
/** What is only noted along the way may still be written: reading and signing in go on. */
const NOTES =
  'operation_log audit_link request_log request_link login_log login_link error_group error_event error_link'.split(
    ' ',
  );

/**
 * Asked by the database itself at every write, so no way in is forgotten. It holds only while the restore's node says that
 * it lives: one that dies leaves nobody locked out.
 */
const REFUSE = `
  create or replace function ${PLATFORM_SCHEMA}.refuse_while_restoring() returns trigger language plpgsql as $body$
  begin
    if exists (select 1 from ${PLATFORM_SCHEMA}.backup_activity where tenant = tg_argv[0] and kind = 'restore'
        and state = 'running' and beat_at > clock_timestamp() - interval '60 seconds') then
      raise exception 'the data of % are being restored', tg_argv[0] using errcode = '${RESTORING_CODE}';
    end if;
    return null;
  end $body$`;

const tablesOf = async ({ pool }: DatabaseDriver, schema: string): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' and not c.relispartition and c.relname <> all ($2) order by 1`,
    [schema, NOTES],
  );
  return rows.map(({ name }) => name);
};

/**
 * From now on nobody writes into the tenant's tables while its restore runs. Waits for the writes that are under way, table
 * by table: what was acknowledged before is there, what comes later is refused.
 */
export const holdWrites = async (driver: DatabaseDriver, schema: string, tenant: string): Promise<void> => {
  await driver.pool.query(REFUSE);
  await releaseWrites(driver, schema);
  for (const table of await tablesOf(driver, schema))
    await driver.pool.query(
      `create trigger ${TRIGGER} before insert or update or delete or truncate on ${quoteName(schema)}.${quoteName(table)}
       for each statement execute function ${PLATFORM_SCHEMA}.refuse_while_restoring('${tenant.replaceAll("'", "''")}')`,
    );
};

/** The tables take writes again; also those of a schema that was put aside and may come back. */
export const releaseWrites = async ({ pool }: DatabaseDriver, schema: string): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and t.tgname = $2`,
    [schema, TRIGGER],
  );
  for (const { name } of rows)
    await pool.query(`drop trigger if exists ${TRIGGER} on ${quoteName(schema)}.${quoteName(name)}`);
};
