import { sql } from 'kysely';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { IMPORT_AREAS_JOB } from '#features/base-data';
import { CHINA_OUTLINE } from './china-outline';
import { exampleDictionaries, seedDictionaries } from './base-data-dictionaries';
import { fixedId, idOf, itemIdOf } from './base-data-ids';
import { ensureDictionaryNames } from './ensure-names';

const stamps = { creator_id: ADMIN_ID, modifier_id: null };

const ensureDictionaries = async (db: Db): Promise<void> => {
  const known = new Set(
    (await db.selectFrom('dictionary_type').select('en_code').execute()).map((row) => row.en_code.toLowerCase()),
  );
  const missing = seedDictionaries.filter(({ code }) => !known.has(code.toLowerCase()));
  if (missing.length === 0) return;
  await db
    .insertInto('dictionary_type')
    .values(
      missing.map((dictionary) => ({
        ...stamps,
        id: idOf(dictionary),
        parent_id: null,
        full_name: dictionary.name,
        en_code: dictionary.code,
        is_tree: 0 as const,
        is_builtin: !exampleDictionaries.has(dictionary.code),
        sort_code: (seedDictionaries.indexOf(dictionary) + 1) * 10,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('dictionary_data')
    .values(
      missing.flatMap((dictionary) =>
        dictionary.items.map(([code, name], at) => ({
          ...stamps,
          id: itemIdOf(dictionary, code),
          dictionary_type_id: idOf(dictionary),
          parent_id: null,
          full_name: name,
          en_code: code,
          is_default: 0 as const,
          sort_code: (at + 1) * 10,
        })),
      ),
    )
    .onConflict((c) => c.doNothing())
    .execute();
};

/** One rule to begin with, for the forms of the demo. */
const ensureNumberingRule = async (db: Db): Promise<void> => {
  const any = await db.selectFrom('bill_rule').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return;
  await db
    .insertInto('bill_rule')
    .values({
      ...stamps,
      id: fixedId('bill-rule.expense'),
      full_name: '费用报销单号',
      en_code: 'expense',
      prefix: 'BX',
      date_format: 'yyyyMMdd',
      digit: 4,
      start_number: 1,
      sort_code: 10,
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Outlines to begin with, for reports and screens. */
const ensureMap = async (db: Db): Promise<void> => {
  const any = await db.selectFrom('data_map').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return;
  await db
    .insertInto('data_map')
    .values({
      ...stamps,
      id: fixedId('map.china'),
      full_name: '中国省级区划',
      en_code: 'china',
      sort_code: 10,
      data: CHINA_OUTLINE,
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** 45,000 rows are not waited for: a job of the first start brings them in, or their pinyin where that is missing. */
const planAreas = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ isComplete: boolean }>`
    select exists (select 1 from area) and not exists (select 1 from area where type = 1 and initials = '') as "isComplete"`.execute(
    db,
  );
  if (rows[0]!.isComplete) return;
  const now = new Date();
  await db
    .insertInto('job')
    .values({
      id: IMPORT_AREAS_JOB,
      kind: IMPORT_AREAS_JOB,
      payload: 'null',
      run_at: now,
      attempts: 0,
      max_attempts: 10,
      state: 'waiting',
      error: null,
      created_at: now,
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Dictionaries that the product asks for and a numbering rule; with `areas` also the areas of GB/T 2260. Safe to run again. */
export const ensureBaseData = async (db: Db, { areas }: { areas: boolean }): Promise<void> => {
  await ensureDictionaries(db);
  await ensureDictionaryNames(db);
  await ensureNumberingRule(db);
  await ensureMap(db);
  if (areas) await planAreas(db);
};
