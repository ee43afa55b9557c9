import { useMemo } from 'react';
import { getPortal } from '@qiaoban/contracts/portal/portal.contract';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { DraftPreview } from './draft-preview';

type Props = { id: string; title: string; onClose: () => void };

/** The draft of a portal as it would look. */
export const PreviewDialog = guardDialog(({ id, title, onClose }: Props) => {
  const t = useT();
  const answer = useRoute(getPortal, { params: { id } }, { staleTime: 0 });
  const { data } = answer;
  const parsed = useMemo(() => data && parsePortalDocument(data.formData), [data]);
  return (
    <ModalFrame open width={1180} title={`${t('app.preview')} · ${title}`} footer={null} onCancel={onClose}>
      {answer.error && !data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!parsed && !answer.error && <PageSkeleton />}
      {parsed?.ok === false && <Empty kind="error" title={t('portal.unreadable')} />}
      {parsed?.ok === true && <DraftPreview key={data?.version} document={parsed.document} />}
    </ModalFrame>
  );
});
