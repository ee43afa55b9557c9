import type { Executor } from '../../engine/executor';

export const subflowExecutor: Executor<'subflow'> = { enter: () => ({ go: 'work' }) };
