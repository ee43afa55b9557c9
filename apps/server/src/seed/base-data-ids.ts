import { createHash } from 'node:crypto';
import type { SeedDictionary } from './base-data-dictionaries';

/** The same on every installation, so that forms carried from one to another find their dictionary. */
export const fixedId = (text: string): string => createHash('md5').update(`qiaoban.dictionary.${text}`).digest('hex');

export const idOf = (dictionary: SeedDictionary): string => dictionary.id ?? fixedId(dictionary.code);
export const itemIdOf = (dictionary: SeedDictionary, code: string): string => fixedId(`${dictionary.code}.${code}`);
