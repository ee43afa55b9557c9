/** The number in what is typed: full-width signs of an input method too, without groups of thousands. */
export const plainSigns = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('−', '-')
    .replaceAll(/[^\w.+-]/g, '');
