import { sql } from 'kysely';
import type { BlobStore } from '#platform/blob-store';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT, schemaOfTenant, TENANTS_CHANGED } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import { inTransaction } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { tenantSessions } from '#core/auth';
import { audit } from '#core/log';
import { control, tenantStore } from './tenant.store';

/** What a tenant's making needs; the password is a digest already. */
type Wanted = {
  code: string;
  account: string;
  realName: string;
  mobilePhone: string;
  passwordHash: string;
};
/** Makes the tables and what must be in them; says how far it is (0 to 100). Handed over by the composition. */
export type Provision = (wanted: Wanted, say: (progress: number, step: string) => Promise<void>) => Promise<void>;

export const CREATE_JOB = 'tenant.create';
/** Tries before a making counts as failed. */
export const CREATE_ATTEMPTS = 3;
export const DELETE_JOB = 'tenant.delete';
/** Who is written into the log for what the program does by itself. */
const PROGRAM = { userId: 'system', userName: 'system', ip: '', requestId: '' };

type Deps = { tenants: Tenants; bus: Bus; jobs: Jobs; clock: Clock; blobs: BlobStore; provision: Provision };

export const writeQuota = async (
  db: Db,
  quota: { quotaUsers: number; quotaForms: number; storageBytes: number },
): Promise<void> => {
  const { quotaUsers, quotaForms, storageBytes } = quota;
  await sql`insert into tenant_quota (users, forms, storage) values (${quotaUsers}, ${quotaForms}, ${storageBytes})
    on conflict (only_one) do update set users = excluded.users, forms = excluded.forms, storage = excluded.storage`.execute(
    db,
  );
};

/** Every key under which a tenant keeps bytes, whichever table names it. */
const blobKeys = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%blob_key'`.execute(db);
  const keys: string[] = [];
  for (const { table, column } of rows) {
    const found = await sql<{ key: string | null }>`select ${sql.ref(column)} as key from ${sql.table(table)}`.execute(
      db,
    );
    for (const { key } of found.rows) if (key !== null && key !== '') keys.push(key);
  }
  return keys;
};

/** What is done to tenants in the background: their making and their end. */
export const createTenantBuild = ({ tenants, bus, jobs, clock, blobs, provision }: Deps) => {
  const first = (): Db => tenants.db(DEFAULT_TENANT);
  const notify = async (): Promise<void> => {
    await tenants.refresh();
    bus.publish({ kind: TENANTS_CHANGED });
  };

  jobs.handle<Wanted>(CREATE_JOB, async (wanted, run) => {
    const { code } = wanted;
    const row = await tenantStore.find(first(), code);
    if (row?.state !== 'creating') return;
    const say = async (progress: number, step: string): Promise<void> => {
      await tenantRows.set(tenants.platform, code, { progress, step });
    };
    try {
      await provision(wanted, say);
      const { quotaUsers, quotaForms, quota_storage: storageBytes } = row;
      await writeQuota(tenants.db(code), { quotaUsers, quotaForms, storageBytes });
    } catch (error) {
      const text = String(error instanceof Error ? error.message : error).slice(0, 500);
      const isOver = run.attempt >= CREATE_ATTEMPTS;
      const failed = { error: text, ...(isOver ? { state: 'failed' as const } : {}) };
      await tenantRows.set(tenants.platform, code, failed);
      throw error;
    }
    await inTransaction(first(), async ({ tx }) => {
      const open = { state: 'open' as const, enabled_mark: 1, progress: 100, step: '', error: '' };
      await tenantRows.set(control(tx), code, open);
      await audit(tx, PROGRAM, { area: 'tenant', action: 'open', id: code, name: row.fullName });
    });
    await notify();
  });

  jobs.handle<{ code: string; at: number }>(DELETE_JOB, async ({ code, at }) => {
    const row = await tenantStore.find(first(), code);
    // taken back, or announced anew for another time
    if (row?.state !== 'deleting' || row.deleteAfter !== at || clock.now() < at || code === DEFAULT_TENANT) return;
    const keys = await blobKeys(tenants.db(code));
    await inTransaction(first(), async ({ tx }) => {
      await sql`drop schema if exists ${sql.id(schemaOfTenant(code))} cascade`.execute(tx);
      await tenantSessions.remove(control(tx), code);
      await tenantRows.remove(control(tx), code);
      await audit(tx, PROGRAM, { area: 'tenant', action: 'delete', id: code, name: row.fullName });
    });
    for (const key of keys) await blobs.remove(key);
    await notify();
  });
};
