import { Button } from 'antd';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { flowStatistics } from '@qiaoban/contracts/workflow/statistics.contract';
import type {
  FlowFigures,
  NodeFigures,
  PersonFigures,
  WorkFigures,
} from '@qiaoban/contracts/workflow/statistics.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn, TableSource } from '@qiaoban/ui/data-table-types';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { spanText } from '../waited';

export type Figures = ReplyOf<typeof flowStatistics>;
/** Which instances stand behind a figure; the title is what was pressed. */
export type Behind = {
  title: string;
  flowId?: string;
  nodeId?: string;
  userId?: string;
  only?: 'running' | 'returned' | 'overdue' | 'failed';
};
type Props<Row> = { source: TableSource<Row>; onDrill: (behind: Behind) => void };

/** A figure that leads to the instances behind it; nothing leads to none. */
const Drill = ({ count, onClick, label }: { count: number; onClick: () => void; label: string }) =>
  count === 0 ? (
    <>0</>
  ) : (
    <Button type="link" size="small" style={{ paddingInline: 0 }} aria-label={`${label} ${count}`} onClick={onClick}>
      {count}
    </Button>
  );

const useSpan = () => {
  const language = useLanguage();
  return (ms: number | null) => (ms === null ? '–' : spanText(ms, language));
};

export const FlowFiguresTable = ({ source, onDrill }: Props<FlowFigures>) => {
  const t = useT();
  const span = useSpan();
  const drill = (row: FlowFigures, key: 'started' | 'running' | 'returned' | 'overdue') => {
    const title = t('workflow.stat_of', { name: row.flowName, what: t(`workflow.stat_${key}`) });
    const only = key === 'started' ? {} : { only: key };
    return <Drill count={row[key]} label={title} onClick={() => onDrill({ title, flowId: row.flowId, ...only })} />;
  };
  const rate = (part: number, whole: number): string => `${Math.round((part / Math.max(1, whole)) * 100)}%`;
  return (
    <DataTable<FlowFigures>
      id="workflow.stat.flows"
      plain
      rowKey={(row) => row.flowId}
      source={source}
      columns={[
        { key: 'flowName', title: t('workflow.col_flowName'), onPhone: 'title' },
        {
          key: 'started',
          title: t('workflow.stat_started'),
          kind: 'number',
          width: 90,
          render: (row) => drill(row, 'started'),
        },
        {
          key: 'running',
          title: t('workflow.stat_running'),
          kind: 'number',
          width: 90,
          render: (row) => drill(row, 'running'),
        },
        { key: 'adopted', title: t('workflow.stat_adopted'), kind: 'number', width: 90 },
        {
          key: 'meanMs',
          title: t('workflow.stat_mean'),
          kind: 'number',
          width: 120,
          render: (row) => span(row.meanMs),
        },
        {
          key: 'slowMs',
          title: t('workflow.stat_slow'),
          kind: 'number',
          width: 120,
          render: (row) => span(row.slowMs),
        },
        {
          key: 'returned',
          title: t('workflow.stat_returned'),
          kind: 'number',
          width: 90,
          render: (row) => drill(row, 'returned'),
        },
        {
          key: 'rate',
          title: t('workflow.stat_rate'),
          kind: 'number',
          width: 90,
          render: (row) => rate(row.returned, row.started),
        },
        {
          key: 'overdue',
          title: t('workflow.stat_overdue'),
          kind: 'number',
          width: 90,
          render: (row) => drill(row, 'overdue'),
        },
      ]}
      empty={{ title: t('workflow.stat_none'), hint: t('workflow.stat_none_hint') }}
    />
  );
};

const useWaits = <Row extends Omit<PersonFigures, 'userId' | 'userName'>>(
  drill: (row: Row) => Behind,
  onDrill: Props<Row>['onDrill'],
): DataColumn<Row>[] => {
  const t = useT();
  const span = useSpan();
  return [
    {
      key: 'handled',
      title: t('workflow.stat_handled'),
      kind: 'number',
      width: 90,
      render: (row) => <Drill count={row.handled} label={drill(row).title} onClick={() => onDrill(drill(row))} />,
    },
    { key: 'meanMs', title: t('workflow.stat_mean'), kind: 'number', width: 120, render: (row) => span(row.meanMs) },
    { key: 'slowMs', title: t('workflow.stat_slow'), kind: 'number', width: 120, render: (row) => span(row.slowMs) },
    {
      key: 'open',
      title: t('workflow.stat_open'),
      kind: 'number',
      width: 90,
      render: (row) => (
        <Drill count={row.open} label={drill(row).title} onClick={() => onDrill({ ...drill(row), only: 'running' })} />
      ),
    },
    {
      key: 'longestOpenMs',
      title: t('workflow.stat_longest'),
      kind: 'number',
      width: 120,
      render: (row) => span(row.longestOpenMs),
    },
    { key: 'returned', title: t('workflow.stat_returned'), kind: 'number', width: 90 },
  ];
};

/** Which step of which flow a row speaks of. */
const stepBehind = (t: Translate, row: Pick<NodeFigures, 'flowId' | 'flowName' | 'nodeId' | 'nodeName'>): Behind => ({
  title: t('workflow.stat_of', { name: row.flowName, what: row.nodeName }),
  flowId: row.flowId,
  nodeId: row.nodeId,
});

export const NodeFiguresTable = ({ source, onDrill }: Props<NodeFigures>) => {
  const t = useT();
  const waits = useWaits<NodeFigures>((row) => stepBehind(t, row), onDrill);
  return (
    <DataTable<NodeFigures>
      id="workflow.stat.nodes"
      plain
      rowKey={(row) => `${row.flowId} ${row.nodeId}`}
      source={source}
      columns={[
        { key: 'nodeName', title: t('workflow.stat_node'), onPhone: 'title' },
        { key: 'flowName', title: t('workflow.col_flowName'), width: 160 },
        ...waits,
      ]}
      empty={{ title: t('workflow.stat_none'), hint: t('workflow.stat_none_hint') }}
    />
  );
};

/** What the program does by itself: automatic steps, and what is done before and after a step. */
export const WorkFiguresTable = ({ source, onDrill }: Props<WorkFigures>) => {
  const t = useT();
  const span = useSpan();
  const figure = (row: WorkFigures, key: 'done' | 'failed' | 'failures') => {
    const behind = stepBehind(t, row);
    const only = key === 'done' ? {} : ({ only: 'failed' } as const);
    const label = t('workflow.stat_of', { name: behind.title, what: t(`workflow.stat_work_${key}`) });
    return <Drill count={row[key]} label={label} onClick={() => onDrill({ ...behind, ...only })} />;
  };
  const number = { kind: 'number', width: 110 } as const;
  return (
    <DataTable<WorkFigures>
      id="workflow.stat.works"
      plain
      rowKey={(row) => `${row.flowId} ${row.nodeId}`}
      source={source}
      columns={[
        { key: 'nodeName', title: t('workflow.stat_work'), onPhone: 'title' },
        { key: 'flowName', title: t('workflow.col_flowName'), width: 160 },
        { key: 'done', title: t('workflow.stat_work_done'), ...number, render: (row) => figure(row, 'done') },
        { key: 'meanMs', title: t('workflow.stat_mean'), ...number, render: (row) => span(row.meanMs) },
        { key: 'slowMs', title: t('workflow.stat_slow'), ...number, render: (row) => span(row.slowMs) },
        { key: 'open', title: t('workflow.stat_work_open'), ...number },
        {
          key: 'failures',
          title: t('workflow.stat_work_failures'),
          ...number,
          render: (row) => figure(row, 'failures'),
        },
        { key: 'failed', title: t('workflow.stat_work_failed'), ...number, render: (row) => figure(row, 'failed') },
      ]}
      empty={{ title: t('workflow.stat_work_none'), hint: t('workflow.stat_work_none_hint') }}
    />
  );
};

export const PeopleFiguresTable = ({ source, onDrill }: Props<PersonFigures>) => {
  const t = useT();
  const waits = useWaits<PersonFigures>((row) => ({ title: row.userName, userId: row.userId }), onDrill);
  return (
    <DataTable<PersonFigures>
      id="workflow.stat.people"
      plain
      rowKey={(row) => row.userId}
      source={source}
      columns={[{ key: 'userName', title: t('workflow.stat_person'), onPhone: 'title' }, ...waits]}
      empty={{ title: t('workflow.stat_none'), hint: t('workflow.stat_none_hint') }}
    />
  );
};
