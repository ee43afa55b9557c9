import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useWidthBelow } from '@qiaoban/ui/media';
import { useTexts } from '#lib/texts/i18n.ts';
import { ChatList } from './parts/chat-list';
import { ChatWindow } from './parts/chat-window';
import { keepPage } from './parts/drop-zone';
import { sortRows } from './state/chat-rules';
import { closeConversation, openConversation } from './state/chat-actions';
import { chat, useChat } from './state/chat-store';
import './chat-panel.css';
import './chat-messages.css';

type Props = { open: boolean; onClose: () => void };

/** Below this width (px) list and conversation take turns. */
const SIDE_BY_SIDE = 760;

/** To the conversation above or below the open one, as the list shows them. */
const step = (by: 1 | -1): void => {
  const { rows, online, openId } = chat();
  const sorted = sortRows(Object.values(rows), online);
  const at = sorted.findIndex((row) => row.id === openId);
  const next = sorted[at < 0 ? 0 : (at + by + sorted.length) % sorted.length];
  if (next !== undefined) openConversation(next.id);
};

/** '内部聊天': the list at the right side, and beside it the open conversation. The page stays usable. */
export const ChatPanel = ({ open, onClose }: Props) => {
  const t = useTexts('chat');
  const openId = useChat((s) => s.openId);
  const isNarrow = useWidthBelow(SIDE_BY_SIDE);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.defaultPrevented) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    const target = event.target instanceof Element ? event.target : document.body;
    const inside = target.closest('.chat-panel') !== null;
    // a dialog over the chat, and a field of the page that is being written in, have Escape for themselves
    const isOthers = target.closest('[role=dialog], dialog, .ant-drawer, input, textarea, [contenteditable]') !== null;
    // what lies over the conversation is closed first
    if (document.querySelector('.ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden)'))
      return;
    if (event.key !== 'Escape' || (isOthers && !inside)) return;
    event.preventDefault();
    if (openId !== undefined) closeConversation();
    else onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => (open ? keepPage() : undefined), [open]);
  if (!open) return null;
  return createPortal(
    <section className="chat-panel" aria-label={t('chat.title')}>
      {openId !== undefined && <ChatWindow key={openId} id={openId} isNarrow={isNarrow} />}
      {(!isNarrow || openId === undefined) && <ChatList onClose={onClose} />}
    </section>,
    document.body,
  );
};
