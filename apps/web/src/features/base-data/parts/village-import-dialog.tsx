import { useEffect, useState } from 'react';
import { Alert, Progress, Upload } from 'antd';
import { InboxOutlined } from '@ant-design/icons';
import { importVillages, latestVillageImport, listAreas } from '@qiaoban/contracts/base-data/area.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, showFailure, useRoute } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';

const ASK_MS = 2000;

/** Villages from a file, in the background, with how far it is and which rows were refused. */
export const VillageImportDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const progress = useRoute(latestVillageImport, {}, { staleTime: 0 });
  const latest = progress.data?.latest;
  const isRunning = latest?.state === 'waiting' || latest?.state === 'running';
  const [share, setShare] = useState<number>();
  const { refetch } = progress;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void refetch(), ASK_MS);
    return () => {
      clearInterval(timer);
      void markStale(listAreas);
    };
  }, [isRunning, refetch]);
  const send = async (file: File): Promise<void> => {
    try {
      setShare(0);
      await upload(importVillages, {}, file, {}, { onProgress: setShare });
      await refetch();
    } catch (error) {
      showFailure(error);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <ModalFrame open width={680} title={t('base-data.village_import')} footer={null} onCancel={onClose}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <Upload.Dragger
          accept=".csv,.txt,.xlsx"
          disabled={isRunning || share !== undefined}
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p>{t('base-data.village_drop')}</p>
          <p style={{ color: 'var(--qb-text-3)' }}>{t('base-data.village_hint')}</p>
        </Upload.Dragger>
        {share !== undefined && (
          <Progress percent={Math.round(share * 100)} status="active" aria-label={t('base-data.village_sending')} />
        )}
        {latest && share === undefined && (
          <Alert
            showIcon
            type={latest.state === 'failed' ? 'error' : latest.state === 'done' ? 'success' : 'info'}
            title={`${latest.fileName} · ${t(`base-data.village_${latest.state}`)}`}
            description={
              latest.message ||
              t('base-data.village_counts', {
                position: latest.position,
                written: latest.written,
                refused: latest.refused,
              })
            }
          />
        )}
        {latest && share === undefined && latest.problems.length > 0 && (
          <DataTable<(typeof latest.problems)[number]>
            plain
            id="base-data.village-problems"
            rowKey={(row) => `${row.line}`}
            columns={[
              {
                key: 'line',
                title: t('base-data.village_line'),
                width: 90,
                kind: 'number',
                onPhone: 'title',
                render: (row) => (isPhone ? t('base-data.village_at', { line: row.line }) : row.line),
              },
              { key: 'code', title: t('base-data.code'), width: 160 },
              { key: 'reason', title: t('base-data.village_reason') },
            ]}
            source={{ rows: latest.problems, loading: false }}
          />
        )}
      </div>
    </ModalFrame>
  );
});
