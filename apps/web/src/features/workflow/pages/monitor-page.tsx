import { RetweetOutlined } from '@ant-design/icons';
import { listMonitored } from '@qiaoban/contracts/workflow/instance.contract';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { MigrationDialog } from '../parts/migration-dialog';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** Every instance, for those who watch over the flows. */
export const MonitorPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listMonitored, useWorkQuery());
  return (
    <>
      <WorkList
        kind="monitored"
        list={list}
        route={listMonitored}
        toolbar={[
          {
            key: 'migrate',
            label: t('workflow.migrate_to_new'),
            icon: <RetweetOutlined />,
            hidden: !may('btn_migrate'),
            run: () => setUrl({ dialog: 'migrate' }),
          },
        ]}
      />
      {url.dialog === 'migrate' && may('btn_migrate') && <MigrationDialog onClose={() => setUrl({ dialog: '' })} />}
    </>
  );
};
