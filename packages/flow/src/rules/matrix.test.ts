import { describe, expect, it } from 'vitest';
import { advance } from '../engine/advance';
import type { FlowEvent } from '../engine/events';
import type { Cell, Operation } from './matrix';
import { matrix, mayDo, OPERATIONS } from './matrix';
import { queryOf } from '../people/assignee';
import { playInstance, sampleContext, sampleInitiator } from '../testing/play';
import { refusals } from './refusals';
import type { Phase, Relation } from './relation';
import { PHASES, phaseOf, RELATIONS, relationsOf } from './relation';
import type { Who } from './relation';
import { approver, cc, flowOf, users } from '../testing/sample-flows';
import type { InstanceState } from '../engine/state';
import { newInstance } from '../engine/state';

// n1 is asked first; n2 lets both old and new hands be there; copies go out at once
const document = flowOf([cc('copy', users('copied')), approver('n1', users('first')), approver('n2', users('second'))]);

const people: Record<Relation, Who> = {
  initiator: { userId: 'me' },
  owner: { userId: 'second' },
  former: { userId: 'first' },
  cc: { userId: 'copied' },
  outsider: { userId: 'nobody' },
  monitor: { userId: 'watch', isMonitor: true },
  system: { userId: 'system', isSystem: true },
};

const say = (who: string, rest: Record<string, unknown>): ((play: ReturnType<typeof playInstance>) => FlowEvent) => {
  return (play) =>
    ({
      actor: { userId: who, isMonitor: who === 'watch' },
      at: 1,
      values: {},
      initiator: sampleInitiator(),
      taskId: play.taskOf(who),
      ...rest,
    }) as unknown as FlowEvent;
};
const submit = say('me', { kind: 'submit' });
const approveFirst = say('first', { kind: 'agree' });
const approveSecond = say('second', { kind: 'agree' });

/** The events that lead a new instance into a phase in which as many relations as possible are met. */
const waysTo: Record<Phase, ((play: ReturnType<typeof playInstance>) => FlowEvent)[]> = {
  draft: [],
  waiting: [submit],
  handling: [submit, approveFirst],
  paused: [submit, approveFirst, say('watch', { kind: 'pause' })],
  adopted: [submit, approveFirst, approveSecond],
  returned: [submit, approveFirst, say('second', { kind: 'return', to: { kind: 'start' } })],
  rejected: [submit, approveFirst, say('second', { kind: 'refuse' })],
  revoked: [submit, say('me', { kind: 'withdraw' })],
  cancelled: [submit, approveFirst, say('watch', { kind: 'cancel' })],
};

const stateIn = (phase: Phase): InstanceState => {
  const play = playInstance(document);
  for (const event of waysTo[phase]) play.send(event(play));
  return play.state();
};

const context = {
  ...sampleContext,
  answers: Object.fromEntries(
    ['copied', 'first', 'second', 'other'].map((id) => [queryOf({ kind: 'users', ids: [id] }).key, [id]]),
  ),
};

const eventFor = (operation: Operation, state: InstanceState, who: Who): FlowEvent | undefined => {
  const { userId } = who;
  const own = state.tasks.find((task) => task.userId === userId && task.status === 'open');
  const any = own ?? state.tasks.find((task) => task.userId === userId) ?? state.tasks.at(-1);
  const base = {
    actor: { ...who, isMonitor: who.isMonitor === true, isSystem: who.isSystem === true },
    at: 2,
    values: {},
    taskId: any?.id ?? 'none',
  };
  const initiator = sampleInitiator(userId);
  switch (operation) {
    case 'submit':
    case 'resubmit':
      return { ...base, kind: operation, initiator };
    case 'agree':
    case 'refuse':
    case 'withdraw':
    case 'urge':
    case 'cancel':
    case 'takeBack':
    case 'pause':
    case 'resume':
      return { ...base, kind: operation };
    case 'comment':
      return { ...base, kind: operation, comment: 'look here', userIds: [] };
    case 'addBefore':
      return { ...base, kind: 'addSigner', where: 'before', userIds: ['other'] };
    case 'addAfter':
      return { ...base, kind: 'addSigner', where: 'after', userIds: ['other'] };
    case 'addBeside':
      return { ...base, kind: 'addSigner', where: 'beside', userIds: ['other'] };
    case 'jump':
    case 'revive':
      return { ...base, kind: operation, toNodeId: 'n1' };
    case 'reassign':
      return { ...base, kind: operation, nodeId: state.tokens[0]?.nodeId ?? 'n1', userIds: ['other'] };
    case 'delegate':
    case 'returnStart':
      return { ...base, kind: 'return', to: { kind: 'start' } };
    case 'returnPrevious':
      return { ...base, kind: 'return', to: { kind: 'previous' } };
    case 'returnNode':
      return { ...base, kind: 'return', to: { kind: 'node', nodeId: 'n1' } };
    case 'transfer':
      return { ...base, kind: operation, toUserId: 'other' };
    default:
      return undefined;
  }
};

type MatrixCell = { operation: Operation; phase: Phase; relation: Relation; cell: Cell };
const cells: MatrixCell[] = OPERATIONS.flatMap((operation) =>
  PHASES.flatMap((phase) =>
    RELATIONS.map((relation, i) => ({ operation, phase, relation, cell: matrix[operation][phase][i] as Cell })),
  ),
);

describe('the matrix', () => {
  it('has no undefined cell and no unknown refusal', () => {
    expect(cells).toHaveLength(OPERATIONS.length * PHASES.length * RELATIONS.length);
    for (const { cell } of cells) expect(cell === 'allowed' || cell in refusals).toBe(true);
  });

  it.each(PHASES)('an instance can be brought into phase %s', (phase) => {
    expect(phaseOf(stateIn(phase))).toBe(phase);
  });

  it.each(cells)('$operation, $phase, $relation: $cell', ({ operation, phase, relation, cell }) => {
    const verdict = mayDo(operation, { phase, relations: [relation] });
    expect(verdict.allowed ? 'allowed' : verdict.code).toBe(cell);

    const state = stateIn(phase);
    // who is asked first in "waiting" is the owner there
    const who = phase === 'waiting' && relation === 'owner' ? { userId: 'first' } : people[relation];
    const event = eventFor(operation, state, who);
    // a relation that nobody has in this phase (an owner of an ended instance) is judged by the table alone
    if (!event || relationsOf(state, who).join() !== relation) return;
    const result = advance(document, state, event, context);
    const isFirst =
      phase === 'waiting' && cell === 'allowed' && (operation === 'returnPrevious' || operation === 'returnNode');
    if (isFirst) expect(result).toMatchObject({ refused: {} });
    else expect('refused' in result ? result.refused.code : 'allowed').toBe(cell);
  });

  it('adds relations up, and tells what happened rather than what somebody is not', () => {
    expect(mayDo('withdraw', { phase: 'waiting', relations: ['former', 'initiator'] })).toEqual({ allowed: true });
    expect(mayDo('agree', { phase: 'handling', relations: ['initiator', 'former'] })).toEqual({
      allowed: false,
      code: 'flow.already_handled',
    });
    expect(mayDo('view', { phase: 'adopted', relations: [] })).toEqual({ allowed: false, code: 'flow.no_access' });
  });

  it('lets the initiator withdraw late only where the flow says so', () => {
    const late = { phase: 'handling', relations: ['initiator'] } as const;
    expect(mayDo('withdraw', late).allowed).toBe(false);
    expect(mayDo('withdraw', { ...late, lateWithdrawal: true }).allowed).toBe(true);
    expect(mayDo('withdraw', { ...late, phase: 'adopted', lateWithdrawal: true }).allowed).toBe(false);
  });

  it('refuses what the node has switched off, but only to those who might otherwise do it', () => {
    const off = { phase: 'handling', switchedOff: ['transfer'] } as const;
    expect(mayDo('transfer', { ...off, relations: ['owner'] })).toEqual({ allowed: false, code: 'flow.operation_off' });
    expect(mayDo('transfer', { ...off, relations: ['outsider'] })).toEqual({
      allowed: false,
      code: 'flow.not_your_task',
    });
  });

  it('knows nobody in a fresh draft but the initiator', () => {
    const fresh = newInstance('c', 'me');
    expect(relationsOf(fresh, { userId: 'me' })).toEqual(['initiator']);
    expect(relationsOf(fresh, { userId: 'x' })).toEqual(['outsider']);
  });
});
