import { useEffect } from 'react';
import { MessageOutlined } from '@ant-design/icons';
import { useShortcuts } from '@qiaoban/ui/shortcuts';
import { useT } from '#lib/texts/i18n.ts';
import { setChatOpen, useChatBadge } from '#lib/live/live-chat.ts';
import { LazyPart, lazyPart } from './lazy-part';
import './chat-button.css';

const ChatPanel = lazyPart(() => import('#features/chat/chat-panel.tsx').then((m) => m.ChatPanel));

/** Opens and closes the chat. */
export const CHAT_KEYS = 'alt+c';

let isStarted = false;
const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  void import('#features/chat/chat-live.ts').then((m) => m.startChat());
};

/** The chat in the header: counts what is unread and blinks when something comes. */
export const ChatButton = ({ hasTip }: { hasTip: boolean }) => {
  const t = useT();
  const { count, isBlinking, isOpen } = useChatBadge();
  // the first page is not held up by what listens beside it
  useEffect(() => {
    const timer = setTimeout(start, 800);
    return () => clearTimeout(timer);
  }, []);
  const toggle = (): void => {
    start();
    setChatOpen(!isOpen);
  };
  useShortcuts([{ keys: CHAT_KEYS, label: t('shell.key_chat'), run: toggle }]);
  return (
    <>
      <button
        type="button"
        className={isBlinking ? 'bar-button chat-button-blinks' : 'bar-button'}
        aria-label={count > 0 ? t('shell.chat_unread', { count }) : t('shell.chat')}
        aria-expanded={isOpen}
        data-tip={hasTip ? t('shell.chat') : undefined}
        onClick={toggle}
      >
        <MessageOutlined />
        {count > 0 && (
          <span className="bar-badge" aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <LazyPart part={ChatPanel} open={isOpen} onClose={() => setChatOpen(false)} />
    </>
  );
};
