type Named = { fullName: string; enCode: string; category: string };
type Category = { value: string; label: string };
type FlowGroup<F> = { key: string; label: string; flows: F[] };

/** Flows whose name or code holds the text, by category in the dictionary's order; unknown categories come last together. */
export const groupFlows = <F extends Named>(
  flows: readonly F[],
  categories: readonly Category[],
  text: string,
  otherLabel: string,
): FlowGroup<F>[] => {
  const wanted = text.trim().toLowerCase();
  const fits = flows.filter((flow) => `${flow.fullName}\n${flow.enCode}`.toLowerCase().includes(wanted));
  const known = new Set(categories.map((category) => category.value));
  const groups = categories.map(({ value, label }) => ({
    key: value,
    label,
    flows: fits.filter((flow) => flow.category === value),
  }));
  const others = fits.filter((flow) => !known.has(flow.category));
  return [...groups, { key: '', label: otherLabel, flows: others }].filter((group) => group.flows.length > 0);
};

/** So many are shown of what somebody launched lately. */
const RECENT = 6;

type AtHand = { isFavourite: boolean; lastTime: number | null };

/** What stands first: the favourites, and what was launched lately and is none of these, the last first. */
export const flowsAtHand = <F extends AtHand>(flows: readonly F[]): { favourites: F[]; recents: F[] } => ({
  favourites: flows.filter(({ isFavourite }) => isFavourite),
  recents: flows
    .filter(({ isFavourite, lastTime }) => !isFavourite && lastTime !== null)
    .toSorted((a, b) => (b.lastTime ?? 0) - (a.lastTime ?? 0))
    .slice(0, RECENT),
});
