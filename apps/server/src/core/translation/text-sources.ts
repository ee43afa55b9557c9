import { sql } from 'kysely';
import { translationErrors } from '@qiaoban/contracts/translation/translation.contract';
import type { UserText } from '@qiaoban/contracts/translation/translation.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db, Tx } from '#platform/database/database';
import type { Tables } from '#platform/database/tables';

export type TextLanguage = 'zhtw' | 'en';
/** Texts that people typed and that are kept with their translations somewhere. */
export type TextSource = {
  key: string;
  list(db: Db): Promise<Omit<UserText, 'source'>[]>;
  /** Writes one translation; an empty text removes it. False when the thing is gone. */
  write(tx: Tx, id: string, field: string, language: TextLanguage, text: string): Promise<boolean>;
  /** Longest text by field, or the last part of it; 100 where nothing is said. */
  most?: Readonly<Record<string, number>>;
  /** Called once after texts of a tenant were saved, with the things that they belong to. */
  changed?(tenant: string, ids: ReadonlySet<string>): void;
};

export type TextSources = {
  register(...added: readonly TextSource[]): void;
  all(): TextSource[];
  requireSource(key: string): TextSource;
};

/** What is read first; the others follow as they were registered. */
const FIRST = ['form', 'flow'];
const placeOf = ({ key }: TextSource): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

export const createTextSources = (): TextSources => {
  const sources = new Map<string, TextSource>();
  return {
    register: (...added) => {
      for (const source of added) sources.set(source.key, source);
    },
    all: () => [...sources.values()].sort((a, b) => placeOf(a) - placeOf(b)),
    requireSource: (key) => {
      const source = sources.get(key);
      if (source === undefined) throw new AppError(translationErrors.source_unknown, { source: key });
      return source;
    },
  };
};

type Row = { id: string; zh: string; zhtw: string | null; en: string | null };

/**
 * Names of a table's rows, with their translations in a jsonb column: `names` itself, or `names` inside of `property`.
 * The owner of the table asks for it; table and column are never input.
 */
export const namesSource = (
  key: string,
  table: keyof Tables,
  column: 'names' | 'property',
  changed?: (tenant: string) => void,
): TextSource => {
  const path = column === 'names' ? [] : ['names'];
  const at = (language: string) => sql`${sql.ref(column)} #>> ${[...path, language]}`;
  return {
    key,
    ...(changed === undefined ? {} : { changed }),
    list: async (db) => {
      const { rows } = await sql<Row>`select id, full_name as zh, ${at('zhtw')} as zhtw, ${at('en')} as en
        from ${sql.table(table)} order by created_at`.execute(db);
      return rows.map(({ id, zh, zhtw, en }) => ({ id, field: 'fullName', zh, zhtw: zhtw ?? '', en: en ?? '' }));
    },
    write: async (tx, id, _field, language, text) => {
      const kept =
        column === 'names' ? sql`coalesce(names, '{}'::jsonb)` : sql`coalesce(property -> 'names', '{}'::jsonb)`;
      const zh = sql`jsonb_build_object('zh', full_name)`;
      const names =
        text === ''
          ? sql`(${kept} || ${zh}) - ${language}::text`
          : sql`${kept} || ${zh} || jsonb_build_object(${language}::text, ${text}::text)`;
      const value = column === 'names' ? names : sql`property || jsonb_build_object('names', ${names})`;
      const done = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}, version = version + 1
        where id = ${id}`.execute(tx);
      return done.numAffectedRows === 1n;
    },
  };
};
