const WITHIN_MS = 5000;
const EACH = 2;

/** Tells those that come one by one from those of a flood: an import may set off a thousand notices. */
export const createBurst = (now: () => number = Date.now): (() => boolean) => {
  let recent: number[] = [];
  /** Counts one more; true while there are so few that each is worth a word of its own. */
  return () => {
    const at = now();
    recent = [...recent.filter((time) => at - time < WITHIN_MS), at].slice(-EACH - 1);
    return recent.length <= EACH;
  };
};
