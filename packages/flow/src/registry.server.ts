import type { FlowNode } from './model/document';
import type { Entered, Executor } from './engine/executor';
import type { Run } from './engine/run';
import { approverExecutor } from './nodes/approver/execute';
import { circulateExecutor } from './nodes/circulate/execute';
import { conditionExecutor } from './nodes/condition/execute';
import { endExecutor } from './nodes/end/execute';
import { parallelExecutor } from './nodes/parallel/execute';
import type { NodeType } from './registry';
import type { Task, Token } from './engine/state';

/** What a node does when a case reaches it. Start, branch and leg are only walked through. */
export const executors: { [T in NodeType]?: Executor<T> } = {
  approver: approverExecutor,
  circulate: circulateExecutor,
  condition: conditionExecutor,
  parallel: parallelExecutor,
  end: endExecutor,
};

/** An executor for a node whose kind the caller does not know. */
export type AnyExecutor = {
  enter: (run: Run, node: FlowNode) => Entered;
  agreed?: (run: Run, node: FlowNode, token: Token, task: Task) => 'done' | 'wait';
};

/** The executor without the type of its node, for the walker that serves every kind alike. */
export const executorOf = (type: NodeType): AnyExecutor | undefined => executors[type] as AnyExecutor | undefined;
