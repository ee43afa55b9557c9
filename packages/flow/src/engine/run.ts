import type { AssigneeQuery } from '../people/assignee';
import type { Scope } from '../route/conditions';
import type { FlowDocument } from '../model/document';
import { withHooks } from '../model/with-hooks';
import type { Effect, FlowTimer, HistoryEntry } from './effects';
import type { FlowEvent, FormValues } from './events';
import type { Facts } from '../people/people';
import type { Refused } from '../rules/refusals';
import type { InstanceState, InstanceStatus, FlowContext } from './state';

/**
 * One call of `advance` while it works. The state in it is replaced, never changed in place, so that a run that is refused
 * half-way leaves nothing behind.
 */
export type Run = {
  readonly document: FlowDocument;
  readonly context: FlowContext;
  readonly event: FlowEvent;
  readonly values: FormValues;
  state: InstanceState;
  effects: Effect[];
  /** Questions that must be answered before the run can end. */
  needs: AssigneeQuery[];
  refused: Refused | undefined;
  /** Nodes that must ask although people approved before: somebody wants another look. */
  forced: ReadonlySet<string>;
  /** Whoever is asked there is told that it came back. */
  isSentBack: boolean;
};

export const startRun = (
  document: FlowDocument,
  state: InstanceState,
  event: FlowEvent,
  context: FlowContext,
): Run => ({
  // no event meets a flow without what is done before and after its steps
  document: withHooks(document),
  context,
  event,
  values: 'values' in event ? event.values : {},
  state,
  effects: [],
  needs: [],
  refused: undefined,
  forced: new Set(),
  isSentBack: event.kind === 'return' || event.kind === 'refuse',
});

export const change = (run: Run, values: Partial<InstanceState>): void => {
  run.state = { ...run.state, ...values };
};

/** The first refusal counts; later ones follow from it. */
export const refuse = (run: Run, refused: Refused): void => {
  run.refused ??= refused;
};

export const requirePeople = (run: Run, queries: readonly AssigneeQuery[]): void => {
  for (const query of queries) if (!run.needs.some((known) => known.key === query.key)) run.needs.push(query);
};

type NewEntry = Omit<HistoryEntry, 'sequence' | 'round' | 'at' | 'actorId'>;

/** Writes a line of the timeline. */
export const record = (run: Run, entry: NewEntry): void => {
  const sequence = run.state.historyCount + 1;
  const { at, actor } = run.event;
  change(run, { historyCount: sequence });
  run.effects.push({
    kind: 'recordEvent',
    entry: { sequence, round: run.state.round, at, actorId: actor.userId, ...entry },
  });
};

export const setStatus = (run: Run, status: InstanceStatus): void => {
  change(run, { status });
  run.effects.push({ kind: 'setStatus', status, at: run.event.at });
};

/** Asks the service to come back. */
export const setTimer = (run: Run, timer: FlowTimer): void => {
  run.effects.push({ kind: 'setTimer', timer });
};

export const scopeOf = (run: Run): Scope => ({
  initiator: run.state.starter,
  values: run.values,
  kinds: run.context.kinds,
  ...(run.context.further ? { further: run.context.further } : {}),
  variables: run.state.variables ?? {},
  choices: run.state.choices ?? {},
});

export const factsOf = (run: Run): Facts => ({
  initiator: run.state.starter,
  tasks: run.state.tasks,
  values: run.values,
  variables: run.state.variables ?? {},
  picks: run.state.starterPicks,
  answers: run.context.answers,
  administratorIds: run.context.administratorIds,
});
