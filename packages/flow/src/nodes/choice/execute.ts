import type { Executor } from '../../engine/executor';
import { change, record, refuse } from '../../engine/run';

/** A way is chosen for one passing: who comes here again is asked again. */
export const choiceExecutor: Executor<'choice'> = {
  enter: (run, node) => {
    const ways = node.children ?? [];
    const { [node.id]: chosen, ...others } = run.state.choices ?? {};
    const legs = ways.filter((id) => chosen?.includes(id));
    if (chosen && legs.length < new Set(chosen).size) refuse(run, { code: 'flow.choice_unknown', nodeId: node.id });
    if (legs.length > 1 && !node.props.several) refuse(run, { code: 'flow.choice_too_many', nodeId: node.id });
    if (legs.length === 0 && run.event.actor.isSystem !== true)
      refuse(run, { code: 'flow.choice_missing', nodeId: node.id });
    if (run.refused) return { go: 'halt' };
    change(run, { choices: others });
    const taken = legs.length > 0 ? legs : ways.slice(0, 1);
    record(run, {
      kind: 'chosen',
      nodeId: node.id,
      branchIds: taken,
      ...(legs.length > 0 ? {} : { reason: 'byItself' as const }),
    });
    return { go: 'legs', legs: taken };
  },
};
