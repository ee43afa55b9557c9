import { z } from 'zod';

/** How often the program tries an automatic step, and what it means when every try has failed. */
export const WorkRules = z.object({
  /** Tries in all, the first one included. */
  attempts: z.int().min(1).max(10),
  /** Seconds before the second try; doubled before each further one. */
  wait: z.int().min(1).max(3600),
  /** stop: the instance stands until somebody who monitors helps; goOn: it goes on without what the step was to do. */
  onFailure: z.enum(['stop', 'goOn']),
});
export type WorkRules = z.infer<typeof WorkRules>;

export const defaultWorkRules = (): WorkRules => ({ attempts: 3, wait: 30, onFailure: 'stop' });

/** Longest time between two tries, in seconds. */
const LONGEST_WAIT = 6 * 3600;

/** Seconds before the next try, after so many. */
export const waitAfter = ({ wait }: Pick<WorkRules, 'wait'>, tries: number): number =>
  Math.min(LONGEST_WAIT, wait * 2 ** Math.max(0, tries - 1));
