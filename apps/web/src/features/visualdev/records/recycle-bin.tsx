import { useMemo, useState } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { listRecords, purgeRecords, restoreRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { DesignHost } from '@qiaoban/form/host';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { tableColumns } from './list-columns';
import type { OpenForm } from './open-form';

type Props = { form: OpenForm; host: DesignHost; onClose: () => void };

/** Deleted records: taken back, or deleted for good. */
export const RecycleBin = guardDialog(({ form, host, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const [chosen, setChosen] = useState<string[]>([]);
  const [place, setPlace] = useState({ current: 1, size: 20 });
  const answer = useRoute(
    listRecords,
    { params: { id: form.id }, query: { deleted: '1', currentPage: place.current, pageSize: place.size } },
    { keepPrevious: true, staleTime: 0 },
  );
  const data = withNames(answer.data);
  const columns = useMemo(
    (): DataColumn<RecordRow>[] => [
      ...tableColumns(form, host, t),
      { key: 'deleterName', title: t('visualdev.deleted_by'), width: 110, keep: true },
      {
        key: 'deleted',
        title: t('visualdev.deleted_at'),
        width: 160,
        keep: true,
        render: ({ deleted }) => (deleted === undefined ? '' : formatTime(deleted)),
      },
    ],
    [form, host, t],
  );
  const options = { stale: [listRecords], done: () => setChosen([]) };
  const restore = useAction(restoreRecords, options);
  const purge = useAction(purgeRecords, options);
  const actions = (ids: string[]): Action[] => [
    {
      key: 'restore',
      label: t('visualdev.restore'),
      run: () => restore.tried({ params: { id: form.id }, body: { ids } }),
    },
    {
      key: 'purge',
      label: t('visualdev.purge'),
      danger: true,
      confirm: { title: t('visualdev.purge_confirm', { count: ids.length }), text: t('visualdev.purge_text') },
      run: () => purge.tried({ params: { id: form.id }, body: { ids } }),
    },
  ];
  return (
    <Drawer open size={isPhone ? '100%' : 'min(1080px, 90vw)'} title={t('visualdev.recycle_bin')} onClose={onClose}>
      <DataTable<RecordRow>
        id={`recycle.${form.id}`}
        rowKey={(row) => row.id}
        columns={columns}
        source={tableSource(answer, data?.list)}
        page={
          data && {
            ...place,
            total: data.pagination.total,
            totalIsExact: data.pagination.totalIsExact,
            onChange: (current, size) => setPlace({ current, size }),
          }
        }
        selection={{ keys: chosen, onChange: setChosen }}
        batchActions={actions(chosen)}
        rowActions={(row) => actions([row.id])}
        empty={{ title: t('visualdev.bin_empty') }}
      />
    </Drawer>
  );
});
