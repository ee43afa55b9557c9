import type { Executor } from '../../engine/executor';

export const endExecutor: Executor<'end'> = { enter: () => ({ go: 'finish' }) };
