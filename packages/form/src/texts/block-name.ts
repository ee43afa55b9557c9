import type { FormTextKey } from './form-text';
import { formTexts } from './form-text';

type LabelInAll = { zh: string; zhtw: string; en: string };
type BlockKey = FormTextKey extends infer K ? (K extends `form.block.${infer Name}` ? Name : never) : never;

/** A text of ours as one that people may change later, in all languages. */
export const inAllLanguages = (key: FormTextKey): LabelInAll => ({
  zh: formTexts.zh[key],
  zhtw: formTexts.zhtw[key],
  en: formTexts.en[key],
});

/** The label that a new block carries: its own name. */
export const blockName = (key: BlockKey): LabelInAll => inAllLanguages(`form.block.${key}`);
