import type { Executor } from '../../engine/executor';
import { change, factsOf, need, record } from '../../engine/run';
import { findPeople } from '../../people/people';

export const ccExecutor: Executor<'circulate'> = {
  enter: (run, node) => {
    const found = findPeople(node.props.recipients, node.id, factsOf(run));
    if ('needs' in found) {
      need(run, found.needs);
      return { go: 'halt' };
    }
    const { people } = found;
    record(run, { kind: 'circulated', nodeId: node.id, userIds: people });
    if (people.length > 0) {
      const sent = Object.fromEntries(people.map((id) => [id, node.id]));
      change(run, { circulated: { ...run.state.circulated, ...sent } });
      run.effects.push({ kind: 'circulate', nodeId: node.id, userIds: people, at: run.event.at });
      run.effects.push({ kind: 'notify', notice: 'circulated', userIds: people, nodeId: node.id });
    }
    return { go: 'on' };
  },
};
