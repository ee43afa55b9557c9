import { taskRulesOf } from '../model/document';
import { expectedRoute } from '../route/expected-route';
import { CaseStatus } from './state';
import type { Run } from './run';
import { scopeOf } from './run';

/**
 * Progress in percent: how many of the approvers on the expected way lie behind the case. 100 only when adopted; a case that
 * ended otherwise keeps what it had, one that is with the starter again has none.
 */
export const completionOf = (run: Run): number => {
  const { state, event } = run;
  if (state.status === CaseStatus.adopted) return 100;
  if (state.status === CaseStatus.revoked || (state.status === CaseStatus.rejected && !state.isClosed)) return 0;
  // events without a form do not move the case
  if (state.status !== CaseStatus.waiting || !('values' in event)) return state.progress;
  const ahead = new Set<string>();
  for (const { node } of expectedRoute(run.document, scopeOf(run)).steps) if (taskRulesOf(node)) ahead.add(node.id);
  const behind = state.passed.filter((id) => taskRulesOf(run.document.nodes[id]) !== undefined);
  for (const id of behind) ahead.add(id);
  return ahead.size === 0 ? 0 : Math.min(99, Math.round((100 * behind.length) / ahead.size));
};
