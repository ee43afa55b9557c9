import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { seedDictionaries } from './base-data-dictionaries';
import type { SeedDictionary } from './base-data-dictionaries';
import { idOf, itemIdOf } from './base-data-ids';
import { dictionaryNames } from './base-data-names';
import '#core/translation';

/** Dictionaries of this installation that were given their names in the other languages: what is removed later stays so. */
const KEY = 'translation.named_dictionaries';

/** Made by a migration. */
const reportSort: SeedDictionary = {
  code: 'ReportSort',
  name: '报表分类',
  id: '65e7917344fa460e8c487e45bbbab26f',
  items: [
    ['finance', '财务报表'],
    ['personnel', '人事报表'],
    ['business', '业务报表'],
    ['other', '其他报表'],
  ],
};

type Name = { source: 'dictionaryType' | 'dictionary'; id: string; zh: string; language: 'zhtw' | 'en'; text: string };

const namesOf = (dictionary: SeedDictionary): Name[] => {
  const things = [
    { source: 'dictionaryType' as const, id: idOf(dictionary), zh: dictionary.name },
    ...dictionary.items.map(([code, zh]) => ({ source: 'dictionary' as const, id: itemIdOf(dictionary, code), zh })),
  ];
  const names = dictionaryNames[dictionary.code] ?? { en: [], zhtw: [] };
  return (['zhtw', 'en'] as const).flatMap((language) =>
    things
      .map((thing, at) => ({ ...thing, language, text: names[language][at] ?? thing.zh }))
      .filter(({ zh, text }) => text !== zh),
  );
};

/** Names of the product's own dictionaries in three languages, where they still have the name that we gave them. */
export const ensureDictionaryNames = async (db: Db): Promise<void> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  const named = new Set((row?.value as string[] | undefined) ?? []);
  const missing = [...seedDictionaries, reportSort].filter(({ code }) => !named.has(code));
  if (missing.length === 0) return;
  const names = JSON.stringify(missing.flatMap(namesOf));
  await sql`insert into user_text (source, thing_id, field, language, text)
    select n.source, n.id, 'fullName', n.language, n.text
    from jsonb_to_recordset(${names}::jsonb) as n (source text, id text, zh text, language text, text text)
    where n.zh = case n.source when 'dictionary' then (select full_name from dictionary_data where id = n.id)
      else (select full_name from dictionary_type where id = n.id) end
    on conflict do nothing`.execute(db);
  const value = JSON.stringify([...named, ...missing.map(({ code }) => code)]);
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};
