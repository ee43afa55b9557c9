import type { EntrustKind } from '@qiaoban/contracts/workflow/entrust.contract';

/** An entrust as far as the rules about it go; times in epoch ms. */
export type Span = {
  userId: string;
  toUserId: string;
  flowIds: readonly string[];
  kinds: readonly EntrustKind[];
  start: number;
  end: number;
};

/** Do two lists of flows meet? An empty list is all of them. */
const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id));

/** Are two entrusts in force at the same time for a flow? */
export const overlap = (one: Span, other: Span): boolean =>
  one.start < other.end &&
  other.start < one.end &&
  meet(one.flowIds, other.flowIds) &&
  one.kinds.some((kind) => other.kinds.includes(kind));

/** Of the same person: approvals go to one at a time, while several may launch in one's name. */
export const clash = (one: Span, other: Span): boolean =>
  overlap(one, other) &&
  (one.toUserId === other.toUserId || (one.kinds.includes('approve') && other.kinds.includes('approve')));

/** Would what is entrusted come back to where they started? Followed over everybody who hands them on in the same time. */
export const closesCycle = (wanted: Span, known: readonly Span[]): boolean =>
  wanted.kinds.some((kind) => {
    const alike = { ...wanted, kinds: [kind] };
    const met = new Set([wanted.toUserId]);
    for (const id of met) {
      if (id === wanted.userId) return true;
      for (const span of known) if (span.userId === id && overlap(span, alike)) met.add(span.toUserId);
    }
    return false;
  });

const isNow = (span: Span, kind: EntrustKind, now: number): boolean =>
  span.start <= now && now < span.end && span.kinds.includes(kind);

/** To whom approvals of a flow go at a moment, by whose they are. */
export const inForce = (known: readonly Span[], flowId: string, now: number): Record<string, string> =>
  Object.fromEntries(
    known
      .filter((span) => isNow(span, 'approve', now) && meet(span.flowIds, [flowId]))
      .map((span) => [span.userId, span.toUserId]),
  );

/** In whose name somebody may launch at a moment, each with the flows; no flows: all of them. */
export const launchableFor = (known: readonly Span[], userId: string, now: number) => {
  const found = new Map<string, readonly string[]>();
  for (const span of known) {
    if (span.toUserId !== userId || !isNow(span, 'launch', now)) continue;
    const before = found.get(span.userId);
    const isAll = span.flowIds.length === 0 || before?.length === 0;
    found.set(span.userId, isAll ? [] : [...(before ?? []), ...span.flowIds]);
  }
  return found;
};

/** May somebody launch a flow in another's name? */
export const mayLaunchFor = (
  known: readonly Span[],
  { userId, forUserId, flowId, now }: { userId: string; forUserId: string; flowId: string; now: number },
): boolean => {
  const flowIds = launchableFor(known, userId, now).get(forUserId);
  return flowIds !== undefined && meet(flowIds, [flowId]);
};

export const stateAt = ({ start, end }: Pick<Span, 'start' | 'end'>, now: number): 'waiting' | 'active' | 'over' =>
  now < start ? 'waiting' : now < end ? 'active' : 'over';
