import { useState } from 'react';
import {
  ArrowLeftOutlined,
  BellFilled,
  BellOutlined,
  CloseOutlined,
  HistoryOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { setConversation } from '@qiaoban/contracts/chat/conversation.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { closeConversation, jumpTo } from '../state/chat-actions';
import { changeRow, useChat } from '../state/chat-store';
import { sendAny } from '../state/send-files';
import { Composer } from './composer';
import { DropZone } from './drop-zone';
import { Presence } from './face';
import { GroupInfo } from './group-info';
import { HistoryPanel } from './history-panel';
import { LinkState } from './link-state';
import { MessageList } from './message-list';

type Side = 'history' | 'group' | undefined;

/** One conversation: who, what was said, and the box to write into. */
export const ChatWindow = ({ id, isNarrow }: { id: string; isNarrow: boolean }) => {
  const t = useT();
  const row = useChat((s) => s.rows[id]);
  const [side, setSide] = useState<Side>();
  const mute = useAction(setConversation, { success: false });
  if (row === undefined) return null;
  const toggle = (wanted: Side): void => setSide(side === wanted ? undefined : wanted);
  const toggleMuted = (): void => {
    const muted = !row.muted;
    changeRow(id, { muted });
    void mute.tried({ params: { id }, body: { muted } });
  };
  const muteText = row.muted ? t('chat.unmuted') : t('chat.muted');
  return (
    <div className="chat-window">
      <header className="chat-head">
        {isNarrow && (
          <button type="button" className="chat-icon" aria-label={t('chat.back')} onClick={closeConversation}>
            <ArrowLeftOutlined />
          </button>
        )}
        <h2>
          {row.name}
          <small>
            {row.kind === 'group' ? (
              t('chat.members', { count: row.memberCount })
            ) : (
              <>
                <Presence userId={row.userId} known={row.isOnline} /> {row.department}
              </>
            )}
          </small>
        </h2>
        <button
          type="button"
          className="chat-icon"
          aria-pressed={row.muted}
          aria-label={muteText}
          title={muteText}
          onClick={toggleMuted}
        >
          {row.muted ? <BellOutlined /> : <BellFilled />}
        </button>
        <button
          type="button"
          className="chat-icon"
          aria-pressed={side === 'history'}
          aria-label={t('chat.history')}
          title={t('chat.history')}
          onClick={() => toggle('history')}
        >
          <HistoryOutlined />
        </button>
        {row.kind === 'group' && (
          <button
            type="button"
            className="chat-icon"
            aria-pressed={side === 'group'}
            aria-label={t('chat.info')}
            title={t('chat.info')}
            onClick={() => toggle('group')}
          >
            <TeamOutlined />
          </button>
        )}
        {!isNarrow && (
          <button
            type="button"
            className="chat-icon"
            aria-label={t('app.close')}
            title={t('app.close')}
            onClick={closeConversation}
          >
            <CloseOutlined />
          </button>
        )}
      </header>
      <div className="chat-body">
        <DropZone className="chat-main" hint={t('chat.drop_here')} onFiles={(files) => sendAny(id, files)}>
          <LinkState />
          <MessageList row={row} />
          <Composer row={row} />
        </DropZone>
        {side === 'history' && (
          <HistoryPanel
            id={id}
            onClose={() => setSide(undefined)}
            onJump={(seq) => {
              if (isNarrow) setSide(undefined);
              void jumpTo(id, seq);
            }}
          />
        )}
        {side === 'group' && <GroupInfo row={row} onClose={() => setSide(undefined)} />}
      </div>
    </div>
  );
};
