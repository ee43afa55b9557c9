import type { Db, Tx } from '#platform/database/database';
import type { TextLanguage } from './text-sources';

type UserTextTable = { source: string; thing_id: string; field: string; language: TextLanguage; text: string };
declare module '#platform/database/tables' {
  interface Tables {
    user_text: UserTextTable;
  }
}

/** Translations of things that keep none of their own. */
export const userTextStore = {
  ofSource: (db: Db, source: string): Promise<UserTextTable[]> =>
    db.selectFrom('user_text').selectAll().where('source', '=', source).execute(),

  ofThing: (db: Db, source: string, id: string): Promise<UserTextTable[]> =>
    db.selectFrom('user_text').selectAll().where('source', '=', source).where('thing_id', '=', id).execute(),

  /** An empty text removes the translation. */
  put: async (tx: Tx, { text, ...key }: UserTextTable): Promise<void> => {
    if (text === '') {
      await tx
        .deleteFrom('user_text')
        .where('source', '=', key.source)
        .where('thing_id', '=', key.thing_id)
        .where('field', '=', key.field)
        .where('language', '=', key.language)
        .execute();
      return;
    }
    await tx
      .insertInto('user_text')
      .values({ ...key, text })
      .onConflict((c) => c.columns(['source', 'thing_id', 'field', 'language']).doUpdateSet({ text }))
      .execute();
  },
};
