import type { Executor } from '../../engine/executor';

export const parallelExecutor: Executor<'parallel'> = {
  enter: (_, node) => ({ go: 'legs', legs: node.children ?? [] }),
};
