import { listReports, publishReport, selectReports } from '@qiaoban/contracts/report/report.contract';
import { openReport } from '@qiaoban/contracts/report/report-run.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import type { ChooseProblem, ShownProblem } from '../frame/problem-list';
import { usePublishDraft } from '../frame/publish/use-publish-draft';
import type { ReportDraft } from './report-draft';

/** Publishes the report. */
export const usePublishReport = (draft: ReportDraft, problems: readonly ShownProblem[], choose: ChooseProblem) => {
  const t = useT();
  const action = useAction(publishReport, {
    stale: [listReports, selectReports, openReport],
    success: t('report-designer.published'),
  });
  return usePublishDraft({ draft, problems, choose, action });
};
