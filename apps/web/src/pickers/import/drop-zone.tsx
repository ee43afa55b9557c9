import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Progress } from 'antd';
import { CloudUploadOutlined } from '@ant-design/icons';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import '../form/import-parts.css';

type Props = {
  /** What the input is called. */
  label: string;
  /** What is said while nothing is held over it, and while something is. */
  invitation: string;
  invitationOver: string;
  /** Below the invitation. */
  hint: ReactNode;
  /** What is said while a file is on its way. */
  progressText: (name: string, share: number) => string;
  /** Why what was chosen is not sent; empty when it is. */
  refusal?: (files: readonly File[]) => string;
  /** What it throws is shown. */
  send: (file: File, onProgress: (share: number) => void) => Promise<void>;
};

/** A workbook or csv file by click, drop or keyboard, and how far it is on its way. */
export const DropZone = ({ label, invitation, invitationOver, hint, progressText, refusal, send }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState('');
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || sending) return;
    const refused = refusal?.(files) ?? '';
    setProblem(refused);
    if (refused !== '') return;
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
        aria-label={label}
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
            <strong>{progressText(sending.name, sending.share)}</strong>
            <Progress percent={Math.round(sending.share * 100)} status="active" showInfo={false} />
          </>
        ) : (
          <>
            <strong>{isOver ? invitationOver : invitation}</strong>
            {hint}
          </>
        )}
      </button>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
    </>
  );
};
