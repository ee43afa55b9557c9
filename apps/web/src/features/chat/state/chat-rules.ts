import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';

type Online = Readonly<Record<string, boolean>>;

const isAway = (row: ConversationRow, online: Online): boolean =>
  row.kind === 'direct' && !(online[row.userId] ?? row.isOnline);

/** Unread first, people offline below those online, then the latest. */
export const sortRows = (rows: readonly ConversationRow[], online: Online): ConversationRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.unreadNum > 0) - Number(a.unreadNum > 0) ||
      Number(isAway(a, online)) - Number(isAway(b, online)) ||
      b.lastTime - a.lastTime,
  );

/** Name, account or pinyin holds the keyword. */
export const isMeant = (row: ConversationRow, keyword: string): boolean => {
  const wanted = keyword.trim().toLowerCase();
  return [row.name, row.account, row.quickQuery].some((text) => text.toLowerCase().includes(wanted));
};

/** What makes the header count: unread messages of conversations that are not muted. */
export const countUnread = (rows: readonly ConversationRow[]): number =>
  rows.reduce((sum, row) => sum + (row.muted ? 0 : row.unreadNum), 0);

/** Two pieces as one: each message once, oldest first; the later piece wins. */
export const mergeMessages = (a: readonly ChatMessage[], b: readonly ChatMessage[]): ChatMessage[] => {
  const all = new Map([...a, ...b].map((each) => [each.seq, each]));
  return [...all.values()].toSorted((x, y) => x.seq - y.seq);
};

const MINUTE = 60_000;
/** Messages of one person within a minute stand together under one name. */
export const isFollowing = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before !== undefined &&
  before.senderId === message.senderId &&
  before.messageType !== 'system' &&
  !before.recalled &&
  Math.floor(before.dateTime / MINUTE) === Math.floor(message.dateTime / MINUTE);

/** A piece of a text: words, a link that may be followed, or a name. */
type Piece = { kind: 'text' | 'link' | 'name'; text: string; href?: string };

// Chinese words after an address are no part of it, unless its host is Chinese
const LINK =
  /\b(?:https?:\/\/\p{Script=Han}[^\s<>"'，。；：！？（）【】《》、]*|(?:https?:\/\/|mailto:|tel:)[^\s<>"'，。；：！？（）【】《》、\p{Script=Han}]+)/giu;
const TRAILING = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/;

/** Links of http, https, mailto and tel only; everything else stays text. */
export const piecesOf = (text: string, names: readonly string[] = []): Piece[] => {
  const pieces: Piece[] = [];
  const plain = (part: string): void => {
    let rest = part;
    while (rest !== '') {
      const at = names
        .map((name) => ({ name: `@${name}`, index: rest.indexOf(`@${name}`) }))
        .filter(({ index }) => index >= 0)
        .toSorted((a, b) => a.index - b.index || b.name.length - a.name.length)[0];
      if (at === undefined) {
        pieces.push({ kind: 'text', text: rest });
        return;
      }
      if (at.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, at.index) });
      pieces.push({ kind: 'name', text: at.name });
      rest = rest.slice(at.index + at.name.length);
    }
  };
  let last = 0;
  for (const match of text.matchAll(LINK)) {
    const href = match[0].replace(TRAILING, '');
    plain(text.slice(last, match.index));
    pieces.push({ kind: 'link', text: href, href });
    last = match.index + href.length;
  }
  plain(text.slice(last));
  return pieces;
};

/** The word after the last @ before the caret, when a name is being typed. */
export const mentionAt = (text: string, caret: number): string | undefined =>
  /(?:^|\s|[^\w])@([^\s@]{0,20})$/.exec(text.slice(0, caret))?.[1];
