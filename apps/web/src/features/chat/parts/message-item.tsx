import { Popover } from 'antd';
import { listReaders } from '@qiaoban/contracts/chat/chat-message.contract';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import type { ChatMember, ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useRoute } from '#lib/call/query.ts';
import { clockText } from '../look/chat-time';
import { eventText, shortText } from '../look/short-text';
import { jumpTo } from '../state/chat-actions';
import { MessageActions, editAgainOf } from './message-actions';
import { MessageBody } from './message-body';

type Props = {
  row: ConversationRow;
  message: ChatMessage;
  isOwn: boolean;
  /** Stands under the name and time of the one before. */
  isFollowing: boolean;
  members: readonly ChatMember[] | undefined;
  /** Names that are shown as mentions. */
  names: readonly string[];
};

const Readers = ({ id, seq }: { id: string; seq: number }) => {
  const t = useT();
  const { data } = useRoute(listReaders, { params: { id, seq } });
  if (!data) return null;
  const names = (people: readonly { fullName: string }[]): string => namesText(people.map((p) => p.fullName)) || '–';
  return (
    <dl className="chat-readers">
      <dt>{t('chat.read_people', { count: data.read.length })}</dt>
      <dd>{names(data.read)}</dd>
      <dt>{t('chat.not_read_people', { count: data.unread.length })}</dt>
      <dd>{names(data.unread)}</dd>
    </dl>
  );
};

const ReadMark = ({ row, message, members }: Pick<Props, 'row' | 'message' | 'members'>) => {
  const t = useT();
  if (row.kind === 'direct') {
    const isRead = row.otherReadSeq >= message.seq;
    return (
      <span className={isRead ? 'chat-read' : 'chat-unread'}>{isRead ? t('chat.read') : t('chat.unread_mark')}</span>
    );
  }
  if (members === undefined) return null;
  const others = members.filter((m) => m.id !== message.senderId && m.joinedSeq < message.seq);
  const count = others.filter((m) => m.readSeq < message.seq).length;
  return (
    <Popover trigger="click" destroyOnHidden content={<Readers id={row.id} seq={message.seq} />}>
      <button type="button" className={count > 0 ? 'chat-unread' : 'chat-read'}>
        {count > 0 ? t('chat.unread_people', { count }) : t('chat.all_read')}
      </button>
    </Popover>
  );
};

const Recalled = ({ row, message, isOwn }: Pick<Props, 'row' | 'message' | 'isOwn'>) => {
  const t = useT();
  const again = editAgainOf(row.id, message);
  return (
    <p className="chat-event">
      {shortText(message, t)}
      {isOwn && again && (
        <button type="button" className="qb-link" onClick={again}>
          {t('chat.edit_again')}
        </button>
      )}
    </p>
  );
};

/** One message: own at the right, others with name and picture at the left. */
export const MessageItem = ({ row, message, isOwn, isFollowing, members, names }: Props) => {
  const t = useT();
  if (message.recalled) return <Recalled row={row} message={message} isOwn={isOwn} />;
  if (message.messageType === 'system') return <p className="chat-event">{eventText(message.content, t)}</p>;
  const { quote } = message;
  return (
    <div className={`chat-message${isOwn ? ' chat-own' : ''}${isFollowing ? ' chat-following' : ''}`}>
      <span className="chat-avatar">
        {!isFollowing && <UserAvatar name={message.senderName} src={message.headIcon} size={34} />}
      </span>
      <div className="chat-bubble-column">
        {!isFollowing && (
          <p className="chat-name">
            {!isOwn && row.kind === 'group' && <span>{message.senderName}</span>}{' '}
            <time>{clockText(message.dateTime)}</time>
          </p>
        )}
        <div className="chat-bubble-row">
          <MessageBody message={message} names={names} />
          <MessageActions row={row} message={message} isOwn={isOwn} />
        </div>
        {quote && (
          <button type="button" className="chat-quote" onClick={() => void jumpTo(row.id, quote.seq)}>
            {quote.recalled
              ? t('chat.quote_gone')
              : t('app.said_of', { name: quote.senderName, text: shortText(quote, t) })}
          </button>
        )}
        {isOwn && (
          <p className="chat-state">
            <ReadMark row={row} message={message} members={members} />
          </p>
        )}
      </div>
    </div>
  );
};
