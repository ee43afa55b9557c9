import type { FlowDocument } from '../model/document';
import type { InstanceState } from '../engine/state';
import { precedes } from '../model/tree';

/** Earlier approver nodes of the present walk to which a task at `nodeId` may be sent back, in the order they were passed. */
export const returnTargets = (document: FlowDocument, state: InstanceState, nodeId: string): string[] =>
  state.passed.filter(
    (id) =>
      precedes(document, id, nodeId) && state.tasks.some((task) => task.nodeId === id && task.status === 'agreed'),
  );
