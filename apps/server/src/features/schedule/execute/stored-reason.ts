import type { Language } from '@qiaoban/contracts/languages';
import { hasText, translate } from '@qiaoban/contracts/texts';
import type { TextValues } from '@qiaoban/contracts/texts';

/** Beginning of a stored text that is a text key with values: it is read in the reader's language. */
const MARK = '§';

/** A reason of ours as it is stored with a run. */
export const storedReason = (key: string, values: TextValues = {}): string => `${MARK}${key} ${JSON.stringify(values)}`;

const sentence = (language: Language, text: string): string => {
  const [, key = '', json = '{}'] = /^§([\w.]+) (\{.*\})$/.exec(text) ?? [];
  if (key === '' || !hasText('zh', key)) return text;
  try {
    return translate(language, key, JSON.parse(json) as TextValues);
  } catch {
    return text;
  }
};

/** A stored text in words; only its first line can be one of ours. */
export const reasonIn = (language: Language, text: string): string => {
  if (!text.startsWith(MARK)) return text;
  const [first = '', ...rest] = text.split('\n');
  return [sentence(language, first), ...rest].join('\n');
};
