/** A part of a balance that was granted at one time and expires at one time; what is left of it, minutes. */
export type LeaveLot = { id: string; left: number; expiresOn: string | null };
type TakenPart = { lotId: string | null; minutes: number };

/**
 * From which lots an absence is taken: what expires first goes first; what no lot covers is taken in advance, as far as
 * that is allowed. Pure. Undefined when there is not enough.
 * @param owed minutes that were taken in advance before
 * @param overdraft minutes that may be taken in advance together
 */
export const takeLeave = (
  lots: readonly LeaveLot[],
  minutes: number,
  { owed, overdraft }: { owed: number; overdraft: number },
): TakenPart[] | undefined => {
  const open = lots
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.id.localeCompare(b.id));
  const there = open.reduce((sum, { left }) => sum + left, 0);
  if (minutes > there - owed + overdraft) return undefined;
  const parts: TakenPart[] = [];
  let rest = minutes;
  for (const { id, left } of open) {
    if (rest === 0) break;
    const part = Math.min(left, rest);
    parts.push({ lotId: id, minutes: part });
    rest -= part;
  }
  if (rest > 0) parts.push({ lotId: null, minutes: rest });
  return parts;
};
