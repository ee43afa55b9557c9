import { useEffect, useRef } from 'react';
import { Button } from 'antd';
import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useNewest } from '@qiaoban/ui/logic/use-newest';
import { useUploads } from '@qiaoban/ui/logic/use-uploads';
import { UploadProgress } from '@qiaoban/ui/upload-progress';
import { useT } from '#lib/texts/i18n.ts';
import { sendFile } from '#lib/call/upload-file.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';

type Props = {
  value?: Attachment[];
  onChange?: (value: Attachment[]) => void;
  id?: string;
  /** A file is on its way: what is saved now would be without it. */
  onSending: (isSending: boolean) => void;
};

const MOST = 20;
const NONE: Attachment[] = [];

/** Files beside a notice. */
export const AttachmentsField = ({ value = NONE, onChange, id, onSending }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const newest = useNewest(value);
  const give = (next: Attachment[]): void => {
    newest.write(next);
    onChange?.(next);
  };
  const room = (): number => MOST - newest.read().length;
  const { uploads, send } = useUploads({
    // in parts when it is large: a lost connection goes on where it was
    upload: (file, hooks) => sendFile(file, { type: 'annex', ...hooks }),
    hasRoom: () => room() > 0,
    onStored: ({ fileId, name, size }) => give([...newest.read(), { fileId, name, size }]),
  });
  const isSending = uploads.some((each) => each.problem === undefined);
  // oxlint-disable-next-line react/exhaustive-deps -- told when it changes, whoever listens
  useEffect(() => onSending(isSending), [isSending]);
  const sendAll = async (files: readonly File[]): Promise<void> => {
    const most = room();
    if (files.length > most) toast.warning(t('notice.too_many_files', { max: MOST }));
    await send(files.slice(0, most));
  };
  return (
    <div>
      <Button
        id={id ?? ''}
        icon={<PaperClipOutlined />}
        disabled={value.length >= MOST || isSending}
        onClick={() => input.current?.click()}
      >
        {t('notice.add_file')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        style={{ display: 'none' }}
        aria-label={t('notice.add_file')}
        onChange={(event) => {
          void sendAll([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {(value.length > 0 || uploads.length > 0) && (
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
                onClick={() => give(newest.read().filter((each) => each.fileId !== file.fileId))}
              />
            </li>
          ))}
          {uploads.map(({ key, ...each }) => (
            <li key={key}>
              <UploadProgress {...each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
