import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { flowDraft } from './flow-draft';
import type { FlowModel } from './flow-draft';
import { FlowDesigner } from './flow-designer';

const formOf = (formData: unknown) => {
  const parsed = parseFormDocument(formData);
  return parsed.ok ? parsed.document : undefined;
};

/** The designer of a flow whose form is known too: conditions and field rights speak of its fields. */
const WithForm = ({ model }: { model: FlowModel }) => {
  const t = useT();
  // the form may be designed in another tab meanwhile: always its newest fields
  const answer = useRoute(getFormModel, { params: { id: model.formId } }, { staleTime: 0 });
  const [document] = useState(() => flowDraft.read(model.flowTemplateJson));
  const formData = answer.data?.formData;
  const form = useMemo(() => (formData === undefined ? undefined : formOf(formData)), [formData]);
  if (formData !== undefined && !form)
    return <Failed text={t('flow-designer.form_unreadable')} retry={() => void answer.refetch()} />;
  if (!form && answer.error) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!document) return <Failed text={t('flow-designer.unreadable')} />;
  if (!form) return <PageSkeleton />;
  return <FlowDesigner model={model} document={document} form={form} formName={answer.data?.fullName ?? ''} />;
};

/** Opens the draft of a flow in the designer. */
export const FlowDesignerPage = () => {
  const { id = '' } = useParams();
  const answer = useRoute(getFlow, { params: { id } }, { staleTime: 0 });
  const [model, setModel] = useState<FlowModel>();
  // The first fresh answer opens the designer; later ones must not throw away what is being edited.
  if (answer.data && !answer.isFetching && model?.id !== answer.data.id) setModel(answer.data);
  if (!model && answer.error) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  return model ? <WithForm key={model.id} model={model} /> : <PageSkeleton />;
};
