import { hasText } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

/** What a cache holds, or a job does, in words; empty for one that has none yet. */
export const codeWord = (t: Translate, of: 'cache' | 'job', name: string): string => {
  const key = `monitor.${of}_is_${name.replace(/[.-]/g, '_')}`;
  return hasText(key) ? t(key) : '';
};
