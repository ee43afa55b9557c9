import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { withNames, withStamps } from './columns';

/** Category of reports: the same id on every installation. */
const CATEGORIES = '65e7917344fa460e8c487e45bbbab26f';
const items: [code: string, name: string][] = [
  ['finance', '财务报表'],
  ['personnel', '人事报表'],
  ['business', '业务报表'],
  ['other', '其他报表'],
];

/** Reports with the dictionary of their categories. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const report = db.schema.createTable('report').addColumn('id', 'text', (c) => c.primaryKey());
  await withNames(withStamps(report))
    .addColumn('category_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('document', 'jsonb', (c) => c.notNull())
    .execute();
  await sql`create unique index report_code on report (lower(en_code))`.execute(db);

  await sql`insert into dictionary_type (id, full_name, en_code, is_tree, is_builtin, sort_code)
    values (${CATEGORIES}, '报表分类', 'ReportSort', 0, true, 900) on conflict do nothing`.execute(db);
  for (const [at, [code, name]] of items.entries())
    await sql`insert into dictionary_data (id, dictionary_type_id, full_name, en_code, is_default, sort_code)
      select md5(${`qiaoban.dictionary.ReportSort.${code}`}), ${CATEGORIES}, ${name}, ${code}, 0, ${(at + 1) * 10}
      where exists (select 1 from dictionary_type where id = ${CATEGORIES}) on conflict do nothing`.execute(db);
};
