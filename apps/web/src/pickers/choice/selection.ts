import type { Choice } from './choice';

/** The list after a choice was added: once each, never more than `max`; one alone takes the place of another. */
export const withChoice = (
  chosen: readonly Choice[],
  choice: Choice,
  rule: { multiple: boolean; max: number },
): { chosen: readonly Choice[]; isRefused: boolean } => {
  if (!rule.multiple) return { chosen: [choice], isRefused: false };
  if (chosen.some((c) => c.id === choice.id)) return { chosen, isRefused: false };
  if (chosen.length >= rule.max) return { chosen, isRefused: true };
  return { chosen: [...chosen, choice], isRefused: false };
};

/** The list after all of `more` were added, as far as there is room. */
export const withAll = (
  chosen: readonly Choice[],
  more: readonly Choice[],
  max: number,
): { chosen: readonly Choice[]; isRefused: boolean } => {
  const known = new Set(chosen.map((c) => c.id));
  const fresh = more.filter((c) => !known.has(c.id));
  const room = Math.max(0, max - chosen.length);
  return { chosen: [...chosen, ...fresh.slice(0, room)], isRefused: fresh.length > room };
};

/** Companies and departments: the one above that is chosen already, if any. */
export const chosenAbove = (path: readonly Choice[], chosen: readonly Choice[]): Choice | undefined =>
  path.find((step) => chosen.some((c) => c.id === step.id));
