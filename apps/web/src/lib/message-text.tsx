import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';
import { formatTime } from './time';

type Props = { message: MessageRow; open: boolean; onClose: () => void };

/** Title, time, sender and text of a message. The server sanitises the HTML. */
export const MessageText = ({ message, open, onClose }: Props) => (
  <ModalFrame open={open} onCancel={onClose} footer={null} width={DIALOG_WIDTH.reading} title={message.title}>
    <p className="message-when">
      {formatTime(message.lastModifyTime)} {message.creatorUser}
    </p>
    <div className="message-body" dangerouslySetInnerHTML={{ __html: message.bodyText }} />
  </ModalFrame>
);
