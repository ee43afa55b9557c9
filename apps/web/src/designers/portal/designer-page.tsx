import { useState } from 'react';
import { useParams } from 'react-router';
import { getPortal } from '@qiaoban/contracts/portal/portal.contract';
import type { PortalModel } from '@qiaoban/contracts/portal/portal.contract';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { PortalDesigner } from './portal-designer';
import { portalDraft } from './portal-draft';

/** Opens the draft of a portal in the designer. */
export const PortalDesignerPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const answer = useRoute(getPortal, { params: { id } }, { staleTime: 0 });
  const [model, setModel] = useState<PortalModel>();
  // The first fresh answer opens the designer; later ones must not throw away what is being edited.
  if (answer.data && !answer.isFetching && model?.id !== answer.data.id) setModel(answer.data);
  if (!model && answer.error) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!model) return <PageSkeleton />;
  const document = portalDraft.read(model.formData);
  if (!document) return <Failed text={t('portal-designer.unreadable')} retry={() => void answer.refetch()} />;
  return <PortalDesigner key={model.id} model={model} document={document} />;
};
