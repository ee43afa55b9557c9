import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Progress } from 'antd';
import { CloudUploadOutlined } from '@ant-design/icons';
import { MAX_IMPORT_BYTES } from '@qiaoban/contracts/visualdev/transfer.contract';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import '#pickers/form/import-parts.css';

const isSheet = (name: string): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name);

type Props = {
  /** Below the words that invite to drop a file. */
  hint: ReactNode;
  /** Sends a file that may be read; what it throws is shown. */
  send: (file: File, onProgress: (share: number) => void) => Promise<void>;
};

/** A workbook or csv file by click, drop or keyboard, and how far it is on its way. */
export const DropFile = ({ hint, send }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState('');
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || sending) return;
    if (files.length > 1) return setProblem(t('transfer.one_file'));
    if (!isSheet(file.name)) return setProblem(t('transfer.wrong_kind'));
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t('transfer.too_large'));
    setProblem('');
    setSending({ name: file.name, share: 0 });
    try {
      await send(file, (share) => setSending({ name: file.name, share }));
    } catch (cause) {
      if (!isAborted(cause)) setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setSending(undefined);
    }
  };
  return (
    <>
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
            <span className="transfer-muted">{hint}</span>
          </>
        )}
      </button>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
    </>
  );
};
