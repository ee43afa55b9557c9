import type { StoredNames } from '#core/translation';
import './dictionary/dictionary.table';

/** Names of dictionaries that are shown in the reader's language. */
export const dictionaryNames: readonly StoredNames[] = [
  { key: 'dictionary', table: 'dictionary_data' },
  { key: 'dictionaryType', table: 'dictionary_type' },
];
