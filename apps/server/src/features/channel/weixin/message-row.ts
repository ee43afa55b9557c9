import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';

const MAX_TITLE = 200;

type Tried = { id: string; msgType: number; title: string; receiver: string };

/**
 * Writes down, with its audit, that a message is tried: before the platform is called, so that somebody sees it whatever
 * happens then. False for one that is under way or done: it is not sent twice, only again after a failure.
 */
export const noteSending = (
  db: Db,
  actor: Actor,
  platform: 'wechat' | 'wecom',
  { id, msgType, title, receiver }: Tried,
): Promise<boolean> =>
  inTransaction(db, async ({ tx }) => {
    const table = sql.table(`${platform}_message`);
    const { numAffectedRows } = await sql`
      insert into ${table} as m (id, msg_type, creator_id, creator_name, title, receiver, state, created_at)
      values (${id}, ${msgType}, ${actor.userId}, ${actor.userName}, ${title.slice(0, MAX_TITLE)}, ${receiver}, 'sending', now())
      on conflict (id) do update set title = excluded.title, receiver = excluded.receiver, state = excluded.state,
        created_at = excluded.created_at, error = ''
      where m.creator_id = ${actor.userId} and m.state = 'failed'`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    const area = `${platform}.message` as const;
    await audit(tx, actor, { area, action: 'send', id, name: title.slice(0, 100), after: { receiver } });
    return true;
  });
