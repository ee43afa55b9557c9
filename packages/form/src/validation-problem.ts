import type { Problem } from './problem';

/** Parts of a design beside its nodes, each with a place of its own in the designer. */
export type DesignPart = 'form' | 'list' | 'rules';

/** What must be put right before a form can be published. `node`: where; absent for the list and the rules. `part`: of what. */
export type ValidationProblem = Problem & { node?: string; part?: DesignPart };
