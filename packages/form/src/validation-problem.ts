import type { Problem } from './problem';

/** What must be put right before a form can be published. `node`: where; absent for the list and the rules. */
export type ValidationProblem = Problem & { node?: string };
