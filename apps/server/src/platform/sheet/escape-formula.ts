// spreadsheets take the full-width signs for the usual ones; with quotes before them, one more is taken away again
const DANGEROUS = /^'*[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A text that a spreadsheet would run as a formula, with an apostrophe that makes it a text. */
export const escapeFormula = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The way back, for files of ours that are imported again. */
export const withoutQuote = (text: string): string => (QUOTED.test(text) ? text.slice(1) : text);

/** Characters that no workbook may hold and that a terminal obeys; tabs and line ends are none. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const pictureOf = (character: string): string => {
  const code = character.charCodeAt(0);
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
};

/** Control characters as pictures of themselves (␛): they are seen, do nothing, and leave the file whole. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, pictureOf);
