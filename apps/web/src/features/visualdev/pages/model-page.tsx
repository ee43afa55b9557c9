import { useEffect, useState } from 'react';
import { commonErrors } from '@qiaoban/contracts/errors';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { markStale, onRefused } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { usePage } from '#lib/menu/page.ts';
import { RecordList } from '../records/record-list';
import { useOpenForm } from './use-open-form';

/** The page of a menu entry that opens a form (kind 3): its records. */
export const ModelPage = () => {
  const t = useT();
  const { properties } = usePage();
  const formId = typeof properties.moduleId === 'string' ? properties.moduleId : '';
  const [url] = useUrlState({ dialog: '' });
  const { form: newest, isBroken, error, retry } = useOpenForm(formId);
  const [form, setForm] = useState(newest);
  // published again, the form waits for the dialog that is open: what was typed there would go with the list
  if (form !== newest && (url.dialog === '' || form?.id !== newest?.id)) setForm(newest);
  // a list that asks for fields that are gone is one of an older form
  useEffect(() => onRefused(commonErrors.unknown_field, () => void markStale(getOnlineConfig)), []);
  if (formId === '') return <Empty kind="error" title={t('visualdev.no_form_here')} />;
  if (error !== undefined) return <Failed text={error} retry={retry} />;
  if (isBroken) return <Failed text={t('visualdev.unreadable')} retry={retry} />;
  if (!form) return <PageSkeleton />;
  // Another version of the form is another screen: columns, search and open dialogs begin anew.
  return <RecordList key={`${form.id} ${form.publishedVersion}`} form={form} />;
};
