import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import '../directory.table';

type NewAccount = {
  id: string;
  account: string;
  realName: string;
  pinyin: string;
  mobilePhone: string;
  description: string;
  passwordHash: string;
  now: number;
  creatorId: string;
};

/** What other features write of a person; the row is the directory's. */
export const accounts = {
  /** A password that the person chose: it need not be changed. */
  setOwnPassword: async (tx: Tx, id: string, passwordHash: string, now: number): Promise<void> => {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  },

  setAppearance: async (tx: Tx, id: string, column: 'theme' | 'language', value: string): Promise<void> => {
    await tx
      .updateTable('users')
      .set({ [column]: value })
      .where('id', '=', id)
      .execute();
  },

  setAvatar: async (tx: Tx, id: string, headIcon: string): Promise<void> => {
    await tx.updateTable('users').set({ head_icon: headIcon }).where('id', '=', id).execute();
  },

  /** Somebody who applied and was let in, as yet without a department. */
  insert: async (tx: Tx, account: NewAccount): Promise<void> => {
    await tx
      .insertInto('users')
      .values({
        id: account.id,
        account: account.account,
        real_name: account.realName,
        pinyin: account.pinyin,
        mobile_phone: account.mobilePhone,
        description: account.description,
        password_hash: account.passwordHash,
        password_changed_at: new Date(account.now),
        organize_id: null,
        manager_id: null,
        language: null,
        creator_id: account.creatorId,
        modifier_id: null,
      })
      .execute();
  },

  /** Who these people are elsewhere was changed there: their records take it over (triggers write it). */
  takeOverLinks: async (db: Db, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await sql`update users set property = property where id = any(${[...ids]}::text[])`.execute(db);
  },
};

/** The next message of each of these people (an array of ids): steps of a `with`; the last, `numbered`, holds `id` and `message_seq`. */
export const numberedMessages = (userIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  readers as (
    select id from users where id = any(${userIds}) order by id for no key update
  ), numbered as (
    update users set message_seq = message_seq + 1 from readers where users.id = readers.id
    returning users.id, users.message_seq
  )`;
