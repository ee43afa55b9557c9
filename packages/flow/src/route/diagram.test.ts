import { describe, expect, it } from 'vitest';
import type { FlowEvent } from '../engine/events';
import { formRightsFor } from '../rules/form-rights';
import { rightOf } from '../model/field-rights';
import { availableOperations } from '../rules/operations';
import { playInstance, sampleContext, sampleDirectory, sampleInitiator } from '../testing/play';
import { nodeStatuses } from './progress';
import { above, approver, branch, cc, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { previewRoute } from './simulate';

const flow = flowOf([
  approver('n1', users('a'), { fieldRights: { amount: { access: 'edit', required: true }, note: { access: 'hide' } } }),
  condition('if', branch('big', above('amount', 10), approver('boss', users('b'))), branch('else', null)),
  parallel('p', leg('l1', approver('x', users('c', 'd'))), leg('l2', cc('copy', users('e')))),
]);
const kinds = sampleContext.kinds;

const played = (amount: number, ...who: [string, Record<string, unknown>][]): ReturnType<typeof playInstance> => {
  const play = playInstance(flow);
  const base = { at: 1, values: { amount } };
  play.send({ kind: 'submit', actor: { userId: 'me' }, initiator: sampleInitiator(), ...base });
  for (const [userId, rest] of who)
    play.send({ actor: { userId }, taskId: play.taskOf(userId), ...base, ...rest } as unknown as FlowEvent);
  return play;
};
const agree = { kind: 'agree' };
const states = (play: ReturnType<typeof playInstance>): Record<string, string> =>
  Object.fromEntries(Object.entries(nodeStatuses(flow, play.state())).map(([id, status]) => [id, status.state]));

describe('the picture of an instance', () => {
  it('shows where it stands and which branch was not taken', () => {
    expect(states(played(1, ['a', agree]))).toEqual({
      start: 'done',
      n1: 'done',
      if: 'done',
      big: 'skipped',
      boss: 'skipped',
      else: 'done',
      p: 'current',
      l1: 'current',
      x: 'current',
      l2: 'done',
      copy: 'done',
      end: 'future',
    });
  });

  it('is all done when adopted, but for what was not taken', () => {
    const all = states(played(1, ['a', agree], ['d', agree]));
    expect(Object.entries(all).flatMap(([id, state]) => (state === 'done' ? [] : [`${id} ${state}`]))).toEqual([
      'big skipped',
      'boss skipped',
    ]);
  });

  it('shows the refusal and leaves the rest unreached', () => {
    const refused = played(99, ['a', agree], ['b', { kind: 'refuse' }]);
    expect(states(refused)).toMatchObject({ boss: 'refused', x: 'skipped', end: 'skipped', n1: 'done' });
    expect(nodeStatuses(flow, refused.state()).boss?.people).toEqual([{ userId: 'b', status: 'refused' }]);
  });

  it('shows as skipped what a jump left behind or beside the step', () => {
    const forked = flowOf([
      approver('first', users('a')),
      parallel('p', leg('l1', approver('x', users('c'))), leg('l2', approver('y', users('d')))),
      approver('last', users('b')),
    ]);
    const play = playInstance(forked);
    const base = { at: 1, values: {}, actor: { userId: 'm', isMonitor: true }, comment: 'x' };
    const shown = (): string[] =>
      Object.entries(nodeStatuses(forked, play.state())).map(([id, { state }]) => `${id} ${state}`);
    play.send({ kind: 'submit', initiator: sampleInitiator(), ...base, actor: { userId: 'me' } });
    play.send({ kind: 'jump', toNodeId: 'y', ...base });
    expect(shown()).toEqual(
      'start done,first skipped,p current,l1 skipped,x skipped,l2 current,y current,last future,end future'.split(','),
    );
    play.send({ kind: 'jump', toNodeId: 'last', ...base });
    expect(shown()).toEqual(
      'start done,first skipped,p done,l1 skipped,x skipped,l2 skipped,y skipped,last current,end future'.split(','),
    );
  });

  it('shows who is asked and what the others answered', () => {
    expect(nodeStatuses(flow, played(1, ['a', agree], ['c', agree]).state()).x?.people).toEqual([
      { userId: 'c', status: 'agreed' },
      { userId: 'd', status: 'cancelled' },
    ]);
  });
});

describe('the preview before submitting', () => {
  const preview = (amount: number): string[] => {
    const scope = { initiator: sampleInitiator(), values: { amount }, kinds, picks: {}, administratorIds: ['admin'] };
    let answers: Record<string, string[]> = {};
    for (let round = 0; round < 5; round += 1) {
      const { needs, steps } = previewRoute(flow, { ...scope, answers });
      if (needs.length === 0) return steps.map((step) => `${step.nodeId}@${step.lane}:${step.people.join()}`);
      answers = { ...answers, ...Object.fromEntries(needs.map((query) => [query.key, sampleDirectory(query)])) };
    }
    return [];
  };

  it('follows the conditions', () => {
    expect(preview(1)).toEqual(['start@start:me', 'n1@start:a', 'x@l1:c,d', 'copy@l2:e', 'end@start:']);
    expect(preview(99)).toContain('boss@start:b');
  });

  it('says what is still to be chosen, what passes by itself and what would be refused', () => {
    const special = flowOf([
      approver('pick', { kind: 'starterPick', several: true }),
      approver('self', { kind: 'starter' }),
      approver('again', { kind: 'starter' }, { sameApprover: 'skip' }),
      approver('stuck', users(), { empty: { kind: 'refuseSubmit' } }),
    ]);
    const { steps } = previewRoute(special, {
      initiator: sampleInitiator(),
      values: {},
      kinds,
      picks: {},
      answers: {},
      administratorIds: [],
    });
    expect(steps.slice(1, 5)).toMatchObject([
      { nodeId: 'pick', isToPick: true },
      { nodeId: 'self', people: ['me'] },
      { nodeId: 'again', reason: 'agreedBefore' },
      { nodeId: 'stuck', isBlocked: true },
    ]);
  });
});

describe('rights to the form', () => {
  it('follow the open task, then what the person was', () => {
    const waiting = played(1).state();
    expect(formRightsFor(flow, waiting, { userId: 'a' })?.rights.amount).toEqual({ access: 'edit', required: true });
    expect(formRightsFor(flow, waiting, { userId: 'me' })).toEqual({ rights: {}, fallback: 'read' });
    expect(formRightsFor(flow, waiting, { userId: 'x' })).toBeUndefined();
    expect(formRightsFor(flow, waiting, { userId: 'x', isMonitor: true })).toEqual({ rights: {}, fallback: 'read' });
    const later = played(1, ['a', agree]).state();
    expect(formRightsFor(flow, later, { userId: 'a' })?.rights).toEqual({
      amount: { access: 'read' },
      note: { access: 'hide' },
    });
    const back = played(1, ['a', { kind: 'return', to: { kind: 'start' } }]).state();
    expect(formRightsFor(flow, back, { userId: 'me' })).toEqual({ rights: {}, fallback: 'edit' });
  });

  it.each([
    ['a column of a hidden table', { lines: { access: 'hide' }, 'lines.a': { access: 'edit' } }, 'lines.a', 'hide'],
    ['a column of a read table', { lines: { access: 'read' }, 'lines.a': { access: 'edit' } }, 'lines.a', 'read'],
    ['a column of an edit table', { lines: { access: 'edit' } }, 'lines.a', 'edit'],
    ['a hidden column', { lines: { access: 'edit' }, 'lines.a': { access: 'hide' } }, 'lines.a', 'hide'],
    ['a field that is not named', {}, 'other', 'read'],
  ] as const)('%s', (_, rights, field, access) => {
    expect(rightOf(rights, field, 'read').access).toBe(access);
  });
});

describe('the buttons', () => {
  it('offer what may be done now', () => {
    const waiting = played(1);
    expect(availableOperations(flow, waiting.state(), { userId: 'me' })).toEqual([
      'withdraw',
      'urge',
      'comment',
      'view',
    ]);
    const asked = [
      'agree',
      'refuse',
      'returnStart',
      'transfer',
      'addBefore',
      'addAfter',
      'addBeside',
      'delegate',
      'comment',
      'view',
      'editForm',
    ];
    expect(availableOperations(flow, waiting.state(), { userId: 'a' })).toEqual(asked);
    const later = played(99, ['a', agree]).state();
    expect(availableOperations(flow, later, { userId: 'b' })).toContain('returnPrevious');
    expect(availableOperations(flow, later, { userId: 'm', isMonitor: true })).toEqual([
      'cancel',
      'comment',
      'pause',
      'jump',
      'reassign',
      'view',
    ]);
    expect(availableOperations(flow, later, { userId: 'outsider' })).toEqual([]);
  });
});
