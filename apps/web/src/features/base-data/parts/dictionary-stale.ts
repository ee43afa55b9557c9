import {
  allDictionaryData,
  getDictionaryData,
  listDictionaryData,
  selectDictionaryByCode,
  selectDictionaryData,
  selectDictionaryParents,
} from '@qiaoban/contracts/base-data/dictionary-data.contract';
import {
  getDictionaryType,
  listDictionaryTypes,
  selectDictionaryTypes,
} from '@qiaoban/contracts/base-data/dictionary-type.contract';

/** What a change of an entry makes wrong: its list, and the choices of forms. */
export const staleAfterItem = [
  listDictionaryData,
  getDictionaryData,
  selectDictionaryParents,
  selectDictionaryData,
  selectDictionaryByCode,
  allDictionaryData,
];
export const staleAfterType = [listDictionaryTypes, selectDictionaryTypes, getDictionaryType, ...staleAfterItem];
