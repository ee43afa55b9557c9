import { useState } from 'react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formDraft } from './form-draft';

type Props = { Designer: ComponentType<{ model: FormModel; document: FormDocument }> };

/** Opens the draft of the form `:id` in a designer. */
export const OpenDraft = ({ Designer }: Props) => {
  const t = useT();
  const { id = '' } = useParams();
  const answer = useRoute(getFormModel, { params: { id } }, { staleTime: 0 });
  const [model, setModel] = useState<FormModel>();
  // The first fresh answer opens the designer; later ones must not throw away what is being edited.
  if (answer.data && !answer.isFetching && model?.id !== answer.data.id) setModel(answer.data);
  if (!model && answer.error) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!model) return <PageSkeleton />;
  const document = formDraft.read(model.formData);
  if (!document) return <Failed text={t('form-designer.unreadable')} retry={() => void answer.refetch()} />;
  return <Designer key={model.id} model={model} document={document} />;
};
