import { PlusOutlined } from '@ant-design/icons';
import { deleteInstance, listLaunched } from '@qiaoban/contracts/workflow/instance.contract';
import { useNavigate } from 'react-router';
import { useT, useTexts } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { againAddress, instanceAddress } from '../instance-address';
import { isInHand, isToBeginAgain } from '../instance-status';
import { FlowWall } from '../parts/flow-wall';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';
import { WORK_ROUTES } from '../work-routes';

/** What I started; a new one begins here. */
export const LaunchedPage = () => {
  const t = useT();
  const more = useTexts('case-dialogs');
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listLaunched, useWorkQuery());
  const remove = useAction(deleteInstance, { stale: WORK_ROUTES });
  return (
    <>
      <WorkList
        kind="launched"
        list={list}
        route={listLaunched}
        exported="launched"
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
            hidden: !isInHand(row.status) || isToBeginAgain(row),
            run: () => void navigate(instanceAddress(row.processId)),
          },
          {
            key: 'again',
            label: more('case-dialogs.again'),
            hidden: !isToBeginAgain(row),
            run: () => void navigate(againAddress(row.flowId, row.processId)),
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
