import { sql } from 'kysely';
import type { Preferences, QuietHours } from '@qiaoban/contracts/message/preferences.contract';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import { NO_QUIET_HOURS } from '@qiaoban/contracts/message/preferences.contract';
import type { Db, Tx } from '#platform/database/database';
import './preferences.table';

const EVERYBODY = '';

export const preferencesStore = {
  EVERYBODY,

  of: async (db: Db, userId: string): Promise<Preferences> => {
    const rows = await db
      .selectFrom('message_choice')
      .select(['event', 'channels'])
      .where('user_id', '=', userId)
      .orderBy('event')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.event, row.channels as unknown as Channel[]]));
  },

  set: async (tx: Tx, userId: string, preferences: Preferences): Promise<void> => {
    await tx.deleteFrom('message_choice').where('user_id', '=', userId).execute();
    const rows = Object.entries(preferences).map(([event, channels]) => ({
      user_id: userId,
      event,
      channels: JSON.stringify(channels),
    }));
    if (rows.length > 0) await tx.insertInto('message_choice').values(rows).execute();
  },

  /** What holds for everybody, and the events for which somebody chose channels of an own. */
  overview: async (db: Db): Promise<{ defaults: Map<string, Channel[]>; chosen: Set<string> }> => {
    const defaults = new Map(Object.entries(await preferencesStore.of(db, EVERYBODY)));
    const rows = await db
      .selectFrom('message_choice')
      .select('event')
      .distinct()
      .where('user_id', '<>', EVERYBODY)
      .where(sql<boolean>`channels <> '[]'::jsonb`)
      .execute();
    return { defaults, chosen: new Set(rows.map((row) => row.event)) };
  },

  quiet: async (db: Db, userId: string): Promise<QuietHours> => {
    const row = await db.selectFrom('message_quiet').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row === undefined ? NO_QUIET_HOURS : { isOn: true, from: row.from_time, to: row.to_time };
  },

  setQuiet: async (tx: Tx, userId: string, { isOn, from, to }: QuietHours): Promise<void> => {
    await tx.deleteFrom('message_quiet').where('user_id', '=', userId).execute();
    if (isOn) await tx.insertInto('message_quiet').values({ user_id: userId, from_time: from, to_time: to }).execute();
  },

  /** Which channels each person has an address for. */
  reach: async (db: Db, userId: string): Promise<Channel[]> => {
    const row = await db
      .selectFrom('directory_person')
      .select([
        'email',
        'mobile_phone',
        sql<string | null>`property ->> 'openId'`.as('openId'),
        sql<string | null>`property ->> 'wecomId'`.as('wecomId'),
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    const has: Record<Channel, boolean> = {
      mail: Boolean(row?.email),
      sms: Boolean(row?.mobile_phone),
      wechat: Boolean(row?.openId),
      wecom: Boolean(row?.wecomId),
    };
    return (Object.keys(has) as Channel[]).filter((channel) => has[channel]);
  },
};
