/** Where somebody stands who applied, in the order of the board. */
export const STAGES = ['new', 'screening', 'interview', 'offer', 'hired', 'reserve', 'refused'] as const;
export type Stage = (typeof STAGES)[number];

/** Stages of the usual way, in its order. */
const WAY: readonly Stage[] = ['new', 'screening', 'interview', 'offer', 'hired'];

/** May a person move somebody from one stage to another? Into `hired` only taking up the work leads, and nothing leads out. */
export const mayMove = (from: Stage, to: Stage): boolean => from !== to && from !== 'hired' && to !== 'hired';

/** Whoever gets there is not interviewed any more, and no offer to them holds. */
export const endsProcess = (to: Stage): boolean => to === 'reserve' || to === 'refused';

/** A reason must be given: for whoever goes off the way, and for a step back. */
export const needsReason = (from: Stage, to: Stage): boolean => {
  const [before, after] = [WAY.indexOf(from), WAY.indexOf(to)];
  return after < 0 || (before >= 0 && after < before);
};
