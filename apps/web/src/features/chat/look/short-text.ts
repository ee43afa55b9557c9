import { GroupEvent } from '@qiaoban/contracts/chat/chat-message';
import type { MessageType } from '@qiaoban/contracts/chat/chat-message';
import { session } from '#lib/session/session.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import type { Translate } from '#lib/texts/i18n.ts';

/** What happened to a group, in words. */
export const eventText = (content: string, t: Translate = textNow): string => {
  try {
    const event = GroupEvent.parse(JSON.parse(content));
    return t(`chat.event_${event.event}`, { actor: event.actor, people: namesText(event.people), name: event.name });
  } catch (cause) {
    console.warn('an event that cannot be read', cause);
    return '';
  }
};

type Short = {
  messageType: MessageType;
  content?: string;
  text?: string;
  recalled: boolean;
  senderId?: string;
  senderName?: string;
};

/** That a message was recalled, as its writer and as the others read it. */
const recalledText = ({ senderId, senderName = '' }: Short, t: Translate): string =>
  senderId !== undefined && senderId === session().userInfo?.userId
    ? t('chat.recalled_own')
    : t('chat.recalled', { name: senderName });

/** A message in one line: for lists, notices and quotes. */
export const shortText = (message: Short, t: Translate = textNow): string => {
  const text = message.content ?? message.text ?? '';
  if (message.recalled) return recalledText(message, t);
  if (message.messageType === 'system') return eventText(text, t);
  if (message.messageType === 'text') return text;
  const kind = t(`chat.kind_${message.messageType}`);
  return message.messageType === 'file' ? `[${kind}] ${text}` : `[${kind}]`;
};
