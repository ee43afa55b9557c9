import { create } from 'zustand';
import { onSessionCleared, session } from '#lib/session/session.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** Texts that were begun, one a conversation, kept in this browser for this person. */
type Drafts = { of: string; texts: Readonly<Record<string, string>> };
const place = (userId: string): string => `chat_drafts_${userId}`;
const empty: Drafts = { of: '', texts: {} };

export const useDrafts = create<Drafts>(() => empty);
onSessionCleared(() => useDrafts.setState(empty));

const own = (): Drafts => {
  const userId = session().userInfo?.userId ?? '';
  const now = useDrafts.getState();
  if (now.of === userId) return now;
  const texts = (readStored(place(userId), 'object') ?? {}) as Record<string, string>;
  const read = { of: userId, texts };
  useDrafts.setState(read);
  return read;
};

export const draftOf = (drafts: Drafts, id: string): string => {
  const text = drafts.texts[id];
  return typeof text === 'string' ? text : '';
};
/** The list shows what was begun before the page was loaded. */
export const readDrafts = (): void => void own();
export const draftNow = (id: string): string => draftOf(own(), id);

export const keepDraft = (id: string, text: string): void => {
  const { of, texts } = own();
  const { [id]: _old, ...rest } = texts;
  const next = text.trim() === '' ? rest : { ...rest, [id]: text };
  useDrafts.setState({ of, texts: next });
  writeStored(place(of), 'object', Object.keys(next).length === 0 ? undefined : next);
};
