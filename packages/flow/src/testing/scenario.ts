import type { FlowDocument } from '../model/document';
import type { FlowEvent, FormValues } from '../engine/events';
import { playInstance, sampleInitiator } from './play';
import { openTasks } from '../engine/state';
import type { FlowContext, InitiatorFacts } from '../engine/state';

/**
 * A rule of approval as it is told: `"<who> <what> => <what then>"`. Who: a user id, `me` is the initiator.
 * What: submit, resubmit, approve, refuse, return start|previous|<node>, transfer|delegate <user>, addBefore|addAfter|addBeside
 * <users>, removeSigner <user>, takeBack, comment, withdraw, remind, cancel, pause, resume, jump|revive <node> [instead <node> [also <node> instead <node>]], reassign <node>
 * <users>, retryWork|skipWork <node>, and for the clock wake|remind|limit|workDone|workFailed <node>. `via <branches>` behind submit or approve chooses ways of the fork that is
 * named in the scenario; lists are parted by commas.
 * What then: open tasks as `node:user`, a status as `#2`, a refusal as `!code` (without `flow.`); `-` = no open task.
 */
export type Scenario = {
  name: string;
  flow: FlowDocument;
  initiator?: InitiatorFacts;
  values?: FormValues;
  picks?: Record<string, string[]>;
  /** The manual fork of which `via` speaks. */
  fork?: string;
  context?: Partial<FlowContext>;
  steps: string[];
};

type Known = { taskOf: (userId: string) => string; batchAt: (nodeId: string) => number };

const eventOf = (line: string, at: number, base: Scenario, values: FormValues, { taskOf, batchAt }: Known) => {
  const [who = '', what = '', ...rest] = line.split(' ');
  const actor = { userId: who, isMonitor: who === 'monitor', isSystem: who === 'clock' };
  const initiator = base.initiator ?? sampleInitiator();
  const [first = ''] = rest;
  const common = { actor, at, ...(first === 'because' ? { comment: rest.slice(1).join(' ') } : {}) };
  const taskId = taskOf(who);
  const listAt = (at: number): string[] => (rest[at] ?? '').split(',');
  const choices = first === 'via' && base.fork !== undefined ? { choices: { [base.fork]: listAt(1) } } : {};
  switch (what) {
    case 'submit':
    case 'resubmit':
      return { ...common, kind: what, values, initiator, ...(base.picks ? { picks: base.picks } : {}), ...choices };
    case 'agree':
      return { ...common, kind: what, values, taskId, ...choices };
    case 'addBefore':
    case 'addAfter':
    case 'addBeside': {
      const where = what.slice(3).toLowerCase();
      return { ...common, kind: 'addSigner', values, taskId, where, userIds: listAt(0) };
    }
    case 'removeSigner':
      return { ...common, kind: what, values, taskId: taskOf(first) };
    case 'comment':
      return { ...common, kind: what, userIds: [], comment: 'look' };
    case 'jump':
    case 'revive':
      return {
        ...common,
        kind: what,
        values,
        toNodeId: first,
        ...(rest[1] === 'instead' ? { instead: rest[2] ?? '' } : {}),
        ...(rest[3] === 'also' ? { also: [{ toNodeId: rest[4] ?? '', instead: rest[6] ?? '' }] } : {}),
      };
    case 'reassign':
      return { ...common, kind: what, nodeId: first, userIds: listAt(1) };
    case 'retryWork':
    case 'skipWork':
      return { ...common, kind: what, values, nodeId: first };
    case 'workDone':
      return { ...common, kind: what, values, nodeId: first, batch: batchAt(first), variables: {} };
    case 'workFailed':
      return { ...common, kind: what, values, nodeId: first, batch: batchAt(first) };
    case 'wake':
      return { ...common, kind: what, values, nodeId: first, batch: batchAt(first) };
    case 'remind':
    case 'limit':
      return { ...common, kind: 'expire', values, nodeId: first, batch: batchAt(first), stage: what };
    case 'takeBack':
      return { ...common, kind: what, values };
    case 'refuse':
      return { ...common, kind: what, values, taskId };
    case 'return': {
      const to = first === 'start' || first === 'previous' ? { kind: first } : { kind: 'node', nodeId: first };
      return { ...common, kind: what, values, taskId, to };
    }
    case 'transfer':
    case 'delegate':
      return { ...common, kind: what, taskId, toUserId: first };
    default:
      return { ...common, kind: what };
  }
};

/** Plays a scenario and answers, for each step, the step with what really happened: equal to the steps when all is well. */
export const playScenario = (scenario: Scenario): string[] => {
  const play = playInstance(scenario.flow, scenario.initiator, scenario.context);
  let at = 1_000_000;
  let values = scenario.values ?? {};
  const batchAt = (nodeId: string): number => play.state().tokens.find((token) => token.nodeId === nodeId)?.batch ?? 0;
  return scenario.steps.map((step) => {
    const [act = '', wanted = ''] = step.split(' => ');
    at += 1000;
    if (act.startsWith('wait ')) at += Number(act.slice(5)) * 60_000;
    if (act.startsWith('set ')) values = { ...values, ...(JSON.parse(act.slice(4)) as FormValues) };
    if (act.startsWith('wait ') || act.startsWith('set ')) return step;
    const result = play.send(eventOf(act, at, scenario, values, { taskOf: play.taskOf, batchAt }) as FlowEvent);
    const state = play.state();
    if ('refused' in result) return `${act} => !${result.refused.code.slice('flow.'.length)}`;
    const tasks = openTasks(state).map((task) => `${task.nodeId}:${task.userId}`);
    const shown = wanted.startsWith('#') ? [`#${state.status}`] : tasks.length === 0 ? ['-'] : tasks;
    return `${act} => ${shown.join(' ')}`;
  });
};
