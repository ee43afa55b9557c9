import { useState } from 'react';
import { Alert, Segmented } from 'antd';
import { replayInstances } from '@qiaoban/contracts/workflow/replay.contract';
import type { ReplayedRow } from '@qiaoban/contracts/workflow/replay.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useFlowDesign } from './flow-design';

const TONES: Record<ReplayedRow['change'], Tone> = {
  same: 'success',
  people: 'warning',
  route: 'warning',
  broken: 'danger',
};
const COUNTS = [20, 50, 100] as const;
const HOUR = 3_600_000;

/** What the draft would do with instances that were approved; nothing is stored. */
export const ReplayDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { model } = useFlowDesign();
  const [count, setCount] = useState<(typeof COUNTS)[number]>(20);
  const input = { params: { id: model.id }, body: { count } };
  const answer = useRoute(replayInstances, input, { staleTime: 0, keepPrevious: true });
  const rows = answer.data?.list;
  const changed = (rows ?? []).filter(({ change }) => change !== 'same').length;
  const hours = (ms: number): string => t('flow-designer.replay_hours', { n: Math.round((ms / HOUR) * 10) / 10 });
  const detail = (row: ReplayedRow): string =>
    [
      ...row.gone.map((node) => t('flow-designer.replay_gone', { node })),
      ...row.added.map((node) => t('flow-designer.replay_added', { node })),
      ...row.others.map(({ name, before, after }) =>
        t('flow-designer.replay_others', {
          node: name,
          before: before.join(' · ') || '–',
          after: after.join(' · ') || '–',
        }),
      ),
    ].join('\n');
  return (
    <ModalFrame open width={1040} title={t('flow-designer.replay')} footer={null} onCancel={onClose}>
      <div className="flow-replay">
        <Segmented
          aria-label={t('flow-designer.replay_count')}
          value={count}
          options={COUNTS.map((value) => ({ value, label: t('flow-designer.replay_last', { n: value }) }))}
          onChange={setCount}
        />
        {rows && rows.length > 0 && (
          <Alert
            type={changed === 0 ? 'success' : 'info'}
            showIcon
            title={t('flow-designer.replay_sum', { n: rows.length, total: answer.data?.total ?? 0, changed })}
          />
        )}
        <DataTable<ReplayedRow>
          id="flow.replay"
          plain
          rowKey={(row) => row.id}
          source={tableSource(answer, rows)}
          columns={[
            { key: 'title', title: t('flow-designer.replay_title'), onPhone: 'title' },
            { key: 'userName', title: t('flow-designer.replay_initiator'), width: 90 },
            {
              key: 'endTime',
              title: t('flow-designer.replay_end'),
              width: 140,
              render: (row) => formatTime(row.endTime),
            },
            {
              key: 'change',
              title: t('flow-designer.replay_change'),
              width: 110,
              render: (row) => (
                <StatusTag tone={TONES[row.change]}>{t(`flow-designer.replay_${row.change}`)}</StatusTag>
              ),
            },
            {
              key: 'detail',
              title: t('flow-designer.replay_detail'),
              render: (row) => <span className="flow-replay-detail">{detail(row)}</span>,
            },
            {
              key: 'took',
              title: t('flow-designer.replay_duration'),
              width: 170,
              render: (row) =>
                row.wouldTake === row.took
                  ? hours(row.took)
                  : `${hours(row.took)} → ${row.wouldTake === null ? t('flow-designer.replay_unknown') : hours(row.wouldTake)}`,
            },
          ]}
          empty={{ title: t('flow-designer.replay_none'), hint: t('flow-designer.replay_none_hint') }}
        />
      </div>
    </ModalFrame>
  );
});
