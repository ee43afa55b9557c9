import { seededRandom } from '@qiaoban/designer/sample-document';
import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../model/document';
import type { FlowEvent, ReturnTo } from '../engine/events';
import { playCase, sampleStarter } from './play';
import type { Part } from './sample-flows';
import { above, approver, branch, circulate, condition, flowOf, leg, parallel, users } from './sample-flows';
import type { CaseState } from '../engine/state';
import { openTasks } from '../engine/state';
import { inReadingOrder, laneOf } from '../model/tree';

const CASES = 2000;
const EVENTS = 25;
const PEOPLE = ['me', 'a', 'b', 'c', 'd', 'gone1', 'admin'];

type Random = () => number;
const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const someOf = (random: Random, list: readonly string[]): string[] => list.filter(() => random() < 0.4);

const randomApprover = (random: Random, id: string): Part =>
  approver(
    id,
    oneOf(random, [
      users(...someOf(random, PEOPLE)),
      { kind: 'roles', ids: [oneOf(random, ['r', 'nobody'])] },
      { kind: 'managerChain', levels: 2 },
      { kind: 'departmentHead', level: 0 },
      { kind: 'formField', field: 'who', holds: 'user' },
      { kind: 'starter' },
    ] as const),
    {
      mode: oneOf(random, ['any', 'all', 'inOrder'] as const),
      empty: oneOf(random, [
        { kind: 'pass' },
        { kind: 'administrator' },
        { kind: 'refuseSubmit' },
        { kind: 'users', ids: ['gone1', 'd'] },
      ] as const) as { kind: 'pass' },
      approverIsStarter: oneOf(random, ['self', 'skip', 'toManager'] as const),
      sameApprover: oneOf(random, ['skip', 'ask'] as const),
      refuseTo: { kind: oneOf(random, ['end', 'start', 'previous'] as const) },
      resubmit: oneOf(random, ['again', 'resume'] as const),
    },
  );

const randomSteps = (random: Random, prefix: string, depth: number): Part[] => {
  const count = Math.floor(random() * 3) + (depth === 0 ? 1 : 0);
  return Array.from({ length: count }, (_, i): Part => {
    const id = `${prefix}${i}`;
    const roll = random();
    const inner = (n: number): Part[] => randomSteps(random, `${id}-${n}-`, depth + 1);
    if (depth < 2 && roll < 0.15)
      return condition(id, branch(`${id}-b1`, above('amount', 50), ...inner(1)), branch(`${id}-b2`, null, ...inner(2)));
    if (depth < 2 && roll < 0.35) return parallel(id, leg(`${id}-l1`, ...inner(1)), leg(`${id}-l2`, ...inner(2)));
    return roll < 0.45 ? circulate(id, users(...someOf(random, PEOPLE))) : randomApprover(random, id);
  });
};

const randomEvent = (random: Random, document: FlowDocument, state: CaseState, at: number): FlowEvent => {
  const open = openTasks(state);
  // mostly somebody whose turn it is, sometimes anybody
  const task = random() < 0.8 && open.length > 0 ? oneOf(random, open) : oneOf(random, state.tasks);
  const userId = task && random() < 0.85 ? task.userId : oneOf(random, PEOPLE);
  const values = { amount: Math.floor(random() * 100), who: oneOf(random, ['a', 'gone1', null]) };
  const actor = { userId, isMonitor: random() < 0.05 };
  const onTask = { actor, at, values, taskId: task?.id ?? 'none' };
  const starter = sampleStarter(random() < 0.9 ? 'me' : 'x');
  const byStarter = { actor: random() < 0.9 ? { userId: 'me' } : actor, at };
  const roll = random();
  if (state.status !== 1 && roll < 0.7)
    return { kind: state.status === 0 ? 'submit' : 'resubmit', ...byStarter, values, starter };
  if (roll < 0.6) return { kind: 'agree', ...onTask };
  if (roll < 0.66) return { kind: 'refuse', ...onTask };
  if (roll < 0.8) {
    const to: ReturnTo = oneOf(random, [
      { kind: 'start' },
      { kind: 'previous' },
      { kind: 'node', nodeId: oneOf(random, inReadingOrder(document)).id },
    ] as const);
    return { kind: 'return', ...onTask, to };
  }
  if (roll < 0.88) return { kind: 'transfer', actor, at, taskId: onTask.taskId, toUserId: oneOf(random, PEOPLE) };
  if (roll < 0.92) return { kind: 'withdraw', ...byStarter };
  if (roll < 0.96) return { kind: 'urge', ...byStarter };
  return roll < 0.98 ? { kind: 'cancel', actor, at } : { kind: 'submit', ...byStarter, values, starter };
};

/** What must hold after every event; the texts name the law that is broken. */
const brokenLaws = (document: FlowDocument, state: CaseState): string[] => {
  const open = openTasks(state);
  const lanes = state.tokens.map((token) => token.lane);
  const standing = new Set(state.tokens.map((token) => token.nodeId));
  const laws: [string, boolean][] = [
    ['status is one of six', [0, 1, 2, 3, 4, 5].includes(state.status)],
    ['somebody is asked while the case waits', state.status !== 1 || open.length > 0],
    ['nobody is asked when it does not', state.status === 1 || open.length === 0],
    ['no token when it does not wait', state.status === 1 || state.tokens.length === 0],
    ['one token a lane', new Set(lanes).size === lanes.length],
    ['a token stands in its own lane', state.tokens.every((token) => laneOf(document, token.nodeId) === token.lane)],
    ['tasks are open only where a token stands', open.every((task) => standing.has(task.nodeId))],
    [
      'open tasks belong to the batch of the token',
      open.every((task) => state.tokens.some((t) => t.batch === task.batch)),
    ],
    ['nobody has two open tasks in one batch', new Set(open.map((t) => `${t.batch} ${t.userId}`)).size === open.length],
    ['no empty name', open.every((task) => task.userId !== '')],
    ['task ids are unique', new Set(state.tasks.map((task) => task.id)).size === state.tasks.length],
    ['tasks are counted', state.tasks.length === state.taskCount],
    ['progress is a percentage', state.progress >= 0 && state.progress <= 100],
    ['100 exactly when adopted', (state.progress === 100) === (state.status === 2)],
    ['nothing passed twice', new Set(state.passed).size === state.passed.length],
    [
      'no token stands on what is passed, but forks',
      state.tokens.every((t) => t.batch === 0 || !state.passed.includes(t.nodeId)),
    ],
  ];
  return laws.flatMap(([law, holds]) => (holds ? [] : [law]));
};

describe('2,000 random cases', () => {
  it('keep every law, and a refused event changes nothing', { timeout: 60_000 }, () => {
    const seen = { accepted: 0, refused: 0, ended: 0, statuses: new Set<number>(), codes: new Set<string>() };
    for (let seed = 1; seed <= CASES; seed += 1) {
      const random = seededRandom(seed);
      const document = flowOf(randomSteps(random, 'n', 0), { withdraw: oneOf(random, ['untouched', 'running']) });
      const play = playCase(document);
      let sequence = 0;
      for (let step = 0; step < EVENTS; step += 1) {
        const before = play.state();
        const frozen = JSON.stringify(before);
        const event = randomEvent(random, document, before, step * 400_000);
        const result = play.send(event);
        expect(JSON.stringify(before), `seed ${seed}: the old state is never changed in place`).toBe(frozen);
        if ('refused' in result) {
          seen.refused += 1;
          seen.codes.add(result.refused.code);
          expect(result.refused.code, `seed ${seed}`).not.toBe('flow.unanswered');
          continue;
        }
        seen.accepted += 1;
        seen.statuses.add(result.state.status);
        expect(brokenLaws(document, result.state), `seed ${seed}, step ${step}, ${event.kind}`).toEqual([]);
        for (const effect of result.effects) {
          if (effect.kind !== 'recordEvent') continue;
          sequence += 1;
          expect(effect.entry.sequence, `seed ${seed}: history without a gap`).toBe(sequence);
        }
      }
      if (![0, 1].includes(play.state().status)) seen.ended += 1;
    }
    // the walk is worth something only if it got everywhere
    expect([...seen.statuses].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(seen.accepted).toBeGreaterThan(CASES * 3);
    expect(seen.refused).toBeGreaterThan(CASES * 3);
    expect(seen.ended).toBeGreaterThan(CASES / 4);
    expect(seen.codes.size).toBeGreaterThan(15);
  });
});
