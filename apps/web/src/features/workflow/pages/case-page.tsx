import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { getCase } from '@qiaoban/contracts/workflow/case.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { Button } from 'antd';
import { useT } from '../../../lib/i18n';
import { useLive } from '../../../lib/live';
import { usePage } from '../../../lib/page';
import { markStale, useRoute } from '../../../lib/query';
import { CaseSheet } from '../parts/case-sheet';
import { WORK_ROUTES } from '../work-routes';
import '../parts/case-page.css';

/** One case: its form, where it stands, what happened, and what this person may do. */
export const CasePage = () => {
  const t = useT();
  const page = usePage();
  const { id = '' } = useParams();
  const answer = useRoute(getCase, { params: { id } }, { staleTime: 0 });
  useLive(`case:${id}`, [getCase]);
  const { data } = answer;
  const title = data && (data.title || data.flowName);
  const named = useEffectEvent((name: string) => page.rename(name));
  useEffect(() => {
    if (title) named(title);
  }, [title]);
  if (answer.error && !data) {
    if (answer.error.code !== 404) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
    const leave = (
      <Button type="primary" onClick={() => page.close('/workFlow/flowTodo')}>
        {t('workflow.back_to_todos')}
      </Button>
    );
    return <Empty kind="search" title={t('workflow.case_gone')} hint={answer.error.message} action={leave} />;
  }
  if (!data) return <PageSkeleton />;
  return <CaseSheet data={data} refresh={() => markStale(...WORK_ROUTES)} />;
};
