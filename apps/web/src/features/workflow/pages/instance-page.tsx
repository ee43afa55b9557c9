import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { getInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { Button } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { usePage } from '#lib/menu/page.ts';
import { markStale, useRoute } from '#lib/call/query.ts';
import { session } from '#lib/session/session.ts';
import { listOf } from '../list-of';
import { InstanceSheet } from '../parts/instance-sheet';
import { WORK_ROUTES } from '../work-routes';
import '../parts/instance-page.css';

/** One instance: its form, where it stands, what happened, and what this person may do. */
export const InstancePage = () => {
  const t = useT();
  const page = usePage();
  const { id = '' } = useParams();
  const answer = useRoute(getInstance, { params: { id } }, { staleTime: 0 });
  useLive(`case:${id}`, [getInstance]);
  const { data } = answer;
  const title = data && (data.title || data.flowName);
  const named = useEffectEvent((name: string) => page.rename(name));
  useEffect(() => {
    if (title) named(title);
  }, [title]);
  const openedId = data?.id;
  const place = useEffectEvent((instanceId: string) => {
    if (data?.id === instanceId) page.standUnder(listOf(data, session().userInfo?.userId ?? ''));
  });
  // once: what somebody decides here stays where it was found
  useEffect(() => {
    if (openedId !== undefined) place(openedId);
  }, [openedId]);
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
  return <InstanceSheet data={data} refresh={() => markStale(...WORK_ROUTES)} />;
};
