import type { ReactNode } from 'react';
import { fileUsage } from '@qiaoban/contracts/file/file-admin.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { Chart } from '@qiaoban/ui/chart';
import { DataTable } from '@qiaoban/ui/data-table';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { purposeOf } from '../file-names';
import './usage-view.css';

type Usage = ReplyOf<typeof fileUsage>;

const Figures = ({ usage }: { usage: Usage }) => {
  const t = useT();
  const figures: [string, string][] = [
    [t('file.total'), formatFileSize(usage.total)],
    [t('file.count'), String(usage.count)],
    [t('file.quota'), usage.quota === 0 ? t('file.no_quota') : formatFileSize(usage.quota)],
    [t('file.orphans'), `${usage.orphanCount} · ${formatFileSize(usage.orphanSize)}`],
    [t('file.storage'), t(`file.driver_${usage.driver}`)],
    [t('file.scanner'), t(`file.scanner_${usage.scanner}`)],
  ];
  return (
    <dl className="file-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="qb-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const pieOf = (usage: Usage, nameOf: (type: string) => string) => ({
  tooltip: {
    trigger: 'item',
    formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
      textNow('app.noted', {
        name: textNow('app.said_of', { name, text: formatFileSize(value) }),
        note: `${percent}%`,
      }),
  },
  legend: { type: 'scroll', bottom: 0 },
  series: [
    {
      type: 'pie',
      radius: ['45%', '70%'],
      center: ['50%', '44%'],
      label: { show: false },
      data: usage.types.map(({ type, size }) => ({ name: nameOf(type), value: size })),
    },
  ],
});

/** How much is kept, by purpose and by person. */
export const UsageView = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const asked = useRoute(fileUsage, {});
  const usage = asked.data;
  return (
    <Page toolbar={tabs} body="flow">
      {asked.error && !usage && <Failed text={asked.error.message} retry={() => void asked.refetch()} />}
      {!asked.error && !usage && <LinesSkeleton lines={8} />}
      {usage && (
        <>
          <Figures usage={usage} />
          <div className="file-usage">
            <Panel title={t('file.by_type')}>
              {usage.types.length > 0 && (
                <Chart option={pieOf(usage, (type) => purposeOf(t, type))} height={300} ariaLabel={t('file.by_type')} />
              )}
              <DataTable<Usage['types'][number]>
                id="system.file.types"
                plain
                rowKey={(row) => row.type}
                source={{ rows: usage.types, loading: false }}
                columns={[
                  { key: 'type', title: t('file.purpose'), render: (row) => purposeOf(t, row.type), onPhone: 'title' },
                  { key: 'count', title: t('file.count'), width: 90, kind: 'number' },
                  {
                    key: 'size',
                    title: t('file.size'),
                    width: 120,
                    kind: 'number',
                    render: (row) => formatFileSize(row.size),
                  },
                ]}
                empty={{ title: t('file.no_files') }}
              />
            </Panel>
            <Panel title={t('file.by_person')}>
              <DataTable<Usage['people'][number]>
                id="system.file.people"
                plain
                rowKey={(row) => row.id}
                source={{ rows: usage.people, loading: false }}
                columns={[
                  { key: 'name', title: t('file.person'), onPhone: 'title' },
                  { key: 'count', title: t('file.count'), width: 90, kind: 'number' },
                  {
                    key: 'size',
                    title: t('file.size'),
                    width: 120,
                    kind: 'number',
                    render: (row) => formatFileSize(row.size),
                  },
                ]}
                empty={{ title: t('file.no_files') }}
              />
            </Panel>
          </div>
        </>
      )}
    </Page>
  );
};
