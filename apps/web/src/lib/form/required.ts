import type { Translate } from '../texts/i18n';

/** Something must be typed or chosen. */
export const requireValue = (t: Translate) => ({ required: true, message: t('app.required') });

/** Something must be typed that is more than blanks. */
export const requireText = (t: Translate) => ({ ...requireValue(t), whitespace: true });
