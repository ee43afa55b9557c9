import { hasText } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

/** What a file is for, in words; kinds of features' own keep their code. */
export const purposeOf = (t: Translate, type: string): string =>
  hasText(`file.type_${type}`) ? t(`file.type_${type}`) : type;

/** Kind of what uses a file, in words: the first word of its owner. */
export const ownerKind = (t: Translate, owner: string): string => {
  const kind = owner.slice(0, owner.indexOf(':')).replace('.', '_');
  return hasText(`file.owner_${kind}`) ? t(`file.owner_${kind}`) : t('file.owner_other');
};

export const STATE_TONES = { ready: 'success', scanning: 'warning', infected: 'danger', removing: 'neutral' } as const;
