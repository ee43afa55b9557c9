import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import { NOTICE_KINDS } from '@qiaoban/flow/engine/effects';
import type { Effect } from '@qiaoban/flow/engine/effects';
import { newInstance } from '@qiaoban/flow/engine/state';
import type { Task } from '@qiaoban/flow/engine/state';
import { flowText } from '@qiaoban/flow/texts';
import { noticesOf } from './instance-notices.rules';
import { writesOf } from './instance-writes.rules';

const task = (id: string, userId: string): Task => ({
  id,
  nodeId: 'n',
  userId,
  status: 'open',
  order: 0,
  batch: 1,
  round: 1,
});
const found = { instanceId: 'c', flowId: 'f', version: 3, at: 1000 };

describe('rows of an event', () => {
  it('open, close and tell', () => {
    const effects: Effect[] = [
      { kind: 'closeTask', taskId: 't1', status: 'agreed', at: 1000, opinion: '好' },
      { kind: 'assignTask', task: task('t2', 'u2') },
      { kind: 'circulate', nodeId: 'k', userIds: ['u3', 'u4'], at: 1000 },
      { kind: 'circulate', nodeId: 'k2', userIds: ['u3'], at: 1000 },
      { kind: 'recordEvent', entry: { sequence: 1, round: 1, kind: 'agreed', at: 1000, actorId: 'u1' } },
    ];
    const state = { ...newInstance('c', 'me'), status: 1 as const, tasks: [task('t2', 'u2')], progress: 50 };
    let n = 0;
    const writes = writesOf(found, state, effects, () => `id${(n += 1)}`);
    expect(writes).toMatchObject({ instanceId: 'c', version: 3, status: 1, completion: 50, isEnd: false });
    expect(writes.closed).toEqual([{ id: 't1', status: 'agreed', at: 1000, opinion: '好' }]);
    expect(writes.opened).toEqual([task('t2', 'u2')]);
    expect(writes.copies).toMatchObject([
      { userId: 'u3', nodeId: 'k2' },
      { userId: 'u4', nodeId: 'k' },
    ]);
    expect(writes).toMatchObject({ currentNodes: ['n'], currentUsers: ['u2'] });
    expect(writes.history).toHaveLength(1);
  });

  it('never close what the same event opened: it is inserted closed', () => {
    const effects: Effect[] = [
      { kind: 'assignTask', task: task('t9', 'u2') },
      { kind: 'closeTask', taskId: 't9', status: 'cancelled', at: 1000 },
    ];
    const writes = writesOf(found, newInstance('c', 'me'), effects, () => 'x');
    expect(writes.closed).toEqual([]);
    expect(writes.opened).toEqual([{ ...task('t9', 'u2'), status: 'cancelled' }]);
  });

  it.each([
    ['adopted', { status: 2 as const }, true],
    ['refused for good', { status: 3 as const, isClosed: true }, true],
    ['returned to the starter', { status: 3 as const, isClosed: false }, false],
    ['taken back', { status: 4 as const }, true],
    ['waiting', { status: 1 as const }, false],
  ])('%s: the end is written, or not', (_name, change, isEnd) => {
    expect(writesOf(found, { ...newInstance('c', 'me'), ...change }, [], () => 'x').isEnd).toBe(isEnd);
  });
});

describe('notices of an event', () => {
  const facts = {
    instanceId: 'c',
    title: '张伟的报销',
    initiatorId: 'me',
    languages: new Map([['u2', 'en' as const]]),
  };

  it('are one for all who read the same, in their language, leading to where it can be dealt with', () => {
    const effects: Effect[] = [
      { kind: 'notify', notice: 'assigned', userIds: ['u1', 'u2', 'u3'], taskIds: ['t1', 't2', 't3'] },
      { kind: 'notify', notice: 'circulated', userIds: ['u4'], nodeId: 'k' },
      { kind: 'notify', notice: 'finished', userIds: ['me'] },
      { kind: 'notify', notice: 'withdrawn', userIds: [] },
    ];
    const notices = noticesOf(effects, facts);
    expect(notices.map(({ userIds, body }) => [userIds, body.type])).toEqual([
      [['u1', 'u3'], 2],
      [['u2'], 2],
      [['u4'], 3],
      [['me'], 1],
    ]);
    expect(notices.map(({ event }) => event)).toEqual([
      'flow.assigned',
      'flow.assigned',
      'flow.circulated',
      'flow.finished',
    ]);
    expect(notices[0]?.title).toBe('张伟的报销【待审批】');
    expect(notices[1]?.title).not.toBe(notices[0]?.title);
  });

  it('are events that the message templates know, in the words of the product', () => {
    for (const notice of NOTICE_KINDS)
      for (const language of LANGUAGES) {
        const known = messageEvent(`flow.${notice}`);
        expect(known?.title[language], notice).toBe(flowText(language, `flow.notice.${notice}`, { title: '{title}' }));
      }
  });

  it('name the task when there is one only, and lead former approvers to what they did', () => {
    const effects: Effect[] = [
      { kind: 'notify', notice: 'transferred', userIds: ['u1'], taskIds: ['t7'] },
      { kind: 'notify', notice: 'cancelled', userIds: ['me', 'u1'] },
    ];
    const notices = noticesOf(effects, facts);
    expect(notices[0]?.body).toEqual({ type: 2, id: 'c', taskId: 't7' });
    expect(notices.slice(1).map(({ userIds, body }) => [userIds, body.type])).toEqual([
      [['me'], 1],
      [['u1'], 4],
    ]);
  });
});
