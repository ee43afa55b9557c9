const DANGEROUS = /^[=+\-@\t\r]/;
const QUOTED = /^'[=+\-@\t\r]/;

/** A text that a spreadsheet would run as a formula, with an apostrophe that makes it a text. */
export const defused = (text: string): string => (DANGEROUS.test(text) ? `'${text}` : text);

/** The way back, for files of ours that are imported again. */
export const withoutQuote = (text: string): string => (QUOTED.test(text) ? text.slice(1) : text);
