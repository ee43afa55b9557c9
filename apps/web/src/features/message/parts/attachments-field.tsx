import { useRef, useState } from 'react';
import { Button } from 'antd';
import { CaretRightOutlined, CloseOutlined, PaperClipOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '../../../lib/i18n';
import { sendFile } from '../../../lib/upload-file';
import { openFilePreview } from '../../../pickers/file-preview/preview-store';

type Props = {
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  id?: string;
  /** A file is on its way: what is saved now would be without it. */
  onSending: (isSending: boolean) => void;
};

const MOST = 20;
/** A file on its way; `gate` where it can be paused. */
type Running = {
  share: number;
  cancel: () => void;
  gate?: { pause: () => void; resume: () => void };
  isPaused: boolean;
};

/** A file that did not arrive, and why. */
type Failed = { file: File; reason: string };

/** Files beside a notice. */
export const AttachmentsField = ({ value = [], onChange, id, onSending }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<Running>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const change = (part: Partial<Running>): void => setRunning((now) => now && { ...now, ...part });
  const add = async (files: readonly File[]): Promise<void> => {
    let list = value;
    onSending(true);
    const room = MOST - value.length;
    if (files.length > room) toast.warning(t('notice.too_many_files', { max: MOST }));
    for (const file of files.slice(0, room)) {
      const abort = new AbortController();
      setRunning({ share: 0, cancel: () => abort.abort(), isPaused: false });
      try {
        // in parts when it is large: a lost connection goes on where it was
        const kept = await sendFile(file, {
          type: 'annex',
          onProgress: (share) => change({ share }),
          signal: abort.signal,
          onPausable: (gate) => change({ gate }),
        });
        list = [...list, { fileId: kept.fileId, name: kept.name, size: kept.size }];
        onChange?.(list);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (!abort.signal.aborted) setFailed((now) => [...now, { file, reason }]);
      }
    }
    setRunning(undefined);
    onSending(false);
  };
  return (
    <div>
      <Button
        id={id ?? ''}
        icon={<PaperClipOutlined />}
        loading={running !== undefined && !running.isPaused}
        disabled={value.length >= MOST || running !== undefined}
        onClick={() => input.current?.click()}
      >
        {running === undefined
          ? t('notice.add_file')
          : t('notice.uploading', { percent: Math.round(running.share * 100) })}
      </Button>
      {running?.gate && (
        <Button
          type="text"
          icon={running.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
          onClick={() => {
            if (running.isPaused) running.gate?.resume();
            else running.gate?.pause();
            change({ isPaused: !running.isPaused });
          }}
        >
          {t(running.isPaused ? 'notice.resume_file' : 'notice.pause_file')}
        </Button>
      )}
      {running && (
        <Button type="text" icon={<CloseOutlined />} onClick={running.cancel}>
          {t('app.cancel')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        aria-label={t('notice.add_file')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {failed.map((each) => {
        const { file, reason } = each;
        const forget = (): void => setFailed((now) => now.filter((other) => other !== each));
        return (
          <div key={`${file.name} ${file.lastModified}`} role="alert" style={{ color: 'var(--qb-danger)' }}>
            {t('notice.file_failed', { name: file.name, reason })}
            <Button
              type="text"
              size="small"
              icon={<ReloadOutlined />}
              disabled={running !== undefined}
              aria-label={t('notice.send_again', { name: file.name })}
              onClick={() => {
                forget();
                void add([file]);
              }}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('notice.remove_file', { name: file.name })}
              onClick={forget}
            />
          </div>
        );
      })}
      {value.length > 0 && (
        <ul className="notice-files">
          {value.map((file, at) => (
            <li key={file.fileId}>
              <button type="button" className="qb-link" onClick={() => openFilePreview(value, at)}>
                {file.name}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={t('notice.remove_file', { name: file.name })}
                onClick={() => onChange?.(value.filter((each) => each.fileId !== file.fileId))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
