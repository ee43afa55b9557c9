import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { AuditOutlined, MailOutlined, NotificationOutlined, PushpinFilled, SoundOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { MESSAGE_TYPE, readMessage } from '@qiaoban/contracts/message/message.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { messageTarget } from '#lib/browser/message-target.ts';
import { showFailure } from '#lib/call/query.ts';
import { socket } from '#lib/live/socket.ts';
import { timeAgo } from '#lib/texts/time.ts';
import './message-view.css';

const marks = {
  [MESSAGE_TYPE.notice]: <SoundOutlined />,
  [MESSAGE_TYPE.system]: <NotificationOutlined />,
  [MESSAGE_TYPE.private]: <MailOutlined />,
  [MESSAGE_TYPE.work]: <AuditOutlined />,
};

/** Icon of a kind of message. */
const messageMark = (type: number) => marks[type as keyof typeof marks] ?? <MailOutlined />;

/** One message in a list: kind, title, age, a dot while unread. */
export const MessageLine = ({ row, onOpen }: { row: MessageRow; onOpen: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const isUnread = row.isRead === '0';
  return (
    <button type="button" className={isUnread ? 'message-line message-unread' : 'message-line'} onClick={onOpen}>
      <span className="message-mark" aria-hidden="true">
        {messageMark(row.type)}
      </span>
      <span className="message-texts">
        <span className="message-title">
          {row.isPinned && <PushpinFilled className="message-pin" aria-label={t('message.pinned')} />}
          {row.title}
        </span>
        <span className="message-when">
          {isUnread && <span className="qb-visually-hidden">{t('app.unread')}</span>}
          {row.creatorUser && `${row.creatorUser} · `}
          {timeAgo(row.lastModifyTime, language)}
        </span>
      </span>
    </button>
  );
};

type OpenedMessage = ReplyOf<typeof readMessage>;
type Hooks = { onLeave?: () => void; onRead?: () => void };
export type MessageReader = {
  open: (row: Pick<MessageRow, 'id'>) => Promise<void>;
  shown: OpenedMessage | undefined;
  close: () => void;
};

const isGone = (cause: unknown): boolean => isCallError(cause) && cause.code === 404;

/** Opens a message: reads it, then goes to its case or shows its text. */
export const useOpenMessage = ({ onLeave, onRead }: Hooks): MessageReader => {
  const t = useT();
  const navigate = useNavigate();
  const [shown, setShown] = useState<OpenedMessage>();
  /** A notice may be recalled between the list and the click, and while it is read. */
  const leave = (): void => {
    toast.warning(t('message.gone'));
    setShown(undefined);
    onRead?.();
  };
  const lookAgain = useEffectEvent(async (read: OpenedMessage): Promise<void> => {
    try {
      const now = await call(readMessage, { params: { id: read.id } });
      // of a reminder only the title is left
      if (now.bodyText === '' && read.bodyText !== '') leave();
    } catch (cause) {
      // no answer is no reason to take away what is read
      if (isGone(cause)) leave();
    }
  });
  useEffect(() => (shown === undefined ? undefined : socket.on('unreadChanged', () => void lookAgain(shown))), [shown]);
  const open = async (row: Pick<MessageRow, 'id'>): Promise<void> => {
    try {
      const message = await call(readMessage, { params: { id: row.id } });
      onRead?.();
      const target = messageTarget(message);
      if (target === undefined) return setShown(message);
      onLeave?.();
      void navigate(target);
    } catch (cause) {
      if (isGone(cause)) leave();
      else showFailure(cause);
    }
  };
  return { open, shown, close: () => setShown(undefined) };
};

const Shown = lazy(async () => ({ default: (await import('./message-text')).MessageText }));

/** The opened message. Its dialog is loaded when the first one is opened. */
export const MessageDialog = ({ reader }: { reader: MessageReader }) => {
  const [last, setLast] = useState<OpenedMessage>();
  if (reader.shown && reader.shown !== last) setLast(reader.shown);
  if (!last) return null;
  return (
    <Suspense fallback={null}>
      <Shown message={last} open={reader.shown !== undefined} onClose={reader.close} />
    </Suspense>
  );
};
