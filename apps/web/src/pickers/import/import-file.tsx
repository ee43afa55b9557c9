import { useRef, useState } from 'react';
import { Alert, Button, Progress } from 'antd';
import { CloudUploadOutlined, FileExcelOutlined } from '@ant-design/icons';
import type { TransferContracts } from '@qiaoban/contracts/directory/transfer.contract';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { download, upload } from '#lib/call/transfer.ts';
import type { Uploaded } from './import-choice';

type Props = { contracts: TransferContracts; onUploaded: (file: Uploaded) => void };

/** Step 1: a file by click, drop or keyboard; the template for those who have none. */
export const ImportFile = ({ contracts, onUploaded }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || sending) return;
    setProblem('');
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number): void => setSending({ name: file.name, share });
      onUploaded(await upload(contracts.upload, {}, file, {}, { onProgress }));
    } catch (cause) {
      if (!isAborted(cause)) setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setSending(undefined);
    }
  };
  return (
    <div className="import-body">
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={t('directory.import_step_file')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // the same file may be chosen again after it was mended
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={isOver ? 'import-drop import-drop-over' : 'import-drop'}
        disabled={sending !== undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <CloudUploadOutlined className="import-drop-icon" />
        {sending ? (
          <>
            <strong>{t('directory.import_reading', { name: sending.name })}</strong>
            <Progress percent={Math.round(sending.share * 100)} status="active" showInfo={false} />
          </>
        ) : (
          <>
            <strong>{t('directory.import_drop')}</strong>
            <span className="import-muted">{t('directory.import_drop_hint')}</span>
          </>
        )}
      </button>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
      <div className="import-template">
        <Button
          icon={<FileExcelOutlined />}
          onClick={() => void download(contracts.template, { query: {} }).catch(showFailure)}
        >
          {t('directory.import_template')}
        </Button>
        <span className="import-muted">{t('directory.import_template_hint')}</span>
      </div>
    </div>
  );
};
