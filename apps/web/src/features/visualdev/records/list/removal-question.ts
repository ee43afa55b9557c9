import { listRelated } from '@qiaoban/contracts/visualdev/related.contract';
import { call } from '#lib/call/call.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import { goneText } from './gone-text';

/** Which forms' records point at it, as far as the person sees them; nothing where that cannot be asked. */
const relatedText = async (form: OpenForm, recordId: string, t: Translate): Promise<string> => {
  if (!mayDo(form, 'detail') && !mayDo(form, 'edit')) return '';
  try {
    const { list } = await call(listRelated, { params: { id: form.id, recordId } });
    const names = list
      .filter(({ count }) => count > 0)
      .map(({ fullName, count }) => t('visualdev.related_records', { form: fullName, count }));
    return names.length === 0 ? '' : t('visualdev.still_related', { names: names.join(t('visualdev.names_join')) });
  } catch (cause) {
    console.warn('what points at the record is not known', cause);
    return '';
  }
};

/** What is asked before a record is deleted: what becomes of it, and which records of other forms point at it. */
export const removalQuestion = async (form: OpenForm, recordId: string, t: Translate) => ({
  title: t('visualdev.remove_record'),
  text: [await relatedText(form, recordId, t), goneText(form, t)].filter(Boolean).join(' '),
});
