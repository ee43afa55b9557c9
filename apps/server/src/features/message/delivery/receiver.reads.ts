import { sql } from 'kysely';
import { Language } from '@qiaoban/contracts/languages';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { Db } from '#platform/database/database';
import '#core/directory';
import '../preferences/preferences.table';
import type { Receiver } from './channels';

export type ChoosingReceiver = Receiver & {
  name: string;
  /** Own choice for the event; undefined follows the default. */
  channels: Channel[] | undefined;
  quiet: { from: string; to: string } | undefined;
};

type Row = {
  id: string;
  name: string;
  email: string;
  mobile: string;
  openId: string | null;
  wecomId: string | null;
  language: string | null;
  channels: Channel[] | null;
  quietFrom: string | null;
  quietTo: string | null;
};

/** People in use with their addresses, what they chose for an event, and their quiet hours. */
export const receiversOf = async (db: Db, userIds: readonly string[], event = ''): Promise<ChoosingReceiver[]> => {
  const { rows } = await sql<Row>`
    select u.id, u.real_name as name, u.email, u.mobile_phone as mobile, u.language,
      u.property ->> 'openId' as "openId", u.property ->> 'wecomId' as "wecomId",
      c.channels, q.from_time as "quietFrom", q.to_time as "quietTo"
    from directory_person u left join message_choice c on c.user_id = u.id and c.event = ${event}
    left join message_quiet q on q.user_id = u.id
    where u.id = any(${userIds as string[]}::text[]) and u.enabled_mark = 1 order by u.id`.execute(db);
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    ...(row.openId ? { openId: row.openId } : {}),
    ...(row.wecomId ? { wecomId: row.wecomId } : {}),
    language: Language.catch('zh').parse(row.language),
    channels: row.channels ?? undefined,
    quiet: row.quietFrom !== null && row.quietTo !== null ? { from: row.quietFrom, to: row.quietTo } : undefined,
  }));
};
