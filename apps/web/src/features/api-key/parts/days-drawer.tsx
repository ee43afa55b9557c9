import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { listApiKeyDays } from '@qiaoban/contracts/api-key/api-key.contract';
import type { ApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import { Chart } from '@qiaoban/ui/chart';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Props = { apiKey: ApiKey; onClose: () => void };

/** Calls of a key, day by day. */
export const DaysDrawer = guardDialog(({ apiKey, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const days = useRoute(listApiKeyDays, { params: { id: apiKey.id } }, { staleTime: 0 });
  const rows = days.data?.list ?? [];
  const inOrder = rows.toReversed();
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={t('api-key.days_of', { name: apiKey.fullName })}
      onClose={onClose}
    >
      {rows.length > 1 && (
        <Chart
          ariaLabel={t('api-key.days')}
          height={200}
          option={{
            grid: { left: 40, right: 8, top: 16, bottom: 24 },
            tooltip: { trigger: 'axis' },
            xAxis: { type: 'category', data: inOrder.map((row) => row.day.slice(5)) },
            yAxis: { type: 'value', minInterval: 1 },
            series: [{ type: 'bar', name: t('api-key.calls'), data: inOrder.map((row) => row.calls) }],
          }}
        />
      )}
      <DataTable
        id="api-key.days"
        plain
        rowKey={(row) => row.day}
        columns={[
          { key: 'day', title: t('api-key.day'), width: 120, onPhone: 'title' },
          { key: 'calls', title: t('api-key.calls'), kind: 'number', width: 90 },
          { key: 'refused', title: t('api-key.refused'), kind: 'number', width: 90 },
        ]}
        source={{ rows: days.data?.list, loading: days.isFetching, error: days.error?.message }}
        empty={{ title: t('api-key.no_days') }}
      />
    </Drawer>
  );
});
