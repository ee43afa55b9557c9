import { taskRulesOf } from '../model/document';
import { expectedRoute } from '../route/expected-route';
import { InstanceStatus } from './state';
import type { Run } from './run';
import { scopeOf } from './run';

/**
 * Progress in percent: how many of the approvers on the expected way lie behind the instance. 100 only when adopted; an instance that
 * ended otherwise keeps what it had, one that is with the initiator again has none.
 */
export const completionOf = (run: Run): number => {
  const { state, event } = run;
  if (state.status === InstanceStatus.adopted) return 100;
  if (state.status === InstanceStatus.revoked || (state.status === InstanceStatus.rejected && !state.isClosed))
    return 0;
  // events without a form do not move the instance
  if (state.status !== InstanceStatus.waiting || !('values' in event)) return state.progress;
  const ahead = new Set<string>();
  for (const { node } of expectedRoute(run.document, scopeOf(run)).steps) if (taskRulesOf(node)) ahead.add(node.id);
  const behind = state.passed.filter((id) => taskRulesOf(run.document.nodes[id]) !== undefined);
  for (const id of behind) ahead.add(id);
  return ahead.size === 0 ? 0 : Math.min(99, Math.round((100 * behind.length) / ahead.size));
};
