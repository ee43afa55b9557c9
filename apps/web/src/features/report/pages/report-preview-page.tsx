import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { openReport } from '@qiaoban/contracts/report/report-run.contract';
import { useRoute } from '#lib/call/query.ts';
import { usePage } from '#lib/menu/page.ts';
import { useT } from '#lib/texts/i18n.ts';
import { ReportScreen } from '../parts/report-screen';

/** A report as people will see it once it is published, for those who design. */
export const ReportPreviewPage = () => {
  const t = useT();
  const { id = '' } = useParams();
  const page = usePage();
  const { data } = useRoute(openReport, { params: { id }, query: { isDraft: '1' } }, { staleTime: 0 });
  const title = data && t('report.preview_tab', { name: data.fullName });
  const named = useEffectEvent((name: string) => page.rename(name));
  // several previews are open at once: each tab says of which report
  useEffect(() => {
    if (title !== undefined) named(title);
  }, [title]);
  return <ReportScreen key={id} id={id} isDraft />;
};
