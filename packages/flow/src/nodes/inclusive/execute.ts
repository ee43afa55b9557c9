import type { Executor } from '../../engine/executor';
import { refuse, scopeOf } from '../../engine/run';
import { chooseBranches } from '../../route/conditions';

export const inclusiveExecutor: Executor<'inclusive'> = {
  enter: (run, node) => {
    const legs = chooseBranches(run.document, node.id, scopeOf(run));
    if (legs !== undefined) return { go: 'legs', legs };
    refuse(run, { code: 'flow.condition_broken', nodeId: node.id });
    return { go: 'halt' };
  },
};
