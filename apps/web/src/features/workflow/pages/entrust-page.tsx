import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { endEntrust, listEntrusts } from '@qiaoban/contracts/workflow/entrust.contract';
import type { Entrust } from '@qiaoban/contracts/workflow/entrust.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { EntrustDialog } from '../parts/entrust-dialog';
import '../parts/entrust.css';

const tones: Record<Entrust['state'], Tone> = { waiting: 'info', active: 'success', over: 'neutral' };

type ListProps = { id: string; rows: readonly Entrust[]; isMine: boolean; onEdit?: (row: Entrust) => void };

const List = ({ id, rows, isMine, onEdit }: ListProps) => {
  const t = useT();
  const end = useAction(endEntrust, { stale: [listEntrusts] });
  return (
    <DataTable<Entrust>
      id={id}
      plain
      rowKey={(row) => row.id}
      source={{ rows: [...rows], loading: false }}
      columns={[
        {
          key: 'who',
          title: t(isMine ? 'workflow.entrust_to' : 'workflow.entrust_from'),
          render: (row) => (isMine ? row.toUserName : row.userName),
          onPhone: 'title',
        },
        {
          key: 'kinds',
          title: t('workflow.entrust_kinds'),
          width: 130,
          render: (row) => row.kinds.map((kind) => t(`workflow.entrust_${kind}`)).join(t('workflow.names_join')),
        },
        {
          key: 'flows',
          title: t('workflow.entrust_flows'),
          render: (row) =>
            row.flowIds.length === 0 ? t('workflow.entrust_all') : row.flowNames.join(t('workflow.names_join')),
        },
        {
          key: 'time',
          title: t('workflow.entrust_time'),
          width: 290,
          render: (row) => `${formatTime(row.startTime)} – ${formatTime(row.endTime)}`,
        },
        {
          key: 'state',
          title: t('app.status'),
          width: 100,
          render: (row) => <StatusTag tone={tones[row.state]}>{t(`workflow.entrust_${row.state}`)}</StatusTag>,
        },
        { key: 'description', title: t('workflow.entrust_why'), render: (row) => row.description },
      ]}
      {...(isMine
        ? {
            actionsWidth: 120,
            rowActions: (row: Entrust) => [
              {
                key: 'edit',
                label: t(row.state === 'over' ? 'workflow.entrust_again' : 'app.edit'),
                run: () => onEdit?.(row),
              },
              {
                key: 'end',
                label: t(row.state === 'active' ? 'workflow.entrust_end' : 'app.remove'),
                danger: true,
                confirm: {
                  title: t('workflow.entrust_end_title', { name: row.toUserName }),
                  text: t(row.state === 'active' ? 'workflow.entrust_end_text' : 'workflow.entrust_remove_text'),
                },
                run: () => end.tried({ params: { id: row.id } }),
              },
            ],
          }
        : {})}
      empty={{
        title: t(isMine ? 'workflow.entrust_none' : 'workflow.entrust_none_to_me'),
        hint: t(isMine ? 'workflow.entrust_none_hint' : 'workflow.entrust_none_to_me_hint'),
      }}
    />
  );
};

/** Who is asked in my place while I am away, and for whom I am asked. */
export const EntrustPage = () => {
  const t = useT();
  const [url, setUrl] = useUrlState({ dialog: '', entrust: '' });
  const answer = useRoute(listEntrusts, {}, { staleTime: 0 });
  const { data } = answer;
  const close = (): void => setUrl({ dialog: '', entrust: '' });
  const edited = url.dialog === 'edit' ? data?.mine.find(({ id }) => id === url.entrust) : undefined;
  return (
    <Page body="flow">
      {answer.error && !data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      <div className="entrust-page">
        <Panel
          title={t('workflow.entrust_mine')}
          extra={
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setUrl({ dialog: 'add' })}>
              {t('workflow.entrust_add')}
            </Button>
          }
        >
          <List
            id="workflow.entrust.mine"
            rows={data?.mine ?? []}
            isMine
            onEdit={({ id }) => setUrl({ dialog: 'edit', entrust: id })}
          />
        </Panel>
        <Panel title={t('workflow.entrust_to_me')}>
          <List id="workflow.entrust.toMe" rows={data?.toMe ?? []} isMine={false} />
        </Panel>
      </div>
      {url.dialog === 'add' && <EntrustDialog onClose={close} />}
      {edited && <EntrustDialog row={edited} onClose={close} />}
    </Page>
  );
};
