export { createTranslation } from './translation.feature';
export { namesSource } from './text-sources';
export type { TextSource } from './text-sources';
export type { StoredNames } from './stored-names';
export { userTextStore } from './user-text.store';
