import { useMemo } from 'react';
import { getOnlineConfig } from '@qiaoban/contracts/visualdev/online.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '../../../lib/i18n';
import { usePage } from '../../../lib/page';
import { useRoute } from '../../../lib/query';
import type { OpenForm } from '../records/open-form';
import { RecordList } from '../records/record-list';

/** The page of a menu entry that opens a form (kind 3): its records. */
export const ModelPage = () => {
  const t = useT();
  const { properties } = usePage();
  const formId = typeof properties.moduleId === 'string' ? properties.moduleId : '';
  const answer = useRoute(
    getOnlineConfig,
    { params: { id: formId || '-' } },
    { enabled: formId !== '', staleTime: 60_000 },
  );
  const config = answer.data;
  const form = useMemo<OpenForm | undefined>(() => {
    if (!config) return undefined;
    const parsed = parseFormDocument(config.formData);
    if (!parsed.ok) console.error('unreadable form', parsed.problems);
    return parsed.ok ? { ...config, document: parsed.document } : undefined;
  }, [config]);
  if (formId === '') return <Empty kind="error" title={t('visualdev.no_form_here')} />;
  if (answer.error && !config) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!config) return <PageSkeleton />;
  if (!form) return <Failed text={t('visualdev.unreadable')} retry={() => void answer.refetch()} />;
  // Another version of the form is another screen: columns, search and open dialogs begin anew.
  return <RecordList key={`${form.id} ${form.publishedVersion}`} form={form} />;
};
