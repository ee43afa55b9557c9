import { useState } from 'react';
import { Alert, Button, Upload } from 'antd';
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { getRota, importRota, rotaErrors, rotaFile } from '@qiaoban/contracts/attendance/calendar.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Modal } from '@qiaoban/ui/modal';
import { markStale, showFailure } from '#lib/call/query.ts';
import { download, upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';

type Answer = ReplyOf<typeof importRota>;
type Props = { groupId: string; month: string; onClose: () => void };
/** Lines that are shown; the workbook has all. */
const SHOWN = 20;

/** A month's rota by a workbook: taken out, filled in, taken back; what is wrong is said by line and marked in the file. */
export const RotaImport = guardDialog(({ groupId, month, onClose }: Props) => {
  const t = useT();
  const [answer, setAnswer] = useState<Answer>();
  const [isBusy, setBusy] = useState(false);
  const params = { id: groupId };
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const found = await upload(importRota, { params, query: { month } }, file);
      setAnswer(found);
      if (found.refused.length > 0) return;
      toast.success(t('attendance.rota_planned', { count: found.planned }));
      await markStale(getRota);
      onClose();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const titleOf = (column: number): string => answer?.heading[column] ?? '';
  return (
    <Modal open title={t('attendance.rota_import_title', { month })} footer={null} onCancel={onClose}>
      <ol className="attendance-steps">
        <li>
          <p>{t('attendance.rota_step_file')}</p>
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void download(rotaFile, { params, body: { month } }).catch(showFailure)}
          >
            {t('attendance.rota_download')}
          </Button>
        </li>
        <li>
          <p>{t('attendance.rota_step_fill')}</p>
        </li>
        <li>
          <p>{t('attendance.rota_step_take')}</p>
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            beforeUpload={(file: File) => {
              void take(file);
              return false;
            }}
          >
            <Button type="primary" icon={<UploadOutlined />} loading={isBusy}>
              {t('attendance.rota_choose')}
            </Button>
          </Upload>
        </li>
      </ol>
      {answer && answer.refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('attendance.rota_refused', { count: answer.refused.length })}
          description={
            <>
              <ul className="attendance-problems">
                {answer.refused.slice(0, SHOWN).map(({ line, problems }) => (
                  <li key={line}>
                    {t('attendance.rota_line', { line })}{' '}
                    {problems
                      .map(({ column, reason }) => t('app.said_of', { name: titleOf(column), text: reason }))
                      .join(' · ')}
                  </li>
                ))}
              </ul>
              <Button
                icon={<DownloadOutlined />}
                onClick={() =>
                  void download(rotaErrors, {
                    body: { heading: answer.heading, refused: answer.refused },
                  }).catch(showFailure)
                }
              >
                {t('attendance.rota_errors')}
              </Button>
            </>
          }
        />
      )}
    </Modal>
  );
});
