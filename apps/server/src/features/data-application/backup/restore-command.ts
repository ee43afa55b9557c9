import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { platformMigrations } from '#migrations/index';
import { openBlobStore } from '#platform/blob/open-blob-store';
import { createBus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { DatabaseDriver } from '#platform/database/driver';
import { migrateSchema } from '#platform/database/migrate';
import { createTenants, DEFAULT_TENANT, PLATFORM_SCHEMA, schemaOfTenant } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import { inTransaction } from '#platform/database/transaction';
import { secretOf } from '#platform/secret';
import { audit } from '#core/log';
import type { Report } from './make-backup';
import { createPerformer } from './perform';
import { restoreBackup } from './restore-backup';
import type { EndSessions } from './restore-backup';
import { quoteName } from './structure.rules';

class RestoreUsageError extends Error {}

const USAGE = 'main.js --restore <archive> [--tenant <code>] [--foreign] [--force]';

type Wish = { path: string; tenant: string; isForeignAllowed: boolean; isForced: boolean };

/** What the command line asks for; undefined without `--restore`. Throws RestoreUsageError. */
export const readRestoreWish = (args: readonly string[]): Wish | undefined => {
  if (!args.includes('--restore')) return undefined;
  const valueOf = (name: string): string | undefined => {
    const value = args[args.indexOf(name) + 1];
    if (value === undefined || value.startsWith('--')) throw new RestoreUsageError(`${name} needs a value: ${USAGE}`);
    return value;
  };
  const path = resolve(valueOf('--restore')!);
  if (!existsSync(path)) throw new RestoreUsageError(`There is no file ${path}`);
  return {
    path,
    tenant: args.includes('--tenant') ? valueOf('--tenant')! : DEFAULT_TENANT,
    isForeignAllowed: args.includes('--foreign'),
    isForced: args.includes('--force'),
  };
};

/** Processes that serve this database now. An embedded one is locked by its folder instead. */
const countServers = async ({ pool }: DatabaseDriver): Promise<number> => {
  const { rows } = await pool.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'qiaoban-listen'`,
  );
  return Number(rows[0]!.n);
};

/** A schema of its own may be put in the place of nothing, too. */
const requireTenant = async (driver: DatabaseDriver, { platform }: Tenants, code: string): Promise<void> => {
  const isKnown = await tenantRows.exists(platform, code);
  if (!isKnown && code !== DEFAULT_TENANT) throw new RestoreUsageError(`There is no tenant ${code}`);
  if (!isKnown)
    await tenantRows.insert(platform, {
      code,
      full_name: code,
      enabled_mark: 1,
      suspended_at: null,
      delete_after: null,
    });
  await driver.pool.query(`create schema if not exists ${quoteName(schemaOfTenant(code))}`);
};

/** Says each tenth of a phase once, however coarse or fine the steps are that are reported. */
const progressIn = (say: (text: string) => void, report: Report): Report => {
  let last = '';
  return (phase, done, total) => {
    const tenth = `${phase} ${total === 0 ? 0 : Math.floor((done * 10) / total)}`;
    if (total > 0 && tenth !== last) say(`${phase} ${done}/${total}`);
    last = tenth;
    report(phase, done, total);
  };
};

type Options = {
  endSessions: EndSessions;
  config: Pick<Config, 'dataDir' | 's3'>;
  driver: DatabaseDriver;
  clock: Clock;
  say: (text: string) => void;
};

/**
 * Restores an archive without a sign-in, for the operator: the same checks before anything is touched, and the data
 * from before are kept as long. Errors in words: another process serves the database, and whatever refuses a restore.
 */
export const runRestore = async (wish: Wish, { config, driver, clock, say, endSessions }: Options): Promise<void> => {
  const { path, tenant, isForeignAllowed, isForced } = wish;
  const servers = await countServers(driver);
  if (servers > 0 && !isForced)
    throw new RestoreUsageError(
      `${servers} other process(es) serve this database. Stop them first, or add --force: their people are signed out in the middle of their work.`,
    );
  await migrateSchema(driver, PLATFORM_SCHEMA, platformMigrations);
  const tenants = createTenants(driver);
  const bus = await createBus(driver, (error) => say(String(error)));
  try {
    await requireTenant(driver, tenants, tenant);
    const deps = {
      driver,
      clock,
      tenants,
      bus,
      endSessions,
      blobs: openBlobStore(config, clock),
      secret: await secretOf(tenants.platform),
    };
    const performer = createPerformer({ platform: tenants.platform, bus });
    const fileName = basename(path);
    await performer.perform(tenant, { kind: 'restore', fileName }, (report, signal) =>
      restoreBackup(deps, tenant, path, isForeignAllowed, progressIn(say, report), signal),
    );
    const by = { userId: '', userName: '--restore', ip: '', requestId: '' };
    await inTransaction(tenants.db(tenant), ({ tx }) =>
      audit(tx, by, { area: 'data_backup', action: 'restored', id: fileName, name: fileName }),
    );
    say(`${fileName} is restored; everybody signs in again. The data from before are kept for a day.`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const hint = error.code === 'data_backup.foreign' ? ' (--foreign)' : '';
    throw new Error(`${translate('en', error.code, error.values)}${hint}`, { cause: error });
  } finally {
    await bus.close();
  }
};
