import { enterTask } from '../../engine/asking';
import type { Executor } from '../../engine/executor';

export const approverExecutor: Executor<'approver'> = {
  enter: (run, node) => enterTask(run, node.id, node.props),
};
