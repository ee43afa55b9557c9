import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from './database/database';

type Names = { fullName: string; enCode: string };

/** Name and code of a copy: the first that nobody bears, numbered as a person would. The table is ours, never input. */
export const namesOfCopy = async (db: Db, table: string, language: Language, source: Names): Promise<Names> => {
  const { rows } = await sql<Names>`
    select full_name as "fullName", lower(en_code) as "enCode" from ${sql.table(table)}`.execute(db);
  const [names, codes] = [new Set(rows.map((row) => row.fullName)), new Set(rows.map((row) => row.enCode))];
  const base = { name: source.fullName.slice(0, 90), code: source.enCode.slice(0, 44) };
  for (let at = 1; ; at += 1) {
    const fullName = translate(language, at === 1 ? 'common.copy_name' : 'common.copy_name_of', {
      name: base.name,
      at,
    });
    const enCode = `${base.code}_${at + 1}`;
    if (!names.has(fullName) && !codes.has(enCode.toLowerCase())) return { fullName, enCode };
  }
};
