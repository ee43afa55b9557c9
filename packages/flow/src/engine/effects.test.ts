import { describe, expect, it } from 'vitest';
import { advance, advanceAsking, needs } from './advance';
import type { Effect, HistoryEntry } from './effects';
import type { FlowEvent } from './events';
import { playInstance, sampleContext, sampleDirectory, sampleInitiator } from '../testing/play';
import { approver, cc, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { newInstance } from './state';

const notices = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.kind === 'notify' ? [`${effect.notice} ${effect.userIds.join()}`] : []));
const entries = (effects: readonly Effect[]): HistoryEntry[] =>
  effects.flatMap((effect) => (effect.kind === 'recordEvent' ? [effect.entry] : []));

const submit: FlowEvent = {
  kind: 'submit',
  actor: { userId: 'me' },
  at: 10,
  values: { amount: 1 },
  initiator: sampleInitiator(),
};
const by = (play: ReturnType<typeof playInstance>, userId: string, rest: Record<string, unknown>): FlowEvent =>
  ({ actor: { userId }, at: 20, values: {}, taskId: play.taskOf(userId), ...rest }) as FlowEvent;

describe('effects', () => {
  it('of a submission: status, history, copy, tasks, notices, in this order', () => {
    const play = playInstance(flowOf([cc('c', users('x')), approver('n1', users('a', 'b'))]));
    play.send(submit);
    expect(play.effects().map((effect) => effect.kind)).toEqual([
      'setStatus',
      'recordEvent',
      'recordEvent',
      'circulate',
      'notify',
      'assignTask',
      'assignTask',
      'notify',
    ]);
    expect(notices(play.effects())).toEqual(['circulated x', 'assigned a,b']);
    expect(entries(play.effects()).map((entry) => [entry.sequence, entry.kind, entry.at, entry.actorId])).toEqual([
      [1, 'submitted', 10, 'me'],
      [2, 'circulated', 10, 'me'],
    ]);
    expect(play.state().circulated).toEqual({ x: 'c' });
  });

  it('of an approval that ends the instance: siblings closed without the comment, initiator notified', () => {
    const play = playInstance(flowOf([approver('n1', users('a', 'b'))]));
    play.send(submit);
    play.send(by(play, 'b', { kind: 'agree', comment: 'fine' }));
    expect(play.effects()).toEqual([
      { kind: 'closeTask', taskId: 'case-t2', status: 'agreed', at: 20, opinion: 'fine' },
      expect.objectContaining({
        kind: 'recordEvent',
        entry: expect.objectContaining({ kind: 'agreed', nodeId: 'n1', taskId: 'case-t2', opinion: 'fine' }),
      }),
      { kind: 'closeTask', taskId: 'case-t1', status: 'cancelled', at: 20 },
      { kind: 'setStatus', status: 2, at: 20 },
      expect.objectContaining({ kind: 'recordEvent', entry: expect.objectContaining({ kind: 'finished' }) }),
      { kind: 'notify', notice: 'finished', userIds: ['me'] },
    ]);
    expect(play.state().progress).toBe(100);
  });

  it.each([
    ['refuse', { kind: 'refuse', comment: 'no' }, ['refused me']],
    ['return to the starter', { kind: 'return', to: { kind: 'start' } }, ['returned me']],
    ['return to the previous', { kind: 'return', to: { kind: 'previous' } }, ['returned a']],
    ['transfer', { kind: 'transfer', toUserId: 'x' }, ['transferred x']],
  ])('%s tells those concerned', (_, rest, expected) => {
    const play = playInstance(flowOf([approver('n1', users('a')), approver('n2', users('b'))]));
    play.send(submit);
    play.send(by(play, 'a', { kind: 'agree' }));
    play.send(by(play, 'b', rest));
    expect(notices(play.effects())).toEqual(expected);
  });

  it('withdraw, remind and cancel tell those who were asked', () => {
    const flow = flowOf([parallel('p', leg('l1', approver('n1', users('a'))), leg('l2', approver('n2', users('b'))))]);
    const after = (event: FlowEvent): string[] => {
      const play = playInstance(flow);
      play.send(submit);
      play.send(event);
      return notices(play.effects());
    };
    const me = { actor: { userId: 'me' }, at: 20 };
    expect(after({ kind: 'withdraw', ...me })).toEqual(['withdrawn a,b']);
    expect(after({ kind: 'urge', ...me })).toEqual(['urged a,b']);
    expect(after({ kind: 'cancel', actor: { userId: 'm', isMonitor: true }, at: 20 })).toEqual(['cancelled me,a,b']);
  });

  it('the timeline says why a node was passed or somebody else is asked', () => {
    const nobody = { kind: 'roles' as const, ids: ['nobody'] };
    const play = playInstance(
      flowOf([
        approver('n1', nobody, { empty: { kind: 'pass' } }),
        approver('n2', nobody, { empty: { kind: 'administrator' } }),
      ]),
    );
    play.send(submit);
    expect(entries(play.effects()).map(({ kind, nodeId, reason }) => [kind, nodeId, reason])).toEqual([
      ['submitted', 'start', undefined],
      ['passedBy', 'n1', 'nobody'],
      ['substituted', 'n2', 'administrator'],
    ]);
  });

  it('a comment is asked for where the node wants one', () => {
    const flow = flowOf([approver('n1', users('a'), { opinion: { onAgree: true, onRefuse: true } })]);
    for (const kind of ['agree', 'refuse'] as const) {
      const play = playInstance(flow);
      play.send(submit);
      expect(play.send(by(play, 'a', { kind, comment: '  ' }))).toEqual({ refused: { code: 'flow.opinion_required' } });
      expect(play.send(by(play, 'a', { kind, comment: 'because' }))).toHaveProperty('state');
    }
  });

  it('a comment may name who is in the instance, and opens it to nobody else', () => {
    const play = playInstance(flowOf([cc('c', users('x')), approver('n1', users('a', 'b'))]));
    play.send(submit);
    const naming = (...userIds: string[]) => play.send(by(play, 'a', { kind: 'comment', comment: 'look', userIds }));
    expect(naming('b', 'elsewhere')).toEqual({ refused: { code: 'flow.not_involved' } });
    expect(naming('me', 'b', 'x', 'a')).toHaveProperty('state');
    expect(notices(play.effects())).toEqual(['commented me,b,x']);
  });

  it('progress counts approvers behind against the expected way', () => {
    const play = playInstance(
      flowOf([
        approver('n1', users('a')),
        approver('n2', users('b')),
        approver('n3', users('c')),
        approver('n4', users('d')),
      ]),
    );
    play.send(submit);
    const seen = [play.state().progress];
    for (const id of ['a', 'b', 'c']) {
      play.send(by(play, id, { kind: 'agree' }));
      seen.push(play.state().progress);
    }
    play.send(by(play, 'd', { kind: 'return', to: { kind: 'previous' } }));
    seen.push(play.state().progress);
    play.send(by(play, 'c', { kind: 'return', to: { kind: 'start' } }));
    expect([...seen, play.state().progress]).toEqual([0, 25, 50, 75, 50, 0]);
  });
});

describe('questions', () => {
  const flow = flowOf([
    parallel(
      'p',
      leg('l1', approver('n1', { kind: 'roles', ids: ['r'] })),
      leg('l2', approver('n2', { kind: 'manager', level: 2 })),
    ),
  ]);

  it('of all legs come in one round', () => {
    const asked = needs(flow, newInstance('case', 'me'), submit, sampleContext);
    expect(asked.map((query) => query.ask)).toEqual([
      { kind: 'roles', ids: ['r'] },
      { kind: 'manager', userId: 'me', level: 2 },
    ]);
  });

  it('left open are refused, not guessed', () => {
    expect(advance(flow, newInstance('case', 'me'), submit, sampleContext)).toEqual({
      refused: { code: 'flow.unanswered' },
    });
  });

  it('are answered by the loop of the service, a refused event asks nothing', async () => {
    let rounds = 0;
    const answer = async (queries: Parameters<typeof sampleDirectory>[0][]): Promise<Record<string, string[]>> => {
      rounds += 1;
      return Object.fromEntries(queries.map((query) => [query.key, sampleDirectory(query)]));
    };
    const result = await advanceAsking(flow, newInstance('case', 'me'), submit, sampleContext, (queries) =>
      answer([...queries]),
    );
    expect(result).toMatchObject({ state: { status: 1, taskCount: 3 } });
    expect(rounds).toBe(1);
    const refused = await advanceAsking(flow, newInstance('case', 'other'), submit, sampleContext, (q) =>
      answer([...q]),
    );
    expect(refused).toMatchObject({ refused: { code: 'flow.not_starter' } });
    expect(rounds).toBe(1);
  });

  it('task ids may come from the service', () => {
    const play = playInstance(flowOf([approver('n1', users('a'))]), undefined, { taskId: (id, n) => `x-${id}-${n}` });
    play.send(submit);
    expect(play.state().tasks[0]?.id).toBe('x-case-1');
  });
});
