import type { Executor } from '../../engine/executor';

export const parallelExecutor: Executor<'parallel'> = { enter: () => ({ go: 'split' }) };
