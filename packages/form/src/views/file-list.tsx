import { DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import type { StoredFile } from '../values/file-value';

type Props = {
  files: readonly StoredFile[];
  host: BlockHost;
  kind: 'file' | 'image';
  onRemove?: (file: StoredFile) => void;
};

/** Signed addresses of pictures give a smaller one on wish. */
const smaller = (url: string): string => (url.includes('/api/file/Image/') && url.includes('?') ? `${url}&w=200` : url);

/** Stored files as links, pictures as small pictures that open. */
export const FileList = ({ files, host, kind, onRemove }: Props) => {
  if (files.length === 0) return null;
  const open = (event: MouseEvent, file: StoredFile): void => {
    // with a key held down people want a tab or a window of their own
    if (host.preview === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    host.preview(files, files.indexOf(file));
  };
  return (
    <ul className={kind === 'image' ? 'qb-files qb-files-image' : 'qb-files'}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a
            href={host.fileUrl(file)}
            target="_blank"
            rel="noreferrer"
            title={file.name}
            onClick={(event) => open(event, file)}
          >
            {kind === 'image' ? (
              <img src={smaller(host.fileUrl(file))} alt={file.name} loading="lazy" width={56} height={56} />
            ) : (
              <>
                <PaperClipOutlined /> {file.name}
              </>
            )}
          </a>
          {onRemove && (
            <button
              type="button"
              className="qb-icon-button"
              aria-label={formText(host.language, 'form.view.remove_file', { name: file.name })}
              onClick={() => onRemove(file)}
            >
              <DeleteOutlined />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
};
