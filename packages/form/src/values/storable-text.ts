/** What most texts are: told sooner than by the classes of Unicode. */
const USUAL = /^[ -~\u00a0-\ud7ff]*$/;

/** No control characters but tab and line ends (PostgreSQL takes no NUL), no halves of a surrogate pair. */
export const isStorable = (text: string): boolean => USUAL.test(text) || !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
