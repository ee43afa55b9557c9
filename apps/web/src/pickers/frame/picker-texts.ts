import { useEffect } from 'react';
import { loadTexts, useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

/** Pickers stand on pages of every feature: they bring their own texts. */
export const usePickerTexts = (): Translate => {
  const t = useT();
  useEffect(() => {
    loadTexts('pickers').catch((cause: unknown) => console.warn('texts not loaded', cause));
  }, []);
  return t;
};
