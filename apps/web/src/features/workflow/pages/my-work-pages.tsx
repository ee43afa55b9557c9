import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { SwapOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import { useList } from '#lib/list/use-list.ts';
import { instanceAddress } from '../instance-address';
import { useBatch } from '../parts/use-batch';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** What waits for my decision. */
export const TodoPage = () => {
  const list = useList(listMyWork, { params: { category: '1' }, ...useWorkQuery() });
  const t = useT();
  const navigate = useNavigate();
  const batch = useBatch(list.rows, (row) => void navigate(instanceAddress(row.processId)));
  return (
    <WorkList
      kind="todo"
      list={list}
      route={listMyWork}
      batch={batch}
      toolbar={[
        {
          key: 'entrust',
          label: t('workflow.entrust'),
          icon: <SwapOutlined />,
          run: () => void navigate('/workFlow/entrust'),
        },
      ]}
    />
  );
};

/** What I have decided. */
export const DonePage = () => {
  const list = useList(listMyWork, { params: { category: '2' }, ...useWorkQuery() });
  return <WorkList kind="done" list={list} route={listMyWork} exported="done" />;
};

/** What I was told of. */
export const CcPage = () => {
  const list = useList(listMyWork, { params: { category: '3' }, ...useWorkQuery() });
  return <WorkList kind="circulated" list={list} route={listMyWork} exported="circulated" />;
};
