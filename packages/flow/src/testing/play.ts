import type { Answers, AssigneeQuery } from '../people/assignee';
import type { Advance } from '../engine/advance';
import { advance, needs } from '../engine/advance';
import type { FlowDocument } from '../model/document';
import type { Effect } from '../engine/effects';
import type { FlowEvent, FormValues } from '../engine/events';
import type { InstanceState, FlowContext, InitiatorFacts } from '../engine/state';
import { newInstance, openTasks } from '../engine/state';

/** A small directory for tests: who answers to what. Users whose id begins with "gone" have left. */
export const sampleDirectory = (query: AssigneeQuery): string[] => {
  const { ask } = query;
  const here = (ids: readonly string[]): string[] => ids.filter((id) => !id.startsWith('gone'));
  switch (ask.kind) {
    case 'users':
      return here(ask.ids);
    case 'roles':
      return ask.ids.flatMap((id) => (id === 'nobody' ? [] : [`${id}1`, `${id}2`]));
    case 'positions':
      return ask.ids.map((id) => `${id}-p`);
    case 'groups':
      return ask.ids.flatMap((id) => [`${id}-g1`, `${id}-g2`]);
    case 'inDepartment':
      return ask.ids.map((id) => `${id}@${ask.departmentId}`);
    case 'departmentHead':
      return ask.departmentId === 'empty' ? [] : [ask.departmentId === 'own' ? 'me' : `head${ask.level}`];
    case 'departmentHeads':
      return ask.ids.map((id) => `head-${id}`);
    case 'manager':
      return ask.userId === 'boss' ? [] : [`manager${ask.level}`];
    case 'managerChain':
      return ask.userId === 'boss' ? [] : Array.from({ length: ask.levels }, (_, i) => `manager${i + 1}`);
    case 'inRange':
      return ask.ids.filter((id) => !ask.range.users || ask.range.users.includes(id));
  }
};

export const sampleInitiator = (userId = 'me', departmentId: string | null = 'dep'): InitiatorFacts => ({
  userId,
  departmentId,
  departmentIds: departmentId === null ? [] : [departmentId, 'company'],
  roleIds: [],
  positionIds: [],
});

export const sampleContext: FlowContext = {
  answers: {},
  kinds: { amount: 'number', kind: 'text', who: 'text' },
  administratorIds: ['admin'],
  remindInterval: 600_000,
};

/** One instance that is played through: asks the directory as a service would. */
export const playInstance = (
  document: FlowDocument,
  initiator = sampleInitiator(),
  overrides: Partial<FlowContext> = {},
): {
  state: () => InstanceState;
  /** Effects of the last event that was not refused. */
  effects: () => Effect[];
  values: FormValues;
  send: (event: FlowEvent) => Advance;
  /** The open task of a person. */
  taskOf: (userId: string) => string;
  initiator: InitiatorFacts;
} => {
  let state = newInstance('case', initiator.userId);
  let effects: Effect[] = [];
  const context = { ...sampleContext, ...overrides };
  return {
    state: () => state,
    effects: () => effects,
    values: {},
    initiator,
    taskOf: (userId) => openTasks(state).find((task) => task.userId === userId)?.id ?? 'none',
    send: (event) => {
      let answers: Answers = context.answers;
      for (let round = 0; round < 20; round += 1) {
        const asked = needs(document, state, event, { ...context, answers });
        if (asked.length === 0) break;
        answers = { ...answers, ...Object.fromEntries(asked.map((query) => [query.key, sampleDirectory(query)])) };
      }
      const result = advance(document, state, event, { ...context, answers });
      if ('state' in result) ({ state, effects } = result);
      return result;
    },
  };
};
