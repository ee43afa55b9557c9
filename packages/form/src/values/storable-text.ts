/** What most texts are: told sooner than by the classes of Unicode. */
const USUAL = /^[ -~\u00a0-\ud7ff]*$/;

/** Control characters but tab and line ends (PostgreSQL takes no NUL), halves of a surrogate pair. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const ALL_UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** May it be kept in the database? */
export const isStorable = (text: string): boolean => USUAL.test(text) || !UNSTORABLE.test(text);

/** The text without what cannot be stored. */
export const storable = (text: string): string => (isStorable(text) ? text : text.replaceAll(ALL_UNSTORABLE, ''));
