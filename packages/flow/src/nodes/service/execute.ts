import type { Executor } from '../../engine/executor';

export const serviceExecutor: Executor<'service'> = { enter: () => ({ go: 'work' }) };
