/** No control characters but tab and line ends (PostgreSQL takes no NUL), no halves of a surrogate pair. */
export const isStorable = (text: string): boolean => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
