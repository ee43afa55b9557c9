import type { FlowDocument } from '../model/document';
import type { FlowEvent, FormValues } from '../engine/events';
import { playCase, sampleStarter } from './play';
import { openTasks } from '../engine/state';
import type { FlowContext, StarterFacts } from '../engine/state';

/**
 * A rule of approval as it is told: `"<who> <what> => <what then>"`. Who: a user id, `me` is the starter.
 * What: submit, resubmit, agree, refuse, return start|previous|<node>, transfer <user>, withdraw, urge, cancel.
 * What then: open tasks as `node:user`, a status as `#2`, a refusal as `!code` (without `flow.`); `-` = no open task.
 */
export type Scenario = {
  name: string;
  flow: FlowDocument;
  starter?: StarterFacts;
  values?: FormValues;
  picks?: Record<string, string[]>;
  context?: Partial<FlowContext>;
  steps: string[];
};

const eventOf = (line: string, at: number, base: Scenario, values: FormValues, taskOf: (id: string) => string) => {
  const [who = '', what = '', ...rest] = line.split(' ');
  const actor = { userId: who, isMonitor: who === 'monitor' };
  const starter = base.starter ?? sampleStarter();
  const [first = ''] = rest;
  const common = { actor, at, ...(first === 'because' ? { opinion: rest.slice(1).join(' ') } : {}) };
  const taskId = taskOf(who);
  switch (what) {
    case 'submit':
    case 'resubmit':
      return { ...common, kind: what, values, starter, ...(base.picks ? { picks: base.picks } : {}) };
    case 'agree':
    case 'refuse':
      return { ...common, kind: what, values, taskId };
    case 'return': {
      const to = first === 'start' || first === 'previous' ? { kind: first } : { kind: 'node', nodeId: first };
      return { ...common, kind: what, values, taskId, to };
    }
    case 'transfer':
      return { ...common, kind: what, taskId, toUserId: first };
    default:
      return { ...common, kind: what };
  }
};

/** Plays a scenario and answers, for each step, the step with what really happened: equal to the steps when all is well. */
export const playScenario = (scenario: Scenario): string[] => {
  const play = playCase(scenario.flow, scenario.starter, scenario.context);
  let at = 1_000_000;
  let values = scenario.values ?? {};
  return scenario.steps.map((step) => {
    const [act = '', wanted = ''] = step.split(' => ');
    at += 1000;
    if (act.startsWith('wait ')) at += Number(act.slice(5)) * 60_000;
    if (act.startsWith('set ')) values = { ...values, ...(JSON.parse(act.slice(4)) as FormValues) };
    if (act.startsWith('wait ') || act.startsWith('set ')) return step;
    const result = play.send(eventOf(act, at, scenario, values, play.taskOf) as FlowEvent);
    const state = play.state();
    if ('refused' in result) return `${act} => !${result.refused.code.slice('flow.'.length)}`;
    const tasks = openTasks(state).map((task) => `${task.nodeId}:${task.userId}`);
    const shown = wanted.startsWith('#') ? [`#${state.status}`] : tasks.length === 0 ? ['-'] : tasks;
    return `${act} => ${shown.join(' ')}`;
  });
};
