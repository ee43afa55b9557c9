import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import type { StoredNames } from './stored-names';
import type { TextLanguage } from './text-sources';

/** Keys of the server's own texts in `text_override`: `server.role.not_found`. Those of the screens have no such start. */
export const SERVER = 'server.';

export type OwnNames = {
  /** Translated names by the id of what bears them. */
  byId: ReadonlyMap<string, string>;
  /** Translated names of roles, positions, companies and departments by the name they have. */
  byName: ReadonlyMap<string, string>;
};
type OwnTexts = {
  /** What the organisation says instead of a text of the server. */
  text(language: Language, key: string): string | undefined;
  names(language: TextLanguage): OwnNames;
};

const CHANGED = 'translation.changed';
const NO_NAMES: OwnNames = { byId: new Map(), byName: new Map() };

type NameRow = { id: string; language: TextLanguage; text: string; zh: string | null };

/** What the thing of a translated name is called, where it is told by its name alone. */
const zhOf = (stored: readonly StoredNames[]) => {
  const named = stored.filter(({ isNamed }) => isNamed === true);
  if (named.length === 0) return sql`null`;
  const whens = named.map(
    ({ key, table }) => sql`when ${key} then (select t.full_name from ${sql.table(table)} t where t.id = u.thing_id)`,
  );
  return sql`case u.source ${sql.join(whens, sql` `)} end`;
};

const read = async (db: Db, stored: readonly StoredNames[]): Promise<OwnTexts> => {
  const overrides = new Map<string, string>();
  const texts = await db
    .selectFrom('text_override')
    .select(['language', 'key', 'text'])
    .where('key', 'like', `${SERVER}%`)
    .execute();
  for (const { language, key, text } of texts) overrides.set(`${language} ${key.slice(SERVER.length)}`, text);
  const { rows } = await sql<NameRow>`
    select u.thing_id as id, u.language, u.text, ${zhOf(stored)} as zh from user_text u
    where u.field = 'fullName' and u.source = any(${stored.map(({ key }) => key)}::text[])
    order by u.thing_id`.execute(db);
  const names = new Map<TextLanguage, { byId: Map<string, string>; byName: Map<string, string> }>();
  for (const { id, language, text, zh } of rows) {
    const known = names.get(language) ?? { byId: new Map(), byName: new Map() };
    known.byId.set(id, text);
    if (zh !== null) known.byName.set(zh, text);
    names.set(language, known);
  }
  return {
    text: (language, key) => overrides.get(`${language} ${key}`),
    names: (language) => names.get(language) ?? NO_NAMES,
  };
};

/** Own words of each tenant, read once and again when they change on any node. */
export const createOwnTexts = ({ bus }: { bus: Bus }) => {
  const stored: StoredNames[] = [];
  const kept = new Map<string, Promise<OwnTexts>>();
  announceMap('translation.words', kept);
  bus.on(CHANGED, (event) => kept.delete(event['tenant'] as string));
  bus.on(FORGET, () => kept.clear());
  return {
    /** Names of these things are translated from now on. */
    register: (names: StoredNames): void => {
      stored.push(names);
    },
    of: (tenant: string, db: Db): Promise<OwnTexts> => {
      const known = kept.get(tenant);
      if (known !== undefined) return known;
      const reading = read(db, stored);
      kept.set(tenant, reading);
      reading.catch(() => kept.delete(tenant));
      return reading;
    },
    /** After a commit: every node reads anew. */
    changed: (tenant: string): void => bus.publish({ kind: CHANGED, tenant }),
  };
};
export type OwnTextsCache = ReturnType<typeof createOwnTexts>;
