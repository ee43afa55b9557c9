import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { countUnread, isFollowing, mentionAt, mergeMessages, piecesOf, sortRows } from './chat-rules';

const row = (id: string, more: Partial<ConversationRow>): ConversationRow =>
  ({
    id,
    kind: 'direct',
    userId: id,
    isOnline: true,
    unreadNum: 0,
    muted: false,
    lastTime: 0,
    ...more,
  }) as ConversationRow;

describe('the list', () => {
  it('shows unread first, people offline below those online, then the latest', () => {
    const rows = [
      row('old', { lastTime: 1 }),
      row('away', { lastTime: 9, isOnline: false }),
      row('group', { kind: 'group', userId: '', isOnline: false, lastTime: 5 }),
      row('unread', { unreadNum: 2, isOnline: false }),
      row('new', { lastTime: 8 }),
    ];
    expect(sortRows(rows, {}).map((each) => each.id)).toEqual(['unread', 'new', 'group', 'old', 'away']);
    expect(sortRows(rows, { away: true, new: false }).map((each) => each.id)).toEqual([
      'unread',
      'away',
      'group',
      'old',
      'new',
    ]);
  });

  it('counts what is unread, but not in muted conversations', () => {
    expect(countUnread([row('a', { unreadNum: 2 }), row('b', { unreadNum: 5, muted: true })])).toBe(2);
  });
});

describe('a text', () => {
  it.each([
    ['看 https://a.cn/x?y=1。谢谢', ['text:看 ', 'link:https://a.cn/x?y=1', 'text:。谢谢']],
    [
      '看https://a.cn/x?y=1这个，还有 http://b.cn吧',
      ['text:看', 'link:https://a.cn/x?y=1', 'text:这个，还有 ', 'link:http://b.cn', 'text:吧'],
    ],
    ['http://中国政府网.政务/a', ['link:http://中国政府网.政务/a']],
    ['(http://a.cn/b).', ['text:(', 'link:http://a.cn/b', 'text:).']],
    ['mailto:a@b.cn tel:+8610', ['link:mailto:a@b.cn', 'text: ', 'link:tel:+8610']],
    ['javascript:alert(1) data:text/html,x', ['text:javascript:alert(1) data:text/html,x']],
    ['<a href="https://a.cn">x</a>', ['text:<a href="', 'link:https://a.cn', 'text:">x</a>']],
    ['', []],
  ])('%j becomes %j', (text, pieces) => {
    expect(piecesOf(text).map((each) => `${each.kind}:${each.text}`)).toEqual(pieces);
  });

  it('names those who are named', () => {
    expect(piecesOf('@张伟 看一下，@张', ['张伟']).map((each) => each.kind)).toEqual(['name', 'text']);
  });

  it.each([
    ['@', 1, ''],
    ['你好 @zh', 6, 'zh'],
    ['a@b.cn', 6, undefined],
    ['@张伟 好', 5, undefined],
    ['看看@李', 4, '李'],
  ])('in %j at %i the name being typed is %j', (text, caret, wanted) => expect(mentionAt(text, caret)).toBe(wanted));
});

it('puts two pieces together, each message once', () => {
  const of = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as ChatMessage);
  expect(mergeMessages(of(3, 4), of(1, 2, 3)).map((m) => m.seq)).toEqual([1, 2, 3, 4]);
});

it('groups what one person says within a minute', () => {
  const at = (dateTime: number, senderId = 'a') =>
    ({ senderId, dateTime, messageType: 'text', recalled: false }) as ChatMessage;
  expect(isFollowing(at(0), at(59_000))).toBe(true);
  expect(isFollowing(at(59_000), at(60_000))).toBe(false);
  expect(isFollowing(at(0), at(1, 'b'))).toBe(false);
  expect(isFollowing(undefined, at(1))).toBe(false);
});
