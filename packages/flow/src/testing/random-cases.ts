import { definitionOf } from '../registry';
import type { FlowDocument } from '../model/document';
import type { FlowEvent, FormValues, ReturnTo } from '../engine/events';
import { SYSTEM } from '../engine/events';
import type { InstanceState, Token } from '../engine/state';
import { openTasks } from '../engine/state';
import { inReadingOrder, laneOf } from '../model/tree';
import { hookNodeId } from '../model/hooks';
import { activeHooks } from '../model/with-hooks';
import { sampleInitiator } from './play';
import type { Part } from './sample-flows';
import {
  above,
  approver,
  branch,
  choice,
  cc,
  condition,
  hooked,
  inclusive,
  leg,
  parallel,
  script,
  timer,
  users,
} from './sample-flows';

const PEOPLE = ['me', 'a', 'b', 'c', 'd', 'gone1', 'admin'];

type Random = () => number;
export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
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
      mode: oneOf(random, ['any', 'all', 'inOrder', 'vote'] as const),
      vote: {
        by: oneOf(random, ['ratio', 'count'] as const),
        need: Math.floor(random() * 3) + 1,
        decide: oneOf(random, ['atOnce', 'afterAll'] as const),
      },
      ...(random() < 0.2
        ? {
            limit: {
              within: { amount: 5, unit: 'minute' as const, isWorking: false },
              remindBefore: 1,
              action: { kind: oneOf(random, ['remind', 'agree', 'refuse', 'end'] as const) },
            },
          }
        : {}),
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

/** Sometimes something is done before or after a step. */
const randomHooks = (random: Random, part: Part): Part => {
  if (random() < 0.75) return part;
  const some = (side: string): Part[] =>
    Array.from({ length: Math.floor(random() * 3) }, (_, n) =>
      script(`${side}${n}`, { onFailure: oneOf(random, ['stop', 'goOn'] as const) }),
    );
  return hooked(part, some('b'), some('a'));
};

export const randomSteps = (random: Random, prefix: string, depth: number): Part[] => {
  const count = Math.floor(random() * 3) + (depth === 0 ? 1 : 0);
  return Array.from({ length: count }, (_, i): Part => {
    const id = `${prefix}${i}`;
    const roll = random();
    const inner = (n: number): Part[] => randomSteps(random, `${id}-${n}-`, depth + 1);
    if (depth < 2 && roll < 0.15)
      return condition(id, branch(`${id}-b1`, above('amount', 50), ...inner(1)), branch(`${id}-b2`, null, ...inner(2)));
    if (depth < 2 && roll < 0.35) return parallel(id, leg(`${id}-l1`, ...inner(1)), leg(`${id}-l2`, ...inner(2)));
    if (depth < 2 && roll < 0.45)
      return inclusive(
        id,
        branch(`${id}-i1`, above('amount', 30), ...inner(1)),
        branch(`${id}-i2`, above('amount', 60), ...inner(2)),
        branch(`${id}-i3`, null, ...inner(3)),
      );
    if (depth < 2 && roll < 0.53)
      return choice(id, random() < 0.5, leg(`${id}-c1`, ...inner(1)), leg(`${id}-c2`, ...inner(2)));
    if (roll < 0.57) return script(id, { onFailure: oneOf(random, ['stop', 'goOn'] as const) });
    if (roll < 0.62) return randomHooks(random, timer(id, Math.floor(random() * 30) + 1));
    const step = roll < 0.68 ? cc(id, users(...someOf(random, PEOPLE))) : randomApprover(random, id);
    return randomHooks(random, step);
  });
};

const byClock = (at: number, { nodeId, batch }: Token, values: FormValues) => ({
  actor: { userId: SYSTEM, isSystem: true },
  // mostly in time
  at: at + 1_900_000,
  nodeId,
  batch,
  values,
});

/** Ways for every manual fork, seldom none or too many. */
const randomChoices = (random: Random, document: FlowDocument): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(document.nodes)
      .filter((node) => definitionOf(node.type).branching === 'chosen')
      .map((node) => {
        const chosen = (node.children ?? []).filter(() => random() < 0.5);
        return [node.id, chosen.length > 0 || random() < 0.1 ? chosen : (node.children ?? []).slice(0, 1)];
      }),
  );

type OnTask = { actor: FlowEvent['actor']; at: number; values: FormValues; taskId: string };

/** What is done besides deciding. */
const randomSteering = (random: Random, document: FlowDocument, state: InstanceState, onTask: OnTask): FlowEvent => {
  const { actor, at } = onTask;
  const monitor = { ...onTask, actor: { userId: 'monitor', isMonitor: random() < 0.95 } };
  const toNodeId = oneOf(random, inReadingOrder(document)).id;
  const userIds = someOf(random, PEOPLE);
  // what is paused stays so only for a moment, else nothing happens any more
  if (state.isPaused === true && random() < 0.7) return { ...monitor, kind: 'resume' };
  return oneOf<() => FlowEvent>(random, [
    () => ({ ...onTask, kind: 'addSigner', where: oneOf(random, ['before', 'after', 'beside'] as const), userIds }),
    () => ({ ...onTask, kind: 'addSigner', where: oneOf(random, ['before', 'after', 'beside'] as const), userIds }),
    () => ({ ...onTask, kind: 'delegate', toUserId: oneOf(random, PEOPLE) }),
    () => ({ ...onTask, kind: 'delegate', toUserId: oneOf(random, PEOPLE) }),
    () => {
      const added = openTasks(state).find((task) => task.addedBy !== undefined);
      const by = added && random() < 0.8 ? { userId: added.addedBy ?? '' } : actor;
      return { ...onTask, kind: 'removeSigner', actor: by, taskId: added?.id ?? onTask.taskId };
    },
    () => {
      const former = state.tasks.findLast((task) => task.status === 'agreed');
      return { ...onTask, kind: 'takeBack', actor: former ? { userId: former.userId } : actor };
    },
    () => ({ actor, at, kind: 'comment', userIds: [], comment: random() < 0.9 ? 'look' : '' }),
    () => ({ ...monitor, kind: random() < 0.3 ? 'pause' : 'resume' }),
    () => ({ ...monitor, kind: random() < 0.5 ? 'jump' : 'revive', toNodeId }),
    () => ({ ...monitor, kind: 'jump', toNodeId, instead: state.tokens.at(-1)?.nodeId ?? toNodeId }),
    () => ({
      ...monitor,
      kind: 'jump',
      toNodeId,
      also: state.tokens.map(({ nodeId: instead }) => ({ toNodeId: instead, instead })),
    }),
    () => ({ ...monitor, kind: 'reassign', nodeId: openTasks(state)[0]?.nodeId ?? toNodeId, userIds }),
  ])();
};

export const randomEvent = (random: Random, document: FlowDocument, state: InstanceState, at: number): FlowEvent => {
  const open = openTasks(state);
  // mostly somebody whose turn it is, sometimes anybody
  const task = random() < 0.8 && open.length > 0 ? oneOf(random, open) : oneOf(random, state.tasks);
  const userId = task && random() < 0.85 ? task.userId : oneOf(random, PEOPLE);
  const values = { amount: Math.floor(random() * 100), who: oneOf(random, ['a', 'gone1', null]) };
  const actor = { userId, isMonitor: random() < 0.05 };
  const onTask = { actor, at, values, taskId: task?.id ?? 'none' };
  const initiator = sampleInitiator(random() < 0.9 ? 'me' : 'x');
  const byInitiator = { actor: random() < 0.9 ? { userId: 'me' } : actor, at };
  const roll = random();
  const chosen = { choices: randomChoices(random, document) };
  if (state.status !== 1 && roll < 0.7 && !state.isClosed && state.status !== 2 && state.status !== 5)
    return { kind: state.status === 0 ? 'submit' : 'resubmit', ...byInitiator, values, initiator, ...chosen };
  const sleeping = state.tokens.find((token) => token.wakeAt !== undefined);
  if (sleeping && roll < 0.3) return { kind: 'wake', ...byClock(at, sleeping, values) };
  const atWork = state.tokens.find((token) => token.work !== undefined);
  // seldom what has failed, or another number than the one that is waited for
  const waited = atWork && random() < 0.05 ? { ...atWork, batch: atWork.batch - 1 } : atWork;
  if (waited && roll < 0.35)
    return random() < 0.6
      ? { kind: 'workDone', ...byClock(at, waited, values), variables: random() < 0.5 ? { n: roll } : {} }
      : { kind: 'workFailed', ...byClock(at, waited, values) };
  if (atWork && roll < 0.42) {
    const by = { actor: { userId: 'monitor', isMonitor: random() < 0.9 }, at, values };
    return { kind: random() < 0.6 ? 'retryWork' : 'skipWork', ...by, nodeId: atWork.nodeId };
  }
  const standing = state.tokens.find((token) => token.batch > 0);
  if (standing && roll < 0.04)
    return { kind: 'expire', stage: random() < 0.3 ? 'remind' : 'limit', ...byClock(at, standing, values) };
  if (random() < 0.3) return randomSteering(random, document, state, onTask);
  if (roll < 0.6) return { kind: 'agree', ...onTask, ...chosen };
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
  if (roll < 0.92) return { kind: 'withdraw', ...byInitiator };
  if (roll < 0.96) return { kind: 'urge', ...byInitiator };
  return roll < 0.98 ? { kind: 'cancel', actor, at } : { kind: 'submit', ...byInitiator, values, initiator };
};

/** Is a branch of the fork under way? */
const hasLane = (document: FlowDocument, state: InstanceState, forkId: string): boolean =>
  state.tokens.some((token) => document.nodes[forkId]?.children?.includes(token.lane));

/** What must hold after every event; the texts name the law that is broken. */
export const brokenLaws = (document: FlowDocument, state: InstanceState): string[] => {
  const open = openTasks(state);
  const lanes = state.tokens.map((token) => token.lane);
  const standing = new Set(state.tokens.map((token) => token.nodeId));
  const sleeps = state.tokens.some((token) => token.wakeAt !== undefined || token.work !== undefined);
  const laws: [string, boolean][] = [
    ['status is one of six', [0, 1, 2, 3, 4, 5].includes(state.status)],
    [
      'somebody is asked, or the clock or the program will come, while the case waits',
      state.status !== 1 || open.length > 0 || sleeps,
    ],
    ['a case is paused only while it waits', state.isPaused !== true || state.status === 1],
    [
      'a token that sleeps asks nobody',
      state.tokens.every((t) => t.wakeAt === undefined || !open.some((task) => task.batch === t.batch)),
    ],
    [
      'every fork that waits has a branch under way',
      state.tokens.every((t) => t.batch > 0 || hasLane(document, state, t.nodeId)),
    ],
    [
      'whoever handed a task on to get it back is waited for',
      state.tasks.every(
        (task) => task.back === undefined || task.status !== 'open' || open.some((each) => each.batch === task.batch),
      ),
    ],
    [
      'a token at which the program works asks nobody and sleeps not',
      state.tokens.every(
        (t) => !t.work || (t.wakeAt === undefined && t.batch > 0 && !open.some((task) => task.batch === t.batch)),
      ),
    ],
    [
      'nobody is asked at a step before what comes before it is done',
      open.every(({ nodeId }) => {
        const node = document.nodes[nodeId];
        return node && activeHooks(node, 'before').every(({ id }) => state.passed.includes(hookNodeId(nodeId, id)));
      }),
    ],
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
