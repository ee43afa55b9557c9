import type { Language } from '@qiaoban/contracts/languages';
import { defineTexts } from '@qiaoban/contracts/texts';

/** Texts of one block in all languages; they are known as soon as the block is. */
export type BlockTexts<K extends string = string> = Record<Language, Record<K, string>>;

/** Texts of a block by full key: `form.block.<key>`, and `form.prop.…`, `form.choice.…`, `form.problem.…` that only it has. */
export const blockTexts = <const K extends string>(texts: BlockTexts<K>): BlockTexts<K> => defineTexts(texts);

/** The label that a new block carries: its own name, which people may change later in each language. */
export const blockName = <const N extends string>(
  texts: BlockTexts<`form.block.${N}`>,
  key: N,
): Record<Language, string> => ({
  zh: texts.zh[`form.block.${key}`],
  zhtw: texts.zhtw[`form.block.${key}`],
  en: texts.en[`form.block.${key}`],
});
