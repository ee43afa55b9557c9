import { useState } from 'react';
import { ArrowDownOutlined } from '@ant-design/icons';
import { listMembers } from '@qiaoban/contracts/chat/conversation.contract';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { dayText, isNewDay } from '../look/chat-time';
import { loadMore, loadNewest } from '../state/chat-actions';
import { isFollowing } from '../state/chat-rules';
import { useChat } from '../state/chat-store';
import { MessageItem } from './message-item';
import { OutgoingItem } from './outgoing-item';
import { useScroll } from './use-scroll';

/** Distance from an end at which more is loaded, px. */
const LOAD_WITHIN = 100;
const AT_END = 60;

/** What was said, oldest first; more comes near either end. */
export const MessageList = ({ row }: { row: ConversationRow }) => {
  const t = useT();
  const { id } = row;
  const self = useSession((s) => s.userInfo?.userId ?? '');
  const thread = useChat((s) => s.threads[id]);
  const allOutgoing = useChat((s) => s.outbox);
  const outgoing = allOutgoing.filter((each) => each.conversationId === id);
  const target = useChat((s) => (s.target?.conversationId === id ? s.target.seq : undefined));
  const members = useRoute(listMembers, { params: { id } }, { enabled: row.kind === 'group', staleTime: 15_000 });
  const list = thread?.list ?? [];
  const newest = list.at(-1);
  const last = `${newest?.seq ?? 0}:${outgoing.at(-1)?.clientId ?? ''}`;
  const { box, follow, toEnd } = useScroll({ first: list[0]?.seq, last, target, pending: outgoing.length });
  const [isAway, setAway] = useState(false);
  const [seenSeq, setSeenSeq] = useState(0);

  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    follow(below < AT_END && thread?.hasNewer !== true);
    setAway(below > AT_END * 4);
    if (below < AT_END && newest) setSeenSeq(newest.seq);
    if (element.scrollTop < LOAD_WITHIN) void loadMore(id, 'older');
    if (below < LOAD_WITHIN) void loadMore(id, 'newer');
  };
  const toNewest = (): void => {
    toEnd();
    if (thread?.hasNewer) void loadNewest(id);
    setAway(false);
  };
  const below = thread?.hasNewer
    ? row.lastSeq - (newest?.seq ?? 0)
    : list.filter((m) => m.seq > seenSeq && m.senderId !== self).length;
  const firstNew =
    thread && thread.readSeq !== Infinity
      ? list.find((m) => m.seq > thread.readSeq && m.senderId !== self)?.seq
      : undefined;
  const names = row.kind === 'group' ? [...(members.data?.list ?? []).map((m) => m.fullName), t('chat.everybody')] : [];

  return (
    <div className="chat-scroll-frame">
      <div
        className="chat-scroll"
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        aria-label={row.name}
      >
        <div className="chat-messages">
          {(thread === undefined || (thread.isLoading && list.length === 0)) && <LinesSkeleton lines={6} />}
          {thread?.error !== undefined && (
            <Failed text={thread.error || t('chat.load_failed')} retry={() => void loadNewest(id)} />
          )}
          {thread && !thread.isLoading && thread.error === undefined && list.length + outgoing.length === 0 && (
            <p className="chat-note">{t('chat.start')}</p>
          )}
          {list.map((message, at) => {
            const before = list[at - 1];
            const newDay = isNewDay(before?.dateTime, message.dateTime);
            return (
              <div key={message.seq} data-seq={message.seq} className="chat-line">
                {newDay && <p className="chat-day">{dayText(message.dateTime)}</p>}
                {message.seq === firstNew && (
                  <p className="chat-new">
                    <span>{t('chat.new_line')}</span>
                  </p>
                )}
                <MessageItem
                  row={row}
                  message={message}
                  isOwn={message.senderId === self}
                  isFollowing={!newDay && message.seq !== firstNew && isFollowing(before, message)}
                  members={members.data?.list}
                  names={names}
                />
              </div>
            );
          })}
          {!thread?.hasNewer && outgoing.map((each) => <OutgoingItem key={each.clientId} outgoing={each} />)}
        </div>
      </div>
      {(isAway || thread?.hasNewer) && (
        <button type="button" className="chat-to-newest" onClick={toNewest}>
          <ArrowDownOutlined /> {below > 0 ? t('chat.new_below', { count: below }) : t('chat.to_newest')}
        </button>
      )}
    </div>
  );
};
