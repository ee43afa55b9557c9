import { absolute, sumOf } from './cents';
import type { LedgerLine, Match, MatchRules, ResultKind } from './ledger-line';

const isOneState = (lines: readonly LedgerLine[]): boolean => lines.every(({ state }) => state === lines[0]!.state);
const tickets = (lines: readonly LedgerLine[]): number => lines.reduce((sum, line) => sum + line.tickets, 0);
const amounts = (lines: readonly LedgerLine[]) => sumOf(lines.map(({ amount }) => amount));

const kindOf = (own: LedgerLine[], theirs: LedgerLine[], rules: MatchRules): ResultKind => {
  if (absolute(amounts(own) - amounts(theirs)) > rules.tolerance) return 'amount';
  if (!isOneState([...own, ...theirs])) return 'status';
  if (rules.comparesTickets && tickets(own) !== tickets(theirs)) return 'amount';
  return 'equal';
};

/** How lines that belong together compare: a different amount goes before a different state. */
export const compareLines = (own: LedgerLine[], theirs: LedgerLine[], rules: MatchRules): Match => ({
  kind: kindOf(own, theirs, rules),
  own,
  theirs,
});

const order = (a: LedgerLine, b: LedgerLine): number =>
  a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : a.at - b.at || a.id - b.id;

/** Takes pairs that `key` says the same of, the earliest with the earliest. */
const takePairs = (
  own: LedgerLine[],
  theirs: LedgerLine[],
  key: (line: LedgerLine) => string,
): { pairs: [LedgerLine, LedgerLine][]; own: LedgerLine[]; theirs: LedgerLine[] } => {
  const waiting = new Map<string, LedgerLine[]>();
  for (const line of theirs) {
    const name = key(line);
    const list = waiting.get(name);
    if (list === undefined) waiting.set(name, [line]);
    else list.push(line);
  }
  const places = new Map<string, number>();
  const pairs: [LedgerLine, LedgerLine][] = [];
  const alone: LedgerLine[] = [];
  const taken = new Set<LedgerLine>();
  for (const line of own) {
    const name = key(line);
    const place = places.get(name) ?? 0;
    const partner = waiting.get(name)?.[place];
    if (partner === undefined) alone.push(line);
    else {
      places.set(name, place + 1);
      taken.add(partner);
      pairs.push([line, partner]);
    }
  }
  return { pairs, own: alone, theirs: theirs.filter((line) => !taken.has(line)) };
};

/**
 * Lines of one kind and one reference: those that agree first, then those of the same amount; what is left is compared by
 * its sum, or one by one in the order of amounts. What has no partner comes alone.
 */
export const matchGroup = (own: readonly LedgerLine[], theirs: readonly LedgerLine[], rules: MatchRules): Match[] => {
  const [first, other] = [own[0], theirs[0]];
  if (own.length === 1 && theirs.length === 1) return [compareLines([first!], [other!], rules)];
  const same = takePairs(own.toSorted(order), theirs.toSorted(order), ({ amount, state }) => `${amount} ${state}`);
  const near = takePairs(same.own, same.theirs, ({ amount }) => String(amount));
  const made = [...same.pairs, ...near.pairs].map(([a, b]) => compareLines([a], [b], rules));
  const left = { own: near.own, theirs: near.theirs };
  if (rules.joinsSeveral && left.own.length > 0 && left.theirs.length > 0)
    return [...made, compareLines(left.own, left.theirs, rules)];
  const both = Math.min(left.own.length, left.theirs.length);
  for (let at = 0; at < both; at += 1) made.push(compareLines([left.own[at]!], [left.theirs[at]!], rules));
  made.push(...left.own.slice(both).map((line): Match => ({ kind: 'only_here', own: [line], theirs: [] })));
  made.push(...left.theirs.slice(both).map((line): Match => ({ kind: 'only_there', own: [], theirs: [line] })));
  return made;
};
