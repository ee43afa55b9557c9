/** Widths of dialogs in px: a question, one column, two columns, reading, working. */
export const DIALOG_WIDTH = { small: 380, narrow: 450, wide: 692, reading: 700, large: 800 } as const;
