import { useState } from 'react';
import { useNavigate } from 'react-router';
import { statisticsInstances } from '@qiaoban/contracts/workflow/statistics.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { Pagination } from 'antd';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { instanceAddress } from '../instance-address';
import { statusText, statusTone } from '../instance-status';
import { spanText } from '../waited';
import type { Behind } from './statistics-tables';

type Props = { behind: Behind; period: { startTime: string; endTime: string }; onClose: () => void };

const SIZE = 20;

/** The instances behind a figure, slowest first; each opens. */
export const StatisticsDrill = guardDialog(({ behind, period, onClose }: Props) => {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [currentPage, setPage] = useState(1);
  const { title, ...asked } = behind;
  const query = { ...period, ...asked, currentPage: String(currentPage), pageSize: String(SIZE) };
  const answer = useRoute(statisticsInstances, { query }, { staleTime: 0, keepPrevious: true });
  const total = answer.data?.pagination.total ?? 0;
  return (
    <Drawer open size={isPhone ? '100%' : 760} title={title} onClose={onClose}>
      <DataTable
        id="workflow.stat.behind"
        plain
        rowKey={(row) => row.id}
        source={tableSource(answer, answer.data?.list)}
        onRowOpen={(row) => void navigate(instanceAddress(row.id))}
        columns={[
          {
            key: 'title',
            title: t('workflow.col_fullName'),
            onPhone: 'title',
            render: (row) => (
              <button type="button" className="qb-link" onClick={() => void navigate(instanceAddress(row.id))}>
                {row.title || row.flowName}
              </button>
            ),
          },
          { key: 'userName', title: t('workflow.col_userName'), width: 100 },
          {
            key: 'startTime',
            title: t('workflow.col_startTime'),
            width: 150,
            render: (row) => formatTime(row.startTime),
          },
          {
            key: 'durationMs',
            title: t('workflow.stat_duration'),
            width: 110,
            kind: 'number',
            render: (row) => spanText(row.durationMs, language),
          },
          {
            key: 'status',
            title: t('app.status'),
            width: 100,
            render: (row) => (
              <StatusTag tone={statusTone(row.status, row.isReturned)}>
                {statusText(language, row.status, row.isReturned)}
              </StatusTag>
            ),
          },
        ]}
        empty={{ title: t('workflow.stat_none') }}
      />
      {total > SIZE && (
        <Pagination
          style={{ marginTop: 12 }}
          align="end"
          showSizeChanger={false}
          current={currentPage}
          pageSize={SIZE}
          total={total}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
});
