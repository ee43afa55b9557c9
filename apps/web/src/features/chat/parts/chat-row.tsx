import { BellOutlined } from '@ant-design/icons';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { useT } from '#lib/texts/i18n.ts';
import { shortText } from '../look/short-text';
import { shortTime } from '../look/chat-time';
import { draftOf, useDrafts } from '../state/drafts';
import { RowFace } from './face';

type Props = { row: ConversationRow; isOpen: boolean; onOpen: () => void };

/** One conversation of the list: who, department, newest message, time, unread. */
export const ChatRow = ({ row, isOpen, onOpen }: Props) => {
  const t = useT();
  const draft = useDrafts((s) => draftOf(s, row.id));
  const { last } = row;
  const hasSender = row.kind === 'group' && last && last.messageType !== 'system' && !last.recalled;
  const newest = last ? shortText(last, t) : '';
  const place = row.kind === 'direct' ? row.department : t('chat.members', { count: row.memberCount });
  return (
    <button type="button" className="chat-row" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <RowFace row={row} />
      <span className="chat-row-text">
        <span className="chat-row-head">
          <strong>{row.name}</strong>
          <small title={row.account}>{place}</small>
          <time>{shortTime(row.lastTime)}</time>
        </span>
        <span className="chat-row-last">
          <span>
            {draft && !isOpen ? (
              <>
                <em>[{t('chat.draft')}]</em> {draft}
              </>
            ) : (
              <>
                {row.isMentioned && row.unreadNum > 0 && <em>[{t('chat.named')}] </em>}
                {hasSender ? t('app.said_of', { name: last.senderName, text: newest }) : newest}
              </>
            )}
          </span>
          {row.muted && <BellOutlined className="chat-row-muted" aria-label={t('chat.muted')} />}
          {row.unreadNum > 0 && (
            <b
              className={row.muted ? 'chat-count chat-count-muted' : 'chat-count'}
              aria-label={t('chat.unread', { count: row.unreadNum })}
            >
              {row.unreadNum > 99 ? '99+' : row.unreadNum}
            </b>
          )}
        </span>
      </span>
    </button>
  );
};
