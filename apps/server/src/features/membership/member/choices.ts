import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { Db } from '#platform/database/database';
import '../../base-data';

type Choice = { path: string; dictionary: string; code: string };
type Item = { id: string; fullName: string; enCode: string; sortCode: number };

/** Items in use of dictionaries by their codes, in their order; with the ids of the dictionaries. */
export const dictionaryItems = async (db: Db, codes: readonly string[]) => {
  const catalogs = await db
    .selectFrom('dictionary_catalog')
    .select(['id', 'en_code as code'])
    .where('en_code', 'in', [...codes, ''])
    .execute();
  const rows = await db
    .selectFrom('dictionary_item')
    .select(['id', 'dictionary_type_id as of', 'full_name as fullName', 'en_code as enCode', 'sort_code as sortCode'])
    .where('dictionary_type_id', 'in', [...catalogs.map(({ id }) => id), ''])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('id')
    .execute();
  return new Map(
    catalogs.map(({ id, code }): [string, { id: string; items: Item[] }] => [
      code,
      { id, items: rows.filter((row) => row.of === id).map(({ of: _of, ...item }) => item) },
    ]),
  );
};

/** Refuses codes that their dictionary does not have. Throws membership.choice_unknown. */
export const requireChoices = async (db: Db, given: readonly Choice[]): Promise<void> => {
  const chosen = given.filter(({ code }) => code !== '');
  if (chosen.length === 0) return;
  const known = await dictionaryItems(db, [...new Set(chosen.map(({ dictionary }) => dictionary))]);
  const wrong = chosen.filter(
    ({ dictionary, code }) => known.get(dictionary)?.items.some(({ enCode }) => enCode === code) !== true,
  );
  if (wrong.length > 0)
    throw new AppError(
      membershipErrors.choice_unknown,
      {},
      wrong.map(({ path }) => ({ path, message: '' })),
    );
};
