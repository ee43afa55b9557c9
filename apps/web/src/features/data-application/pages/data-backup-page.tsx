import { useEffect, useRef, useState } from 'react';
import { Alert, Button } from 'antd';
import { ClockCircleOutlined, SaveOutlined, UploadOutlined } from '@ant-design/icons';
import {
  backupStatus,
  createBackup,
  deleteBackup,
  downloadBackup,
  keepRestore,
  listBackups,
  undoRestore,
  uploadBackup,
  verifyBackup,
} from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupRow } from '@qiaoban/contracts/data-application/data-backup.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { markStale, showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import { setRestoring } from '#lib/live/restoring.ts';
import { download, upload } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { ActivityCard } from '../backup/activity-card';
import { PlanDialog } from '../backup/plan-dialog';
import { RestoreDialog } from '../backup/restore-dialog';
import { countText, sizeText } from '../sizes';
import { usePolling } from '../use-polling';
import '../data-application.css';

const stale = [listBackups, backupStatus];

const Check = ({ row }: { row: BackupRow }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <span className="da-bar">
      <StatusTag dot tone={row.trouble === '' ? 'success' : 'danger'}>
        <span title={row.trouble}>{t(row.trouble === '' ? 'data-backup.sound' : 'data-backup.damaged')}</span>
      </StatusTag>
      {row.isForeign && <StatusTag tone="warning">{t('data-backup.foreign')}</StatusTag>}
      {row.verifiedTime !== null && (
        <span className="da-muted">{t('data-backup.checked_at', { time: timeAgo(row.verifiedTime, language) })}</span>
      )}
    </span>
  );
};

/** For a day after a restore: back to the data from before, or rid of them. */
const UndoBar = ({ until, mayRestore }: { until: number; mayRestore: boolean }) => {
  const t = useT();
  const undo = useAction(undoRestore, { stale, success: false });
  const keep = useAction(keepRestore, { stale });
  const sure = async (text: string, run: () => Promise<unknown>): Promise<void> => {
    if (await ask({ title: t('data-backup.restore_title'), text, danger: true })) await run();
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={t('data-backup.undo_title', { time: formatTime(until) })}
      action={
        mayRestore && (
          <div className="da-bar">
            <Button
              size="small"
              danger
              loading={undo.running}
              onClick={() => void sure(t('data-backup.undo_text'), () => undo.tried({}))}
            >
              {t('data-backup.undo')}
            </Button>
            <Button
              size="small"
              loading={keep.running}
              onClick={() => void sure(t('data-backup.keep_text'), () => keep.tried({}))}
            >
              {t('data-backup.keep_restored')}
            </Button>
          </div>
        )
      }
    />
  );
};

/** What the list shows of a backup. */
const backupColumns = (t: Translate): DataColumn<BackupRow>[] => [
  { key: 'fileName', title: t('data-backup.file'), width: 220, onPhone: 'title' },
  {
    key: 'fileSize',
    title: t('data-backup.size'),
    kind: 'number',
    width: 90,
    render: (row) => sizeText(row.fileSize),
  },
  { key: 'creatorTime', title: t('data-backup.time'), width: 150, render: (row) => formatTime(row.creatorTime) },
  {
    key: 'creatorUser',
    title: t('data-backup.by'),
    width: 130,
    render: (row) => (
      <>
        {row.creatorUser} <span className="da-muted">{t(`data-backup.kind_${row.kind}`)}</span>
      </>
    ),
  },
  {
    key: 'content',
    title: t('data-backup.content'),
    width: 230,
    render: (row) =>
      t('data-backup.content_text', { tables: row.tables, rows: countText(row.rows), files: countText(row.files) }),
  },
  { key: 'check', title: t('data-backup.check'), width: 170, render: (row) => <Check row={row} /> },
];

/** Takes a file of a backup in; `share`: how much of it is here, undefined while none is on its way. */
const useUpload = () => {
  const [share, setShare] = useState<number>();
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.zip';
    input.addEventListener('change', async () => {
      const file = input.files?.[0];
      if (file === undefined) return;
      try {
        setShare(0);
        await upload(uploadBackup, {}, file, {}, { onProgress: setShare });
        await markStale(...stale);
      } catch (error) {
        showFailure(error);
      } finally {
        setShare(undefined);
      }
    });
    input.click();
  };
  return { share, choose };
};

/** Backups of everything: made by hand or by schedule, checked, downloaded, restored. */
export const DataBackupPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listBackups, {});
  const status = useRoute(backupStatus, {}, { staleTime: 0 });
  const isRunning = status.data?.activity?.state === 'running';
  usePolling(status.refetch, isRunning);
  const activity = status.data?.activity;
  // until the archive is known to be sound, everything may be saved
  const isRestoring = activity ? isRunning && activity.kind === 'restore' && activity.phase !== 'checking' : undefined;
  useEffect(() => {
    if (isRestoring !== undefined) setRestoring(isRestoring);
  }, [isRestoring]);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void markStale(listBackups);
    wasRunning.current = isRunning;
  }, [isRunning]);
  const { share, choose } = useUpload();
  const create = useAction(createBackup, { stale, success: false });
  const verify = useAction(verifyBackup, { stale, success: false });
  const remove = useAction(deleteBackup, { stale });
  const plan = status.data;
  const chosen = list.table.source.rows?.find((row) => row.id === url.id);
  const close = (): void => setUrl({ dialog: '', id: '' });
  return (
    <Page>
      <div className="da-stack">
        <ActivityCard activity={plan?.activity} mayCancel={may('btn_add')} />
        {plan?.undoUntil != null && <UndoBar until={plan.undoUntil} mayRestore={may('btn_restore')} />}
        <div className="da-bar da-muted">
          <ClockCircleOutlined />
          <span>
            {plan?.nextRun != null
              ? t('data-backup.next_run', { time: formatTime(plan.nextRun) })
              : t('data-backup.no_plan')}
          </span>
        </div>
      </div>
      <DataTable<BackupRow>
        id="dataApp.dataBackup"
        {...list.table}
        rowKey={(row) => row.id}
        columns={backupColumns(t)}
        toolbar={[
          {
            key: 'create',
            label: t('data-backup.create'),
            icon: <SaveOutlined />,
            primary: true,
            hidden: !may('btn_add'),
            run: () => (isRunning ? undefined : create.tried({})),
          },
          {
            key: 'plan',
            label: t('data-backup.plan'),
            icon: <ClockCircleOutlined />,
            hidden: !may('btn_add'),
            run: () => setUrl({ dialog: 'plan' }),
          },
          {
            key: 'upload',
            label:
              share === undefined
                ? t('data-backup.upload')
                : `${t('data-backup.uploading')} ${Math.round(share * 100)} %`,
            icon: <UploadOutlined />,
            hidden: !may('btn_restore'),
            run: () => (share === undefined ? choose() : undefined),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'download',
            label: t('data-backup.download'),
            hidden: !may('btn_download'),
            run: () => download(downloadBackup, { params: { id: row.id } }, row.fileName).catch(showFailure),
          },
          { key: 'verify', label: t('data-backup.verify'), run: () => verify.tried({ params: { id: row.id } }) },
          {
            key: 'restore',
            label: t('data-backup.restore'),
            danger: true,
            hidden: !may('btn_restore'),
            run: () => setUrl({ dialog: 'restore', id: row.id }),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={190}
        empty={{ title: t('data-backup.empty'), hint: t('data-backup.empty_hint') }}
      />
      {url.dialog === 'plan' && plan && (
        <PlanDialog initial={{ frequency: plan.frequency, keep: plan.keep }} onClose={close} />
      )}
      {url.dialog === 'restore' && chosen && <RestoreDialog backup={chosen} onClose={close} />}
    </Page>
  );
};
