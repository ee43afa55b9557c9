import { definitionOf } from '../registry';
import { commented } from './decide';
import type { SteerWorkEvent, WorkDoneEvent, WorkFailedEvent } from './events';
import type { Run } from './run';
import { change, record, refuse } from './run';
import type { Token } from './state';
import { walkOn } from './walker';

const tokenAt = (run: Run, { nodeId, batch }: { nodeId: string; batch: number }): Token | undefined =>
  run.state.tokens.find((each) => each.nodeId === nodeId && each.batch === batch && each.work !== undefined);

const setWork = (run: Run, token: Token, status: NonNullable<Token['work']>['status']): void => {
  const work = { ...token.work, status };
  change(run, { tokens: run.state.tokens.map((each) => (each.lane === token.lane ? { ...each, work } : each)) });
};

/** On behind the node; a step that has to ask again asks also when something was to be done before it. */
const goOn = (run: Run, { nodeId, work }: Token): void => {
  const step = run.document.nodes[nodeId]?.hookOf?.nodeId;
  if (work?.again && step !== undefined) {
    run.forced = new Set([step]);
    run.isSentBack = work.again === 'returned';
  }
  walkOn(run, nodeId);
};

/** The program has done what the node says; what it answered can be used further on. */
export const finishWork = (run: Run, event: WorkDoneEvent): void => {
  const token = tokenAt(run, event);
  if (!token) return refuse(run, { code: 'flow.nothing_due' });
  if (Object.keys(event.variables).length > 0)
    change(run, { variables: { ...run.state.variables, ...event.variables } });
  record(run, { kind: 'worked', nodeId: event.nodeId });
  return goOn(run, token);
};

/** It could not be done: the instance goes on where the node says so, else it stands until the monitor helps. */
export const failWork = (run: Run, event: WorkFailedEvent): void => {
  const { nodeId } = event;
  const token = tokenAt(run, event);
  const node = run.document.nodes[nodeId];
  if (!token || !node) return refuse(run, { code: 'flow.nothing_due' });
  record(run, { kind: 'workFailed', nodeId });
  if (definitionOf(node.type).work?.(node.props).onFailure === 'goOn') {
    record(run, { kind: 'workSkipped', nodeId, reason: 'byItself' });
    return goOn(run, token);
  }
  setWork(run, token, 'failed');
  run.effects.push({ kind: 'notify', notice: 'workFailed', userIds: [...run.context.administratorIds], nodeId });
  return undefined;
};

/** Where the program is at work, or has failed. */
const standing = (run: Run, { nodeId }: SteerWorkEvent): Token | undefined =>
  run.state.tokens.find((each) => each.nodeId === nodeId && each.work !== undefined);

/** Tries again under the same number, so that another system can tell a repetition. */
export const retryWork = (run: Run, event: SteerWorkEvent): void => {
  const token = standing(run, event);
  if (token?.work?.status !== 'failed') return refuse(run, { code: 'flow.no_failed_step', nodeId: event.nodeId });
  record(run, { kind: 'workRetried', nodeId: event.nodeId, ...commented(event.comment) });
  setWork(run, token, 'waiting');
  run.effects.push({ kind: 'startWork', nodeId: event.nodeId, batch: token.batch });
  return undefined;
};

/** On without what the node was to do. */
export const skipWork = (run: Run, event: SteerWorkEvent): void => {
  const token = standing(run, event);
  if (!token) return refuse(run, { code: 'flow.no_failed_step', nodeId: event.nodeId });
  record(run, { kind: 'workSkipped', nodeId: event.nodeId, ...commented(event.comment) });
  return goOn(run, token);
};
