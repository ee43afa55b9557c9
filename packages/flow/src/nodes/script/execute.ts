import type { Executor } from '../../engine/executor';

export const scriptExecutor: Executor<'script'> = { enter: () => ({ go: 'work' }) };
