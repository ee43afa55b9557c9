import { useRef } from 'react';
import { PaperClipOutlined } from '@ant-design/icons';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import '@qiaoban/ui/rich-text/rich-text.css';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { readMessage } from '@qiaoban/contracts/message/message.contract';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { openFilePreview } from '../file-preview/preview-store';
import { useRichPictures } from './rich-pictures';
import { formatTime } from '#lib/texts/time.ts';

type Opened = ReplyOf<typeof readMessage>;
type Props = { message: Opened; open: boolean; onClose: () => void };

const Body = ({ html }: { html: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useRichPictures(box, html, openFilePreview);
  return <div ref={box} className="message-body qb-rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
};

/** Title, time, sender and text of a message. The server sanitises the HTML; files and pictures open in the preview. */
export const MessageText = guardDialog(({ message, open, onClose }: Props) => (
  <ModalFrame open={open} onCancel={onClose} footer={null} width={DIALOG_WIDTH.reading} title={message.title}>
    <p className="message-when">
      {formatTime(message.lastModifyTime)} {message.creatorUser}
    </p>
    <Body html={message.bodyText} />
    {message.attachments.length > 0 && (
      <ul className="message-files">
        {message.attachments.map((file, at) => (
          <li key={file.fileId}>
            <PaperClipOutlined aria-hidden="true" />
            <button type="button" className="qb-link" onClick={() => openFilePreview(message.attachments, at)}>
              {file.name}
            </button>
            <span>{formatFileSize(file.size)}</span>
          </li>
        ))}
      </ul>
    )}
  </ModalFrame>
));
