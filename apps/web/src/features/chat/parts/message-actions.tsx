import { useEffect, useState } from 'react';
import { Dropdown } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { RECALL_WITHIN } from '@qiaoban/contracts/chat/chat-message';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import { recallMessage } from '@qiaoban/contracts/chat/chat-message.contract';
import { openDirect } from '@qiaoban/contracts/chat/conversation.contract';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { usePickUsers } from '#pickers/frame/use-pickers.ts';
import { hideOne, inOrder } from '../state/chat-actions';
import { putRow, useChat } from '../state/chat-store';
import { keepDraft } from '../state/drafts';
import { sendKept, sendText } from '../state/outbox';

/** Own texts that were taken back in this window can be edited again. */
const takenBack = new Map<string, string>();

export const editAgainOf = (id: string, message: ChatMessage): (() => void) | undefined => {
  const text = takenBack.get(message.id);
  if (text === undefined) return undefined;
  return () => {
    keepDraft(id, text);
    window.dispatchEvent(new CustomEvent('chat-draft', { detail: id }));
  };
};

const useForward = (message: ChatMessage) => {
  const t = useT();
  const pickUsers = usePickUsers();
  const { file } = message;
  return async (): Promise<void> => {
    const chosen = await pickUsers({ multiple: true, max: 20, title: t('chat.forward_title') });
    for (const { id: userId } of chosen ?? []) {
      try {
        const to = await call(openDirect, { body: { userId } });
        putRow(to);
        inOrder.known(to.id, to.lastSeq);
        if (file === null) sendText(to.id, { text: message.content });
        else if (message.messageType !== 'text' && message.messageType !== 'system') {
          const { fileId, width, height, seconds } = file;
          sendKept(to.id, message.messageType, file.name, { fileId, width, height, seconds });
        }
      } catch (cause) {
        showFailure(cause);
      }
    }
    if (chosen !== undefined && chosen.length > 0) toast.success(t('chat.forwarded'));
  };
};

/** True while the message may still be taken back. */
const useRecallable = (message: ChatMessage, isOwn: boolean, isGroupAdmin: boolean): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const left = message.dateTime + RECALL_WITHIN - now;
  useEffect(() => {
    if (!isOwn || left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left + 100);
    return () => clearTimeout(timer);
  }, [isOwn, left]);
  return isGroupAdmin || (isOwn && left > 0);
};

type Props = { row: ConversationRow; message: ChatMessage; isOwn: boolean };

/** What can be done with a message. */
export const MessageActions = ({ row, message, isOwn }: Props) => {
  const t = useT();
  const isGroupAdmin = row.kind === 'group' && row.role !== 'member';
  const mayRecall = useRecallable(message, isOwn, isGroupAdmin);
  const recall = useAction(recallMessage, { success: false });
  const forward = useForward(message);
  const target = { id: row.id, seq: message.seq };
  const acts: Record<string, () => void> = {
    quote: () => {
      useChat.setState(({ quoting }) => ({ quoting: { ...quoting, [row.id]: message } }));
      window.dispatchEvent(new CustomEvent('chat-focus', { detail: row.id }));
    },
    copy: () => {
      void copyText(message.content, t('chat.copied'));
    },
    forward: () => void forward(),
    recall: () => {
      if (isOwn && message.messageType === 'text') takenBack.set(message.id, message.content);
      void recall.tried({ params: target });
    },
    hide: () => {
      void ask({ title: t('chat.hide_confirm'), danger: true }).then((yes) =>
        yes ? hideOne(target.id, target.seq) : undefined,
      );
    },
  };
  const items = [
    { key: 'quote', label: t('chat.quote') },
    ...(message.messageType === 'text' ? [{ key: 'copy', label: t('chat.copy') }] : []),
    { key: 'forward', label: t('chat.forward') },
    ...(mayRecall ? [{ key: 'recall', label: t('chat.recall') }] : []),
    { key: 'hide', label: t('chat.hide'), danger: true },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => acts[key]?.() }}>
      <button type="button" className="chat-icon chat-more" aria-label={t('chat.actions')}>
        <MoreOutlined />
      </button>
    </Dropdown>
  );
};
