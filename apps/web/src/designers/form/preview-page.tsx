import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { formDraft } from './form-draft';
import { FormTrial } from './form-preview';

const Trial = ({ model }: { model: FormModel }) => {
  const t = useT();
  const formHost = useFormHost();
  const host = useMemo(() => ({ ...formHost, say: () => undefined }), [formHost]);
  const draft = useMemo(() => formDraft.read(model.formData), [model.formData]);
  const parsed = useMemo(() => (draft ? parseFormDocument(draft) : undefined), [draft]);
  if (!parsed?.ok) return <Failed text={t('form-designer.unreadable')} />;
  return <FormTrial document={parsed.document} host={host} />;
};

/** Function preview: the draft of the form `?id=` at work; nothing is stored. */
export const PreviewPage = () => {
  const t = useT();
  const [params] = useSearchParams();
  const id = params.get('id') ?? params.get('moduleId') ?? '';
  const answer = useRoute(getFormModel, { params: { id } }, { enabled: id !== '', staleTime: 0 });
  if (id === '') return <Empty title={t('form-designer.preview_none')} hint={t('form-designer.preview_none_hint')} />;
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={8} />;
  return (
    <Page title={`${t('app.preview')} · ${answer.data.fullName}`} body="flow">
      <Trial key={`${answer.data.id} ${answer.data.version}`} model={answer.data} />
    </Page>
  );
};
