import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { dictionaryDataStore } from './dictionary-data.store';

/** An item; `parentId` where it stands below another. */
type DictionaryChoice = { id: string; fullName: string; parentId?: string };

/** Items in use by dictionary, in their order: what a form's field may hold. Unknown dictionaries have none. */
export const readDictionaryOptions = async (
  db: Db,
  typeIds: readonly string[],
): Promise<Map<string, DictionaryChoice[]>> => {
  const options = new Map(typeIds.map((id): [string, DictionaryChoice[]] => [id, []]));
  if (typeIds.length === 0) return options;
  for (const { dictionaryTypeId, id, fullName, parentId } of await dictionaryDataStore.enabledOf(db, typeIds)) {
    const above = parentId === ZERO_ID ? {} : { parentId };
    options.get(dictionaryTypeId)?.push({ id, fullName, ...above });
  }
  return options;
};

/** Items in use by the code of their dictionary, in their order: what a person's sheet may hold. */
export const readDictionaryChoices = async (
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { enCode: string; fullName: string }[]>> => {
  const choices = new Map(codes.map((code): [string, { enCode: string; fullName: string }[]] => [code, []]));
  const rows = await db
    .selectFrom('dictionary_data as d')
    .innerJoin('dictionary_type as t', 't.id', 'd.dictionary_type_id')
    .select(['t.en_code as code', 'd.en_code as enCode', 'd.full_name as fullName'])
    .where('t.en_code', 'in', [...codes, ''])
    .where('d.enabled_mark', '=', 1)
    .orderBy('d.sort_code')
    .orderBy('d.created_at')
    .execute();
  for (const { code, enCode, fullName } of rows) choices.get(code)?.push({ enCode, fullName });
  return choices;
};
