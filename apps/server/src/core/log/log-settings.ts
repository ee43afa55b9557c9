import { sql } from 'kysely';
import { LogSettings } from '@qiaoban/contracts/log/system-log.contract';
import type { Bus } from '#platform/bus';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { checkMark } from '#platform/state-mark';
import { audit } from './audit';

const KEY = 'logs';
export const LOG_SETTINGS_CHANGED = 'log.settings-changed';

/** The tenant's choice; what was never set is as usual. */
export const readLogSettings = async (db: Db): Promise<LogSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return LogSettings.parse(row?.value ?? {});
};

const write = async (tx: Tx, settings: LogSettings): Promise<void> => {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/** Saves the settings; every node that writes logs hears of it. */
export const saveLogSettings = (
  bus: Bus,
  actor: Actor,
  { version, ...after }: LogSettings & { version?: string | undefined },
): Promise<void> =>
  inTransaction(actor.db, async ({ tx, afterCommit }) => {
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.log-settings'))`.execute(tx);
    const before = await readLogSettings(tx);
    checkMark(version, before);
    await write(tx, after);
    await audit(tx, actor, { area: 'logSettings', action: 'update', id: KEY, before, after });
    afterCommit(() => bus.publish({ kind: LOG_SETTINGS_CHANGED, tenant: actor.tenant }));
  });
