import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { listSends } from '@qiaoban/contracts/message/send-log.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '#core/directory';
import type { MessageSendTable } from './send.table';

export type SendStored = Selectable<MessageSendTable>;

/** How long one process may hold a row; longer than a try may take. */
const LEASE_MS = 60_000;
const ROWS_AT_ONCE = 500;
const CLEANED_UP_AT_ONCE = 5000;
const NO_RECEIPT = {
  receipt_state: '',
  receipt_id: '',
  receipt_reason: '',
  receipt_tries: 0,
  receipt_at: null,
} as const;

export const sendStore = {
  /** Adds rows; what was added before for the same message, channel and person stays as it is. */
  insert: async (tx: Tx, rows: readonly Insertable<MessageSendTable>[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await tx
        .insertInto('message_send')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((c) => c.doNothing())
        .execute();
  },

  /** Takes rows of a channel that are due, or that a process which died held. */
  claim: async (tx: Tx, channel: Channel, now: number, limit: number): Promise<SendStored[]> => {
    const { rows } = await sql<SendStored>`
      update message_send set state = 'sending', tries = tries + 1, lease_until = ${new Date(now + LEASE_MS)}
      where id in (
        select id from message_send where channel = ${channel} and (
          (state = 'waiting' and next_at <= ${new Date(now)}) or (state = 'sending' and lease_until < ${new Date(now)}))
        order by next_at limit ${limit} for update skip locked)
      returning *`.execute(tx);
    return rows;
  },

  /** Ends a try. Only whoever still holds the row may say how it ended. */
  settle: async (
    db: Db,
    row: Pick<SendStored, 'id' | 'tries'>,
    set: Partial<Omit<Insertable<MessageSendTable>, 'id' | 'tries'>>,
  ): Promise<void> => {
    await db
      .updateTable('message_send')
      .set({ ...set, lease_until: null })
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .where('tries', '=', row.tries)
      .execute();
  },

  /** Puts a row back that was taken but not tried. */
  hold: async (tx: Tx, row: Pick<SendStored, 'id' | 'tries'>, until: number): Promise<void> => {
    await tx
      .updateTable('message_send')
      .set({ state: 'waiting', tries: row.tries - 1, next_at: new Date(until), lease_until: null })
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .where('tries', '=', row.tries)
      .execute();
  },

  /** The message is an urgent notice, or the reminder of one. */
  isOfUrgentNotice: async (db: Db, messageId: string): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from message m
        join notice n on n.id = coalesce(substring(m.body_text from '^[{]"notice":"([^"]+)"[}]$'), m.id)
      where m.id = ${messageId} and n.is_urgent`.execute(db);
    return rows.length > 0;
  },

  /** A recalled message goes out to nobody who still waits for it. */
  skipWaiting: async (tx: Tx, messageId: string): Promise<void> => {
    await tx
      .updateTable('message_send')
      .set({ state: 'skipped', reason: 'recalled' })
      .where('message_id', '=', messageId)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** Takes away some lines older than a time that are settled; false when there are no more. */
  cleanUp: async (db: Db, before: number): Promise<boolean> => {
    const done = await sql`delete from message_send where id = any(array(
      select id from message_send where created_at < ${new Date(before)} and state in ('sent', 'failed', 'skipped')
      limit ${CLEANED_UP_AT_ONCE}))`.execute(db);
    return Number(done.numAffectedRows ?? 0) === CLEANED_UP_AT_ONCE;
  },

  /** What was not sent waits again, from now; answers the channels and how many. */
  retry: async (tx: Tx, ids: readonly string[], now: number): Promise<Channel[]> => {
    const rows = await tx
      .updateTable('message_send')
      .set({ state: 'waiting', reason: '', error: '', tries: 0, next_at: new Date(now), ...NO_RECEIPT })
      .where('id', 'in', ids)
      .where((w) => w.or([w('state', 'in', ['failed', 'skipped', 'waiting']), w('receipt_state', '=', 'failed')]))
      .where('reason', '<>', 'recalled')
      .returning('channel')
      .execute();
    return rows.map((row) => row.channel);
  },

  list: async (db: Db, query: QueryOf<typeof listSends>) => {
    let rows = db.selectFrom('message_send as s').leftJoin('directory_person as u', 'u.id', 's.user_id');
    if (query.channel !== '') rows = rows.where('s.channel', '=', query.channel);
    if (query.state !== '') rows = rows.where('s.state', '=', query.state);
    if (query.receipt !== '') rows = rows.where('s.receipt_state', '=', query.receipt);
    if (query.event !== '') rows = rows.where('s.event', '=', query.event);
    if (query.from > 0) rows = rows.where('s.created_at', '>=', new Date(query.from) as never);
    if (query.to > 0) rows = rows.where('s.created_at', '<', new Date(query.to) as never);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) =>
        w.or([
          w('u.real_name', 'ilike', like),
          w('u.account', 'ilike', like),
          w('s.target', 'ilike', like),
          w('s.title', 'ilike', like),
        ]),
      );
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([
        ...(['s.id', 's.channel', 's.event', 's.user_id as userId', 's.target', 's.title', 's.state'] as const),
        ...(['s.body as text', 's.reason', 's.tries', 's.error', 's.next_at as nextTime'] as const),
        's.sent_at as sentTime',
        's.receipt_state as receipt',
        's.receipt_reason as receiptReason',
        's.receipt_at as receiptTime',
        's.created_at as creatorTime',
        sql<string>`coalesce(u.real_name, s.user_id)`.as('realName'),
      ])
      .orderBy('s.created_at', query.sort === 'asc' ? 'asc' : 'desc')
      .orderBy('s.id', query.sort === 'asc' ? 'asc' : 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },
};
