import { useState } from 'react';
import { useParams } from 'react-router';
import { getReport } from '@qiaoban/contracts/report/report.contract';
import { Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { reportDraft } from './report-draft';
import type { ReportModel } from './report-draft';
import { ReportDesigner } from './report-designer';

const Opened = ({ model }: { model: ReportModel }) => {
  const t = useT();
  const [document] = useState(() => reportDraft.read(model.document));
  if (!document) return <Failed text={t('report-designer.unreadable')} />;
  return <ReportDesigner model={model} document={document} />;
};

/** Opens a report in the designer. */
export const ReportDesignerPage = () => {
  const { id = '' } = useParams();
  const answer = useRoute(getReport, { params: { id } }, { staleTime: 0 });
  const [model, setModel] = useState<ReportModel>();
  // The first fresh answer opens the designer; later ones must not throw away what is being edited.
  if (answer.data && !answer.isFetching && model?.id !== answer.data.id) setModel(answer.data);
  if (!model && answer.error) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  return model ? <Opened key={model.id} model={model} /> : <PageSkeleton />;
};
