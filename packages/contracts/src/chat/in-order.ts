import type { ChatMessage } from './chat-message';

/** What a window does with a message that arrived. */
type Arrived = { deliver: ChatMessage[]; isGap: boolean };

/**
 * Puts the messages of one device in order: each is given out once, by its number, whatever came twice or too early.
 * What comes too early waits until the gap is filled (the window asks for it with ChatSync).
 */
export const createInOrder = () => {
  const seen = new Map<string, number>();
  const early = new Map<string, Map<number, ChatMessage>>();

  const drain = (id: string): ChatMessage[] => {
    const waiting = early.get(id);
    const out: ChatMessage[] = [];
    let at = seen.get(id) ?? 0;
    for (let next = waiting?.get(at + 1); next !== undefined; next = waiting?.get(at + 1)) {
      out.push(next);
      at += 1;
      waiting?.delete(at);
    }
    seen.set(id, at);
    for (const seq of waiting?.keys() ?? []) if (seq <= at) waiting?.delete(seq);
    return out;
  };

  return {
    /** Everything up to `seq` is here already. Answers what waited for exactly that. */
    known: (id: string, seq: number): ChatMessage[] => {
      if (seq > (seen.get(id) ?? -1)) seen.set(id, seq);
      return drain(id);
    },
    accept: (message: ChatMessage): Arrived => {
      const { conversationId: id, seq } = message;
      const last = seen.get(id);
      // a conversation that nobody knows here begins with what arrives
      if (last === undefined) seen.set(id, seq - 1);
      else if (seq <= last) return { deliver: [], isGap: false };
      const waiting = early.get(id) ?? new Map<number, ChatMessage>();
      early.set(id, waiting.set(seq, message));
      return { deliver: drain(id), isGap: waiting.size > 0 };
    },
    /** What ChatSync says. */
    state: (): { id: string; seq: number }[] => [...seen].map(([id, seq]) => ({ id, seq })),
    seqOf: (id: string): number | undefined => seen.get(id),
    forget: (id: string): void => {
      seen.delete(id);
      early.delete(id);
    },
    clear: (): void => {
      seen.clear();
      early.clear();
    },
  };
};
