import { matchGroup } from './compare-lines';
import type { LedgerLine, Match, MatchRules } from './ledger-line';

type Group = { own: LedgerLine[]; theirs: LedgerLine[] };

/**
 * Two ledgers compared by kind and reference, in the order in which references are met; lines without a reference stand
 * each by itself, because nothing says that they belong together.
 */
export const matchLedgers = (own: readonly LedgerLine[], theirs: readonly LedgerLine[], rules: MatchRules): Match[] => {
  const groups = new Map<string, Group>();
  const groupOf = ({ id, kind, reference }: LedgerLine, side: keyof Group): Group => {
    const key = reference === '' ? `${side} ${id}` : `${kind}:${reference}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const made: Group = { own: [], theirs: [] };
    groups.set(key, made);
    return made;
  };
  for (const line of own) groupOf(line, 'own').own.push(line);
  for (const line of theirs) groupOf(line, 'theirs').theirs.push(line);
  return [...groups.values()].flatMap((group) => matchGroup(group.own, group.theirs, rules));
};
