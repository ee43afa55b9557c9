import type { Executor } from '../../engine/executor';
import { factsOf, need, record } from '../../engine/run';
import { findPeople } from '../../people/people';

export const messageExecutor: Executor<'message'> = {
  enter: (run, node) => {
    const found = findPeople(node.props.recipients, node.id, factsOf(run));
    if ('needs' in found) {
      need(run, found.needs);
      return { go: 'halt' };
    }
    const { people: userIds } = found;
    record(run, { kind: 'messaged', nodeId: node.id, userIds });
    if (userIds.length > 0) run.effects.push({ kind: 'message', nodeId: node.id, userIds, text: node.props.text });
    return { go: 'on' };
  },
};
