import type { Executor } from '../../engine/executor';

export const dataExecutor: Executor<'data'> = { enter: () => ({ go: 'work' }) };
