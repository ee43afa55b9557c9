/** An entrust as far as the rules about it go; times in epoch ms. */
export type Span = { userId: string; toUserId: string; flowIds: readonly string[]; start: number; end: number };

/** Do two lists of flows meet? An empty list is all of them. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id));

/** Are two entrusts in force at the same time for a flow? */
export const overlap = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end && meet(one.flowIds, other.flowIds);

/** Would approvals come back to where they started? Followed over everybody who hands them on in the same time. */
export const closesCircle = (wanted: Span, known: readonly Span[]): boolean => {
  const met = new Set([wanted.toUserId]);
  for (const id of met) {
    if (id === wanted.userId) return true;
    for (const span of known) if (span.userId === id && overlap(span, wanted)) met.add(span.toUserId);
  }
  return false;
};

/** To whom approvals of a flow go at a moment, by whose they are. */
export const inForce = (known: readonly Span[], flowId: string, now: number): Record<string, string> =>
  Object.fromEntries(
    known
      .filter((span) => span.start <= now && now < span.end && meet(span.flowIds, [flowId]))
      .map((span) => [span.userId, span.toUserId]),
  );

export const stateAt = ({ start, end }: Pick<Span, 'start' | 'end'>, now: number): 'waiting' | 'active' | 'over' =>
  now < start ? 'waiting' : now < end ? 'active' : 'over';
