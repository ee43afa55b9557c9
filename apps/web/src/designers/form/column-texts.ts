import type { Translate } from '#lib/texts/i18n.ts';

/** What a column of the database holds, in words: nobody who makes forms should have to know its types. */
export const columnTexts = (type: string, t: Translate): string => {
  const [, name = '', first, second] = /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?$/.exec(type) ?? [];
  if (name.includes('char'))
    return first ? t('form-designer.holds_short_text', { count: first }) : t('form-designer.holds_text');
  if (name === 'text') return t('form-designer.holds_text');
  if (name === 'numeric') return t('form-designer.holds_decimals', { count: second ?? '0' });
  if (name === 'integer') return t('form-designer.holds_whole');
  if (name.startsWith('timestamp')) return t('form-designer.holds_time');
  if (name === 'boolean') return t('form-designer.holds_switch');
  return t('form-designer.holds_several');
};
