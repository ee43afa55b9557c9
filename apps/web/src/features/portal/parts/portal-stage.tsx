import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { openPortal, readPortalData } from '@qiaoban/contracts/portal/portal-view.contract';
import type { PortalDocument } from '@qiaoban/portal/document';
import { parsePortalDocument } from '@qiaoban/portal/parse-document';
import { PortalView } from '@qiaoban/portal/views/portal-view';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { MessageDialog } from '#pickers/message/message-view.tsx';
import { useRoute } from '#lib/call/query.ts';
import { useBlockStates } from '../use-block-states';
import { usePortalHost } from '../use-portal-host';
import './portal-stage.css';

const Living = ({ id, document }: { id: string; document: PortalDocument }) => {
  const isPhone = usePhone();
  const { host, reader } = usePortalHost();
  const { states, load } = useBlockStates(
    document,
    async (ids) => (await call(readPortalData, { params: { id }, body: { blocks: [...ids] } })).blocks,
  );
  return (
    <>
      <PortalView
        document={document}
        states={states}
        host={host}
        isPhone={isPhone}
        retry={(block) => void load([block])}
      />
      <MessageDialog reader={reader} />
    </>
  );
};

type Props = {
  id: string;
  /** Above the blocks. */
  children?: ReactNode;
};

/** A published portal with its data. */
export const PortalStage = ({ id, children }: Props) => {
  const t = useT();
  const answer = useRoute(openPortal, { params: { id } }, { staleTime: 60_000 });
  const { data } = answer;
  const parsed = useMemo(() => data && parsePortalDocument(data.formData), [data]);
  if (answer.error && !data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!data || !parsed) return <PageSkeleton />;
  if (!parsed.ok) return <Empty kind="error" title={t('portal.unreadable')} />;
  return (
    <div className="portal-stage">
      {children}
      <Living key={`${id} ${data.publishedTime}`} id={id} document={parsed.document} />
    </div>
  );
};
