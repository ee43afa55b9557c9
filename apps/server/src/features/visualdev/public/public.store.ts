import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db, Tx } from '#platform/database/database';
import './public.table';
import type { PublicSettings } from './public.table';

const COLUMNS = [
  'token',
  'form_id',
  'owner_id',
  'is_on',
  'password_hash',
  'starts_at',
  'ends_at',
  'max_answers',
  'answers',
  'settings',
] as const;

type PublicRow = {
  token: string;
  formId: string;
  ownerId: string;
  isOn: boolean;
  passwordHash: string | null;
  startsAt: number | null;
  endsAt: number | null;
  maxAnswers: number | null;
  settings: PublicSettings;
};
const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

export const publicStore = {
  ofForm: (db: Db, formId: string) =>
    db.selectFrom('public_form').select(COLUMNS).where('form_id', '=', formId).executeTakeFirst(),

  /** Links that anybody may use now, by the codes of their forms. */
  openTokens: async (db: Db, codes: readonly string[], now: number): Promise<ReadonlyMap<string, string>> => {
    const rows = await db
      .selectFrom('public_form as p')
      .innerJoin('form_model as f', 'f.id', 'p.form_id')
      .select(['f.en_code as code', 'p.token'])
      .where('f.en_code', 'in', [...codes, ''])
      .where('p.is_on', '=', true)
      .where(({ or, eb }) => or([eb('p.starts_at', 'is', null), eb('p.starts_at', '<=', new Date(now) as never)]))
      .where(({ or, eb }) => or([eb('p.ends_at', 'is', null), eb('p.ends_at', '>', new Date(now) as never)]))
      .where(({ or, eb }) => or([eb('p.max_answers', 'is', null), eb('p.answers', '<', eb.ref('p.max_answers'))]))
      .execute();
    return new Map(rows.map(({ code, token }) => [code, token]));
  },

  byToken: (db: Db, token: string) =>
    db.selectFrom('public_form').select(COLUMNS).where('token', '=', token).executeTakeFirst(),

  save: async (tx: Tx, row: PublicRow): Promise<void> => {
    const values = {
      owner_id: row.ownerId,
      is_on: row.isOn,
      password_hash: row.passwordHash,
      starts_at: dateOf(row.startsAt),
      ends_at: dateOf(row.endsAt),
      max_answers: row.maxAnswers,
      settings: JSON.stringify(row.settings),
    };
    await tx
      .insertInto('public_form')
      .values({ token: row.token, form_id: row.formId, ...values })
      .onConflict((c) => c.column('form_id').doUpdateSet(values))
      .execute();
  },

  /** Takes one of the answers that are left; holds the link until the transaction ends. @returns false when none is left */
  takeAnswer: async (tx: Tx, token: string): Promise<boolean> => {
    const { numUpdatedRows } = await tx
      .updateTable('public_form')
      .set({ answers: sql`answers + 1` })
      .where('token', '=', token)
      .where(sql<boolean>`(max_answers is null or answers < max_answers)`)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Has the device or number answered? */
  hasAnswer: async (db: Db, token: string, onceBy: string): Promise<boolean> => {
    const found = await db
      .selectFrom('public_answer')
      .select('id')
      .where('token', '=', token)
      .where('once_by', '=', onceBy)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** @returns false when the same device or number has answered before */
  insertAnswer: async (
    tx: Tx,
    answer: {
      id: string;
      token: string;
      recordId: string;
      codeHash: string;
      onceBy: string | null;
      at: number;
      language: Language;
    },
  ): Promise<boolean> => {
    const made = await tx
      .insertInto('public_answer')
      .values({
        id: answer.id,
        token: answer.token,
        record_id: answer.recordId,
        code_hash: answer.codeHash,
        once_by: answer.onceBy,
        created_at: new Date(answer.at),
        language: answer.language,
      })
      .onConflict((c) => c.columns(['token', 'once_by']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  },

  /** In which language a record was filled in without an account; undefined when it was not. */
  languageOf: async (db: Db, recordId: string): Promise<Language | undefined> =>
    (await db.selectFrom('public_answer').select('language').where('record_id', '=', recordId).executeTakeFirst())
      ?.language,

  answerByCode: (db: Db, token: string, codeHash: string) =>
    db
      .selectFrom('public_answer')
      .select(['record_id', 'created_at'])
      .where('token', '=', token)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst(),
};
