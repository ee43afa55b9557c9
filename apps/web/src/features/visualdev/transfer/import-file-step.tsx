import { useRef, useState } from 'react';
import { Alert, Button, Progress } from 'antd';
import { CloudUploadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { MAX_IMPORT_BYTES, importTemplate, uploadImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import { call } from '#lib/call/call.ts';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { saveUrl } from './follow-task';
import type { Uploaded } from './import-mapping';

type Props = { formId: string; onUploaded: (file: Uploaded) => void };

const isSheet = (name: string): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name);

/** Step 1: a file by click, drop or keyboard; the template for those who have none. */
export const ImportFileStep = ({ formId, onUploaded }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState('');
  const [isFetching, setFetching] = useState(false);

  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || sending) return;
    if (files.length > 1) return setProblem(t('transfer.one_file'));
    if (!isSheet(file.name)) return setProblem(t('transfer.wrong_kind'));
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t('transfer.too_large'));
    setProblem('');
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number): void => setSending({ name: file.name, share });
      onUploaded(await upload(uploadImport, { params: { id: formId } }, file, {}, { onProgress }));
    } catch (cause) {
      if (!isAborted(cause)) setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setSending(undefined);
    }
  };
  const template = async (): Promise<void> => {
    setFetching(true);
    try {
      const { url, fileName } = await call(importTemplate, { params: { id: formId } });
      await saveUrl(url, fileName);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setFetching(false);
    }
  };

  return (
    <div className="transfer-form">
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfer.step_file')}
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
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
          void take([...event.dataTransfer.files]);
        }}
      >
        <CloudUploadOutlined className="import-drop-icon" />
        {sending ? (
          <>
            <strong>{t(sending.share < 1 ? 'transfer.uploading' : 'transfer.reading', { name: sending.name })}</strong>
            <Progress percent={Math.round(sending.share * 100)} status="active" showInfo={false} />
          </>
        ) : (
          <>
            <strong>{t(isOver ? 'transfer.drop_now' : 'transfer.drop_title')}</strong>
            <span className="transfer-muted">{t('transfer.drop_hint')}</span>
          </>
        )}
      </button>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
      <div className="transfer-template">
        <Button icon={<FileExcelOutlined />} loading={isFetching} onClick={() => void template()}>
          {t('transfer.template')}
        </Button>
        <span className="transfer-muted">{t('transfer.template_hint')}</span>
      </div>
      <ul className="transfer-notes">
        <li>{t('transfer.how_heading')}</li>
        <li>{t('transfer.how_rows')}</li>
        <li>{t('transfer.how_bad')}</li>
      </ul>
    </div>
  );
};
