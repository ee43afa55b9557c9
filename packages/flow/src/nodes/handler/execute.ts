import { enterTask } from '../../engine/asking';
import type { Executor } from '../../engine/executor';

export const handlerExecutor: Executor<'handler'> = {
  enter: (run, node) => enterTask(run, node.id, node.props),
};
