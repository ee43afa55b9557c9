import { useRef, useState } from 'react';
import { Button } from 'antd';
import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import { useT } from '../../../lib/i18n';
import { showFailure } from '../../../lib/query';
import { sendFile } from '../../../lib/upload-file';
import { openFilePreview } from '../../../pickers/file-preview/preview-store';

type Props = { value?: Attachment[]; onChange?: (value: Attachment[]) => void; id?: string };

const MOST = 20;

/** Files beside a notice. */
export const AttachmentsField = ({ value = [], onChange, id }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const add = async (files: readonly File[]): Promise<void> => {
    let list = value;
    for (const file of files.slice(0, MOST - value.length)) {
      setShare(0);
      try {
        // in parts when it is large: a lost connection goes on where it was
        const kept = await sendFile(file, { type: 'annex', onProgress: setShare });
        list = [...list, { fileId: kept.fileId, name: kept.name, size: kept.size }];
        onChange?.(list);
      } catch (cause) {
        showFailure(cause);
      }
    }
    setShare(undefined);
  };
  return (
    <div>
      <Button
        id={id ?? ''}
        icon={<PaperClipOutlined />}
        loading={share !== undefined}
        disabled={value.length >= MOST}
        onClick={() => input.current?.click()}
      >
        {share === undefined ? t('notice.add_file') : t('notice.uploading', { percent: Math.round(share * 100) })}
      </Button>
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
