import type { ColumnKind } from '@qiaoban/language/filter';
import { advance, needs } from '../engine/advance';
import type { Effect, FlowTimer, HistoryKind, NoticeKind, Reason } from '../engine/effects';
import { SYSTEM } from '../engine/events';
import type { FlowEvent, FormValues } from '../engine/events';
import { newInstance, openTasks } from '../engine/state';
import type { FlowContext, InitiatorFacts, InstanceState, InstanceStatus, Task } from '../engine/state';
import type { FurtherScope } from '../model/further-field';
import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import { withHooks } from '../model/with-hooks';
import type { Answers, AssigneeQuery } from '../people/assignee';
import { definitionOf } from '../registry';
import type { Refused } from '../rules/refusals';
import { after } from './working-time';
import type { WorkCalendar } from './working-time';

/** Stands for whomever the initiator, or the person before, would choose. */
export const CHOSEN = 'chosen';
const HOUR = 3_600_000;
/** More often than this nothing becomes due in one simulation. */
const MOST_DUE = 1000;

/** What whoever simulates does: turns the clock, or answers for somebody who is asked. */
export type Move = { kind: 'hour' | 'workday' | 'timer' } | { kind: 'agree' | 'refuse'; taskId: string };

/** One thing that happens. asked: people get a to-do; branch: a way is taken; told: people hear of a result. */
export type TurnedLine = {
  /** Epoch ms by the turned clock. */
  at: number;
  kind: HistoryKind | 'asked' | 'branch' | 'told';
  nodeId: string;
  userIds: string[];
  /** Why somebody else is asked, or nobody. */
  reason?: Reason;
  /** When what is waited for is due, epoch ms. */
  until?: number;
  toNodeId?: string;
  branchIds?: string[];
  notice?: NoticeKind;
};

export type TurnedInput = {
  initiator: InitiatorFacts;
  values: FormValues;
  kinds: Readonly<Record<string, ColumnKind>>;
  /** As they are filled in whenever a condition asks. */
  further?: FurtherScope;
  answers: Answers;
  administratorIds: readonly string[];
  calendar?: WorkCalendar;
  /** When it is submitted, epoch ms. */
  startAt: number;
};

/** What came of the moves. `needs`: questions about people; ask again with their answers until there are none. */
type Turned = {
  lines: TurnedLine[];
  now: number;
  status: InstanceStatus;
  tasks: Task[];
  /** What will become due, the next first. */
  timers: FlowTimer[];
  refused?: Refused;
  needs: AssigneeQuery[];
};

type Play = { state: InstanceState; now: number; timers: FlowTimer[]; lines: TurnedLine[]; refused?: Refused };

/** Results of which people hear without being asked for anything. */
const NOTIFIED: readonly NoticeKind[] = ['finished', 'refused', 'cancelled', 'workFailed'];
/** What lies on the way behind a condition. */
const AHEAD: readonly TurnedLine['kind'][] = [
  'asked',
  'passedBy',
  'substituted',
  'circulated',
  'waiting',
  'working',
  'messaged',
  'chosen',
  'finished',
  'told',
];
const ASKED: readonly NoticeKind[] = ['assigned', 'returned', 'transferred', 'givenBack'];

/** Questions that are not for the directory: whoever was chosen is there. */
const known = (queries: readonly AssigneeQuery[]): Answers =>
  Object.fromEntries(
    queries.flatMap(({ key, ask }) =>
      (ask.kind === 'users' || ask.kind === 'inRange') && ask.ids.every((id) => id === CHOSEN) && ask.ids.length > 0
        ? [[key, [CHOSEN]]]
        : [],
    ),
  );

/** Somebody is chosen wherever somebody may be, and the first way of every manual fork. */
const chosenIn = (document: FlowDocument) => {
  const picks: Record<string, string[]> = {};
  const choices: Record<string, string[]> = {};
  for (const node of Object.values(document.nodes)) {
    const kind = taskRulesOf(node)?.assignee.kind;
    if (kind === 'starterPick' || kind === 'previousPick') picks[node.id] = [CHOSEN];
    const [first] = node.children ?? [];
    if (definitionOf(node.type).branching === 'chosen' && first !== undefined) choices[node.id] = [first];
  }
  return { picks, choices };
};

/** Ways that the instance has gone into. */
const entered = ({ passed, tokens }: InstanceState): Set<string> =>
  new Set([...passed, ...tokens.map(({ lane }) => lane)]);

const lineOf = (effect: Effect, at: number): TurnedLine[] => {
  if (effect.kind === 'recordEvent') {
    const { kind, nodeId = '', userIds = [], reason, until, toNodeId, branchIds } = effect.entry;
    return [
      {
        at,
        kind,
        nodeId,
        userIds,
        ...(reason === undefined ? {} : { reason }),
        ...(until === undefined ? {} : { until }),
        ...(toNodeId === undefined ? {} : { toNodeId }),
        ...(branchIds === undefined ? {} : { branchIds }),
      },
    ];
  }
  if (effect.kind !== 'notify' || effect.userIds.length === 0) return [];
  const { notice, userIds, nodeId = '' } = effect;
  if (ASKED.includes(notice)) return [{ at, kind: 'asked', nodeId, userIds }];
  return NOTIFIED.includes(notice) ? [{ at, kind: 'told', nodeId, userIds, notice }] : [];
};

/**
 * An instance that is submitted at a time, played with a clock that is turned by hand: the engine does what it would do. Automatic
 * steps are taken as done. Pure; nothing is stored and nobody is told.
 */
export const turnClock = (designed: FlowDocument, input: TurnedInput, moves: readonly Move[]): Turned => {
  const document = withHooks(designed);
  const { initiator, values, calendar, startAt } = input;
  const ahead = chosenIn(document);
  let open: AssigneeQuery[] = [];
  let play: Play = { state: newInstance('simulated', initiator.userId), now: startAt, timers: [], lines: [] };
  const base: FlowContext = {
    answers: input.answers,
    kinds: input.kinds,
    ...(input.further ? { further: input.further } : {}),
    administratorIds: input.administratorIds,
    remindInterval: 0,
    ...(calendar ? { calendar } : {}),
  };

  const take = (state: InstanceState, effects: readonly Effect[]): void => {
    const was = entered(play.state);
    const taken = [...entered(state)].filter(
      (id) => !was.has(id) && document.nodes[id] && definitionOf(document.nodes[id].type).condition !== undefined,
    );
    const lines = effects.flatMap((effect) => lineOf(effect, play.now));
    // first what led on, then the way, then what lies on it
    const at = lines.findIndex(({ kind }) => AHEAD.includes(kind));
    const behind = at < 0 ? lines.length : at;
    const branches = taken.map((nodeId): TurnedLine => ({ at: play.now, kind: 'branch', nodeId, userIds: [] }));
    const timers = [...play.timers, ...effects.flatMap((each) => (each.kind === 'setTimer' ? [each.timer] : []))];
    play = {
      ...play,
      state,
      lines: [...play.lines, ...lines.slice(0, behind), ...branches, ...lines.slice(behind)],
      timers: timers
        .filter(({ nodeId, batch }) => state.tokens.some((token) => token.nodeId === nodeId && token.batch === batch))
        .toSorted((a, b) => a.at - b.at),
    };
  };

  /** False where nothing happened. */
  const send = (event: FlowEvent): boolean => {
    let context = base;
    for (;;) {
      const asked = needs(document, play.state, event, context);
      const own = known(asked);
      if (asked.length === 0) break;
      if (Object.keys(own).length === 0) {
        open = asked;
        return false;
      }
      context = { ...context, answers: { ...context.answers, ...own } };
    }
    const result = advance(document, play.state, event, context);
    if ('refused' in result) {
      if (result.refused.code !== 'flow.nothing_due') play = { ...play, refused: result.refused };
      return false;
    }
    take(result.state, result.effects);
    for (const effect of result.effects) {
      if (effect.kind !== 'startWork') continue;
      const { nodeId, batch } = effect;
      const actor = { userId: SYSTEM, isSystem: true };
      if (!send({ kind: 'workDone', actor, at: play.now, values, nodeId, batch, variables: {} })) return false;
    }
    return true;
  };
  const isStuck = (): boolean => open.length > 0 || play.refused !== undefined;

  const fire = ({ kind, nodeId, batch }: FlowTimer): void => {
    const due = { actor: { userId: SYSTEM, isSystem: true }, at: play.now, values, nodeId, batch };
    const stage = kind === 'remind' ? 'remind' : 'limit';
    send(kind === 'wake' ? { ...due, kind } : { ...due, kind: 'expire', stage });
  };

  const turnTo = (until: number): void => {
    for (let count = 0; count < MOST_DUE && !isStuck(); count += 1) {
      const [next, ...later] = play.timers;
      if (!next || next.at > until) break;
      play = { ...play, now: Math.max(play.now, next.at), timers: later };
      fire(next);
    }
    if (!isStuck()) play = { ...play, now: Math.max(play.now, until) };
  };

  const make = (move: Move): void => {
    switch (move.kind) {
      case 'hour':
        return turnTo(play.now + HOUR);
      case 'workday':
        return turnTo(after(play.now, { amount: 1, unit: 'day', isWorking: true }, calendar));
      case 'timer':
        return turnTo(play.timers[0]?.at ?? play.now);
      case 'agree':
      case 'refuse': {
        const task = openTasks(play.state).find(({ id }) => id === move.taskId);
        if (!task) return undefined;
        const act = { actor: { userId: task.userId }, at: play.now, values, taskId: task.id, comment: '-' };
        send(move.kind === 'agree' ? { ...act, kind: 'agree', ...ahead } : { ...act, kind: 'refuse' });
        return undefined;
      }
    }
  };

  send({ kind: 'submit', actor: { userId: initiator.userId }, at: startAt, values, initiator, ...ahead });
  for (const move of moves) if (!isStuck()) make(move);
  const { lines, now, state, timers, refused } = play;
  return {
    lines,
    now,
    status: state.status,
    tasks: openTasks(state),
    timers,
    ...(refused ? { refused } : {}),
    needs: open,
  };
};
