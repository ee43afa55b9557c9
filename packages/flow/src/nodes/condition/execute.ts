import { chooseBranch } from '../../route/conditions';
import type { Executor } from '../../engine/executor';
import { refuse, scopeOf } from '../../engine/run';

export const conditionExecutor: Executor<'condition'> = {
  enter: (run, node) => {
    const branch = chooseBranch(run.document, node.id, scopeOf(run));
    if (branch !== undefined) return { go: 'into', branch };
    refuse(run, { code: 'flow.condition_broken', nodeId: node.id });
    return { go: 'halt' };
  },
};
