import { useState } from 'react';
import { Input, Select } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { CALL_OUTCOMES, listInterfaceCalls } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';

type Call = ReplyOf<typeof listInterfaceCalls>['list'][number];
type Props = { interfaceId: string; onClose: () => void };

const tones = { ok: 'success', refused: 'warning', failed: 'danger' } as const;

/** Calls of one interface, or of all (`interfaceId` empty), in the last 30 days. */
export const CallsDrawer = guardDialog(({ interfaceId, onClose }: Props) => {
  const t = useT();
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 20 });
  const [keyword, setKeyword] = useState('');
  const [outcome, setOutcome] = useState<'' | Call['outcome']>('');
  const query = { ...place, keyword, interfaceId, outcome };
  const calls = useRoute(listInterfaceCalls, { query }, { keepPrevious: true, staleTime: 0 });
  const first = { ...place, currentPage: 1 };
  return (
    <Drawer open title={t('data-interface.call_log')} size={1080} onClose={onClose}>
      <div className="itf-body">
        <div className="itf-facts">
          <Input.Search
            allowClear
            style={{ maxWidth: 260 }}
            placeholder={t('data-interface.call_hint')}
            aria-label={t('data-interface.call_hint')}
            onSearch={(text) => {
              setKeyword(text.trim());
              setPlace(first);
            }}
          />
          <Select
            value={outcome}
            style={{ width: 140 }}
            aria-label={t('data-interface.outcome')}
            options={['' as const, ...CALL_OUTCOMES].map((value) => ({
              value,
              label: t(value === '' ? 'data-interface.outcome_any' : `data-interface.outcome_${value}`),
            }))}
            onChange={(next) => {
              setOutcome(next);
              setPlace(first);
            }}
          />
        </div>
        <DataTable<Call>
          plain
          id="data-interface.calls"
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'at',
              title: t('data-interface.time'),
              width: 160,
              onPhone: 'title',
              render: (row) => formatTime(row.at, 'yyyy-MM-dd HH:mm:ss'),
            },
            {
              key: 'interfaceName',
              title: t('data-interface.interface'),
              width: 160,
              hidden: interfaceId !== '',
              render: (row) => row.interfaceName || row.enCode,
            },
            {
              key: 'caller',
              title: t('data-interface.caller'),
              width: 150,
              render: (row) => `${row.caller} · ${t(`data-interface.source_${row.source}`)}`,
            },
            { key: 'ip', title: t('data-interface.ip'), width: 120 },
            {
              key: 'parameters',
              title: t('data-interface.parameters'),
              render: (row) => (Object.keys(row.parameters).length === 0 ? '' : JSON.stringify(row.parameters)),
            },
            { key: 'rowCount', title: t('data-interface.row_count'), width: 80, kind: 'number' },
            {
              key: 'duration',
              title: t('data-interface.duration'),
              width: 100,
              kind: 'number',
              render: (row) => `${row.duration} ms${row.cached ? ` · ${t('data-interface.from_cache')}` : ''}`,
            },
            {
              key: 'outcome',
              title: t('data-interface.outcome'),
              width: 180,
              render: (row) => (
                <>
                  <StatusTag dot tone={tones[row.outcome]}>
                    {t(`data-interface.outcome_${row.outcome}`)}
                  </StatusTag>{' '}
                  <span style={{ color: 'var(--qb-text-3)' }}>{row.error}</span>
                </>
              ),
            },
          ]}
          source={tableSource(calls, calls.data?.list, keyword !== '' || outcome !== '')}
          page={
            calls.data && {
              current: place.currentPage,
              size: place.pageSize,
              total: calls.data.pagination.total,
              onChange: (currentPage, pageSize) => setPlace({ currentPage, pageSize }),
            }
          }
          empty={{ title: t('data-interface.no_calls') }}
        />
      </div>
    </Drawer>
  );
});
