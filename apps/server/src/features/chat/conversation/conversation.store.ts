import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import '../chat.table';

/** Both ids in order: the same two people have one conversation, whoever begins. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}:${b}` : `${b}:${a}`);

export const conversationStore = {
  /** The conversation of two people, made when there is none; at the same moment from both sides it is still one. */
  direct: async (tx: Tx, userId: string, other: string, now: number): Promise<string> => {
    const at = new Date(now);
    const { rows } = await sql<{ id: string }>`
      insert into chat_conversation (id, kind, pair_key, last_at, creator_id, created_at)
      values (${newId()}, 'direct', ${pairKey(userId, other)}, ${at}, ${userId}, ${at})
      on conflict (pair_key) do update set pair_key = excluded.pair_key returning id`.execute(tx);
    const { id } = rows[0]!;
    await sql`insert into chat_member (conversation_id, user_id, joined_at)
      values (${id}, ${userId}, ${at}), (${id}, ${other}, ${at}) on conflict do nothing`.execute(tx);
    return id;
  },

  group: async (tx: Tx, name: string, userId: string, now: number): Promise<string> => {
    const id = newId();
    const at = new Date(now);
    await tx
      .insertInto('chat_conversation')
      .values({ id, kind: 'group', pair_key: null, name, last_at: at, creator_id: userId, created_at: at })
      .execute();
    await tx
      .insertInto('chat_member')
      .values({ conversation_id: id, user_id: userId, role: 'owner', joined_at: at })
      .execute();
    return id;
  },

  update: async (tx: Tx, id: string, values: { name?: string; announcement?: string; announced_by?: string }) => {
    await tx.updateTable('chat_conversation').set(values).where('id', '=', id).execute();
  },

  /** Locks the row, so that whoever changes members waits for the other. Answers the newest number. */
  lock: async (tx: Tx, id: string): Promise<number> => {
    const { rows } = await sql<{ last_seq: number }>`
      select last_seq from chat_conversation where id = ${id} for update`.execute(tx);
    return rows[0]?.last_seq ?? 0;
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('chat_conversation').where('id', '=', id).execute();
  },
};
