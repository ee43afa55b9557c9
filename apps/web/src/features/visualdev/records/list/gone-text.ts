import type { Translate } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';

/** What becomes of a record that is deleted. */
export const goneText = (form: OpenForm, t: Translate): string =>
  t(form.external === '' ? 'visualdev.to_bin' : 'visualdev.gone_for_good');
