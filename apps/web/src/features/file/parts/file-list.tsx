import { useState } from 'react';
import type { ReactNode } from 'react';
import { ClearOutlined } from '@ant-design/icons';
import {
  FILE_STATES,
  fileUsage,
  fileUses,
  listFiles,
  removeFile,
  removeOrphans,
  rescanFile,
} from '@qiaoban/contracts/file/file-admin.contract';
import type { FileRow } from '@qiaoban/contracts/file/file-admin.contract';
import { LIMITED_TYPES } from '@qiaoban/contracts/file/file-settings';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { purposeOf, STATE_TONES } from '../file-names';
import { periodOf, usePeriodField } from './period-field';
import { UsesDialog } from './uses-dialog';

const TYPES = [...LIMITED_TYPES, 'export', 'import', 'template'];

const preview = async (row: FileRow): Promise<void> => {
  try {
    const { url } = await call(fileUses, { params: { id: row.id } });
    openFilePreview([{ fileId: row.id, name: row.name, url }]);
  } catch (cause) {
    showFailure(cause);
  }
};

const useColumns = (isFailed: boolean): DataColumn<FileRow>[] => {
  const t = useT();
  const isPhone = usePhone();
  return [
    {
      key: 'name',
      title: t('file.name'),
      sortable: true,
      onPhone: 'title',
      render: (row) =>
        // on a phone the whole title of the card opens the row
        row.state !== 'ready' || isPhone ? (
          row.name
        ) : (
          <button type="button" className="qb-link" onClick={() => void preview(row)}>
            {row.name}
          </button>
        ),
    },
    { key: 'type', title: t('file.purpose'), width: 110, sortable: true, render: (row) => purposeOf(t, row.type) },
    {
      key: 'size',
      title: t('file.size'),
      width: 110,
      kind: 'number',
      sortable: true,
      render: (row) => formatFileSize(row.size),
    },
    { key: 'creatorName', title: t('file.creator'), width: 120 },
    {
      key: 'creatorTime',
      title: t('file.time'),
      width: 160,
      sortable: true,
      render: (row) => formatTime(row.creatorTime),
    },
    {
      key: 'references',
      title: t('file.references'),
      width: 190,
      hidden: isFailed,
      render: (row) =>
        row.references > 0
          ? t('file.uses_count', { count: row.references })
          : row.orphanAt === null
            ? t('file.unused')
            : t('file.orphan_at', { time: formatTime(row.orphanAt, 'yyyy-MM-dd') }),
    },
    {
      key: 'state',
      title: t('file.state'),
      width: 120,
      render: (row) => (
        <StatusTag dot tone={STATE_TONES[row.state]}>
          {t(`file.state_${row.state}`)}
        </StatusTag>
      ),
    },
    { key: 'note', title: t('file.note'), width: 220, hidden: !isFailed },
    { key: 'mediaType', title: 'MIME', width: 180, offAtFirst: true },
    { key: 'sha256', title: 'SHA-256', width: 260, offAtFirst: true },
  ];
};

/** Every file with its uses; or, `isFailed`, those that no scan let in. */
export const FileList = ({ tabs, isFailed }: { tabs: ReactNode; isFailed: boolean }) => {
  const t = useT();
  const may = useButtons();
  const [url] = useUrlState({ period: '', state: '' });
  const [shown, setShown] = useState<FileRow>();
  const state = isFailed && url.state === '' ? 'infected' : url.state;
  const list = useList(listFiles, {
    query: { ...periodOf(url.period), state },
    search: isFailed ? { state: 'infected' } : { type: '', state: '', use: '', period: '' },
  });
  const remove = useAction(removeFile, { stale: [listFiles, fileUsage] });
  const rescan = useAction(rescanFile, { stale: [listFiles] });
  const clean = useAction(removeOrphans, {
    stale: [listFiles, fileUsage],
    success: false,
    done: ({ count }) => toast.success(t('file.clean_done', { count })),
  });
  const askClean = async (): Promise<void> => {
    const { orphanCount: count, orphanSize } = await call(fileUsage, {});
    if (count === 0) return toast.info(t('file.clean_none'));
    const text = t('file.clean_text', { count, size: formatFileSize(orphanSize) });
    if (await ask({ title: t('file.clean'), text, danger: true })) await clean.tried({});
  };
  const period = usePeriodField();
  const optionsOf = (keys: readonly string[], word: (key: string) => string) =>
    keys.map((value) => ({ value, label: word(value) }));
  const states = optionsOf(isFailed ? ['infected', 'scanning'] : FILE_STATES, (key) => t(`file.state_${key}`));
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('file.name_hint')}
            fields={
              isFailed
                ? [{ key: 'state', label: t('file.state'), options: states }]
                : [
                    { key: 'type', label: t('file.purpose'), options: optionsOf(TYPES, (key) => purposeOf(t, key)) },
                    {
                      key: 'use',
                      label: t('file.use'),
                      options: optionsOf(['used', 'unused'], (key) => t(`file.${key}`)),
                    },
                    { key: 'state', label: t('file.state'), options: states },
                    period,
                  ]
            }
          />
        </>
      }
    >
      <DataTable<FileRow>
        id={isFailed ? 'system.file.failed' : 'system.file'}
        {...list.table}
        rowKey={(row) => row.id}
        columns={useColumns(isFailed)}
        toolbar={
          isFailed
            ? []
            : [
                {
                  key: 'clean',
                  label: t('file.clean'),
                  icon: <ClearOutlined />,
                  hidden: !may('btn_remove'),
                  run: () => void askClean().catch(showFailure),
                },
              ]
        }
        rowActions={(row) => [
          { key: 'open', label: t('file.open'), hidden: row.state !== 'ready', run: () => void preview(row) },
          { key: 'uses', label: t('file.uses'), hidden: row.references === 0, run: () => setShown(row) },
          {
            key: 'rescan',
            label: t('file.rescan'),
            hidden: row.state !== 'scanning' || !may('btn_edit'),
            run: () => rescan.tried({ params: { id: row.id } }),
          },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: t('file.remove_text'),
            hidden: row.references > 0 || row.state === 'removing' || !may('btn_remove'),
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        empty={isFailed ? { title: t('file.no_failed') } : { title: t('file.no_files'), hint: t('file.no_files_hint') }}
      />
      {shown && <UsesDialog file={shown} onClose={() => setShown(undefined)} />}
    </Page>
  );
};
