import { FieldTimeOutlined, RetweetOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { listMonitored } from '@qiaoban/contracts/workflow/instance.contract';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { ArchiveRulesDialog } from '../parts/archive-rules-dialog';
import { MigrationDialog } from '../parts/migration-dialog';
import { instanceAddress } from '../instance-address';
import { useMonitorBatch } from '../parts/use-monitor-batch';
import { useWorkQuery } from '../parts/use-work-search';
import { WorkList } from '../parts/work-list';

/** Every instance, for those who watch over the flows. */
export const MonitorPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listMonitored, useWorkQuery());
  const navigate = useNavigate();
  const mayArchive = may('btn_archive');
  const { batch, actionOf } = useMonitorBatch(list.rows, {
    isArchive: list.search.values['archived'] === '1',
    mayArchive,
    mayRemove: may('btn_remove'),
    onOpen: (row) => void navigate(instanceAddress(row.processId)),
  });
  const close = (): void => setUrl({ dialog: '' });
  return (
    <>
      <WorkList
        kind="monitored"
        list={list}
        route={listMonitored}
        {...(may('btn_export') ? { exported: 'monitored' } : {})}
        {...(batch ? { batch } : {})}
        {...(mayArchive ? { rowActions: (row) => [actionOf(row)] } : {})}
        toolbar={[
          {
            key: 'migrate',
            label: t('workflow.migrate_to_new'),
            icon: <RetweetOutlined />,
            hidden: !may('btn_migrate'),
            run: () => setUrl({ dialog: 'migrate' }),
          },
          {
            key: 'archiveRules',
            label: t('workflow.archive_rules'),
            icon: <FieldTimeOutlined />,
            hidden: !mayArchive,
            run: () => setUrl({ dialog: 'archiveRules' }),
          },
        ]}
      />
      {url.dialog === 'migrate' && may('btn_migrate') && <MigrationDialog onClose={close} />}
      {url.dialog === 'archiveRules' && mayArchive && <ArchiveRulesDialog onClose={close} />}
    </>
  );
};
