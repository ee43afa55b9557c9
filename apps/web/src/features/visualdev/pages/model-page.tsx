import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { usePage } from '#lib/menu/page.ts';
import { RecordList } from '../records/record-list';
import { useOpenForm } from './use-open-form';

/** The page of a menu entry that opens a form (kind 3): its records. */
export const ModelPage = () => {
  const t = useT();
  const { properties } = usePage();
  const formId = typeof properties.moduleId === 'string' ? properties.moduleId : '';
  const { form, isBroken, error, retry } = useOpenForm(formId);
  if (formId === '') return <Empty kind="error" title={t('visualdev.no_form_here')} />;
  if (error !== undefined) return <Failed text={error} retry={retry} />;
  if (isBroken) return <Failed text={t('visualdev.unreadable')} retry={retry} />;
  if (!form) return <PageSkeleton />;
  // Another version of the form is another screen: columns, search and open dialogs begin anew.
  return <RecordList key={`${form.id} ${form.publishedVersion}`} form={form} />;
};
