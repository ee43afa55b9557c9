import type { Db } from '../../../platform/database/database';
import { dictionaryDataStore } from './dictionary-data.store';

/** Items in use by dictionary, in their order: what a form's field may hold. Unknown dictionaries have none. */
export const readDictionaryOptions = async (
  db: Db,
  typeIds: readonly string[],
): Promise<Map<string, { id: string; fullName: string }[]>> => {
  const options = new Map(typeIds.map((id): [string, { id: string; fullName: string }[]] => [id, []]));
  if (typeIds.length === 0) return options;
  for (const { dictionaryTypeId, id, fullName } of await dictionaryDataStore.enabledOf(db, typeIds)) {
    options.get(dictionaryTypeId)?.push({ id, fullName });
  }
  return options;
};
