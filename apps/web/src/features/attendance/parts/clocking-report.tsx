import type { ReactNode } from 'react';
import { listClockings } from '@qiaoban/contracts/attendance/report.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { ClockingPhoto, usePhotos } from './clocking-photo';
import { DayRange, thisMonth } from './day-range';
import { useGroupField } from './report-fields';

type Row = ReplyOf<typeof listClockings>['list'][number];

/** Clockings with their photos: those outside first of all, all on demand. */
export const ClockingReport = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [url, setUrl] = useUrlState({ ...thisMonth(), page: 1 });
  const period = { from: url.from, until: url.until };
  const group = useGroupField();
  const where = {
    key: 'where',
    label: t('attendance.clocked_where'),
    options: [{ value: 'all', label: t('attendance.clocked_all') }],
    placeholder: t('attendance.is_outside'),
  };
  const list = useList(listClockings, { query: period, search: { where: 'outside', groupId: '' } });
  const { keyword = '', groupId = '' } = list.search.values;
  const photos = usePhotos(list.rows.map(({ photoId }) => photoId).filter((id) => id !== ''));
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            values={{ keyword, groupId, where: list.search.values['where'] === 'all' ? 'all' : '' }}
            onSearch={(values) => list.search.onSearch({ ...values, where: values['where'] || 'outside' })}
            keywordHint={t('attendance.keyword_hint')}
            fields={[where, group]}
            more={<DayRange {...period} onChange={(range) => setUrl({ ...range, page: 1 })} />}
          />
        </>
      }
    >
      <DataTable<Row>
        id="attendance.clockings"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'photo',
            title: t('attendance.photo'),
            width: 90,
            keep: true,
            render: (row) => (
              <ClockingPhoto
                fileId={row.photoId}
                url={photos.get(row.photoId)}
                name={`${row.userName} ${formatTime(row.at)}`}
              />
            ),
          },
          { key: 'userName', title: t('attendance.person'), width: 120, onPhone: 'title' },
          { key: 'department', title: t('attendance.department'), width: 160 },
          { key: 'at', title: t('attendance.clocked_at'), width: 160, keep: true, render: (row) => formatTime(row.at) },
          {
            key: 'place',
            title: t('attendance.clocked_where'),
            width: 200,
            render: (row) => (
              <span className="attendance-marks">
                {row.place}
                {row.isOutside && <StatusTag tone="warning">{t('attendance.is_outside')}</StatusTag>}
                {row.source === 'correction' && <StatusTag tone="info">{t('attendance.source_correction')}</StatusTag>}
              </span>
            ),
          },
          {
            key: 'position',
            title: t('attendance.position'),
            width: 190,
            render: (row) =>
              row.latitude === null || row.longitude === null
                ? '—'
                : `${row.latitude.toFixed(5)}, ${row.longitude.toFixed(5)}`,
          },
          { key: 'note', title: t('attendance.note'), render: (row) => row.note || '—' },
          { key: 'device', title: t('attendance.device'), width: 160, render: (row) => row.device || '—' },
        ]}
        empty={{ title: t('attendance.no_clockings') }}
      />
    </Page>
  );
};
