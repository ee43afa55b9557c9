import { PaperClipOutlined } from '@ant-design/icons';
import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import '@qiaoban/ui/rich-text/rich-text.css';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { readMessage } from '@qiaoban/contracts/message/message.contract';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { formatTime } from './time';

type Props = { message: ReplyOf<typeof readMessage>; open: boolean; onClose: () => void };

/** Title, time, sender and text of a message. The server sanitises the HTML. */
export const MessageText = ({ message, open, onClose }: Props) => (
  <ModalFrame open={open} onCancel={onClose} footer={null} width={DIALOG_WIDTH.reading} title={message.title}>
    <p className="message-when">
      {formatTime(message.lastModifyTime)} {message.creatorUser}
    </p>
    <div className="message-body qb-rich-text" dangerouslySetInnerHTML={{ __html: message.bodyText }} />
    {message.attachments.length > 0 && (
      <ul className="message-files">
        {message.attachments.map((file) => (
          <li key={file.fileId}>
            <PaperClipOutlined aria-hidden="true" />
            <a href={file.url} download={file.name}>
              {file.name}
            </a>
            <span>{formatFileSize(file.size)}</span>
          </li>
        ))}
      </ul>
    )}
  </ModalFrame>
);
