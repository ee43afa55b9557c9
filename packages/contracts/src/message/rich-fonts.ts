/** Fonts that a written text may have, as CSS names them (four Chinese fonts). */
export const RICH_FONTS = {
  song: 'SimSun, Songti SC, serif',
  hei: 'SimHei, Heiti SC, sans-serif',
  kai: 'KaiTi, Kaiti SC, serif',
  yahei: 'Microsoft YaHei, PingFang SC, sans-serif',
} as const;
export type RichFont = keyof typeof RICH_FONTS;
export const RICH_FONT_KEYS = Object.keys(RICH_FONTS) as RichFont[];

const bare = (css: string): string =>
  css
    .replaceAll(/["']/g, '')
    .split(',')
    .map((name) => name.trim())
    .join(', ');

/** Which font a style means: browsers put names of two words in quotes. */
export const richFontOf = (css: string): RichFont | undefined =>
  RICH_FONT_KEYS.find((key) => RICH_FONTS[key] === bare(css.trim()));
