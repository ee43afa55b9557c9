import { useTexts } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

/** Pickers stand on pages of every feature: they bring their own texts, and say nothing until these are here. */
export const usePickerTexts = (): Translate => useTexts('pickers');
