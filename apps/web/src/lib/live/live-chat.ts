import { create } from 'zustand';
import { onSessionCleared } from '../session/session';

/** What the header shows of the chat; the rest is loaded when it is wanted. */
type ChatBadge = {
  /** Unread messages of conversations that are not muted. */
  count: number;
  /** A message came since the person last looked. */
  isBlinking: boolean;
  isOpen: boolean;
};

const nothing: ChatBadge = { count: 0, isBlinking: false, isOpen: false };
export const useChatBadge = create<ChatBadge>(() => nothing);
onSessionCleared(() => useChatBadge.setState(nothing));

export const setChatOpen = (isOpen: boolean): void =>
  useChatBadge.setState(isOpen ? { isOpen, isBlinking: false } : { isOpen });

export const setChatCount = (count: number): void =>
  useChatBadge.setState((now) => ({ count, isBlinking: now.isBlinking && count > 0 }));

export const blinkChat = (): void => useChatBadge.setState({ isBlinking: true });
