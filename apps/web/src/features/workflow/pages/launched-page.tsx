import { PlusOutlined } from '@ant-design/icons';
import { deleteCase, listLaunched } from '@qiaoban/contracts/workflow/case.contract';
import { useNavigate } from 'react-router';
import { useT } from '../../../lib/i18n';
import { useAction } from '../../../lib/query';
import { useList } from '../../../lib/use-list';
import { useUrlState } from '../../../lib/use-url-state';
import { caseAddress } from '../case-address';
import { isInHand } from '../case-words';
import { FlowWall } from '../parts/flow-wall';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';
import { WORK_ROUTES } from '../work-routes';

/** What I started; a new one begins here. */
export const LaunchedPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listLaunched, useWorkQuery());
  const remove = useAction(deleteCase, { stale: WORK_ROUTES });
  return (
    <>
      <WorkList
        kind="launched"
        list={list}
        route={listLaunched}
        toolbar={[
          {
            key: 'new',
            label: t('workflow.new_case'),
            icon: <PlusOutlined />,
            primary: true,
            run: () => setUrl({ dialog: 'new' }),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'edit',
            label: t('app.edit'),
            hidden: !isInHand(row.status),
            run: () => void navigate(caseAddress(row.processId)),
          },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: { title: t('workflow.delete_title', { name: row.fullName }), text: t('workflow.delete_text') },
            hidden: !isInHand(row.status),
            run: () => remove.tried({ params: { id: row.processId } }),
          },
        ]}
      />
      <FlowWall open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} />
    </>
  );
};
