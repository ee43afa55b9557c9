export { createTranslation } from './translation.feature';
export { namesSource } from './text-sources';
export type { TextLanguage, TextSource, TextSources } from './text-sources';
export type { StoredNames } from './stored-names';
export { userTextStore } from './user-text.store';
export type { UserTextTable } from './user-text.store';
