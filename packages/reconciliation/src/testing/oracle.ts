import type { LedgerLine, MatchRules } from '../ledger-line';

/** What belongs together, told plainly and slowly, without a line of the matcher: `kind own theirs`. */
export const matchedByOracle = (
  own: readonly LedgerLine[],
  theirs: readonly LedgerLine[],
  rules: MatchRules,
): string[] => {
  const here = [...own];
  const there = [...theirs];
  const described: string[] = [];
  const take = (list: LedgerLine[], one: LedgerLine): void => void list.splice(list.indexOf(one), 1);
  const total = (lines: readonly LedgerLine[], of: (line: LedgerLine) => bigint): bigint => {
    let sum = 0n;
    for (const each of lines) sum += of(each);
    return sum;
  };
  const names = (lines: readonly LedgerLine[]): string => {
    const numbers = lines.map((each) => each.id);
    numbers.sort((a, b) => a - b);
    return numbers.join('+');
  };
  const describe = (a: readonly LedgerLine[], b: readonly LedgerLine[]): void => {
    let kind = 'equal';
    const gap = total(a, (each) => each.amount) - total(b, (each) => each.amount);
    const states = new Set([...a, ...b].map((each) => each.state));
    const moreTickets = total(a, (each) => BigInt(each.tickets)) !== total(b, (each) => BigInt(each.tickets));
    if (rules.comparesTickets && moreTickets) kind = 'amount';
    if (states.size > 1) kind = 'status';
    if (gap > rules.tolerance || -gap > rules.tolerance) kind = 'amount';
    if (b.length === 0) kind = 'only_here';
    if (a.length === 0) kind = 'only_there';
    described.push(`${kind} ${names(a)} ${names(b)}`);
  };
  /** The first that comes: small amounts, then early ones, then low numbers. */
  const first = (list: readonly LedgerLine[], fits: (line: LedgerLine) => boolean): LedgerLine | undefined => {
    let best: LedgerLine | undefined;
    for (const each of list) {
      if (!fits(each)) continue;
      if (best === undefined) best = each;
      else if (each.amount < best.amount) best = each;
      else if (each.amount === best.amount && each.at < best.at) best = each;
      else if (each.amount === best.amount && each.at === best.at && each.id < best.id) best = each;
    }
    return best;
  };
  const kin = (one: LedgerLine) => (other: LedgerLine) =>
    one.reference !== '' && one.reference === other.reference && one.kind === other.kind;
  const groups = [...own, ...theirs].filter(
    (each, at, list) => each.reference !== '' && list.findIndex((other) => kin(each)(other)) === at,
  );
  for (const group of groups) {
    const alone = own.filter(kin(group)).length === 1 && theirs.filter(kin(group)).length === 1;
    const steps: ((a: LedgerLine, b: LedgerLine) => boolean)[] = [
      (a, b) => a.amount === b.amount && a.state === b.state,
      (a, b) => a.amount === b.amount,
    ];
    for (const agree of alone ? [] : steps) {
      const tried = new Set<LedgerLine>();
      for (;;) {
        const a = first(here, (each) => kin(group)(each) && !tried.has(each));
        if (a === undefined) break;
        tried.add(a);
        const b = first(there, (each) => kin(group)(each) && agree(a, each));
        if (b === undefined) continue;
        take(here, a);
        take(there, b);
        describe([a], [b]);
      }
    }
    const [left, right] = [here.filter(kin(group)), there.filter(kin(group))];
    if (rules.joinsSeveral && left.length > 0 && right.length > 0) {
      for (const each of left) take(here, each);
      for (const each of right) take(there, each);
      describe(left, right);
      continue;
    }
    for (;;) {
      const [a, b] = [first(here, kin(group)), first(there, kin(group))];
      if (a === undefined || b === undefined) break;
      take(here, a);
      take(there, b);
      describe([a], [b]);
    }
  }
  for (const each of here) describe([each], []);
  for (const each of there) describe([], [each]);
  return described.sort();
};

/** How many pairs of one amount there can be at most within a window, by trying to make room for each. */
export const mostPairs = (own: readonly LedgerLine[], theirs: readonly LedgerLine[], window: number): number => {
  const partner = new Map<LedgerLine, LedgerLine>();
  const place = (a: LedgerLine, seen: Set<LedgerLine>): boolean => {
    for (const b of theirs) {
      const isNear = a.at - b.at <= window && b.at - a.at <= window;
      if (seen.has(b) || !isNear || a.kind !== b.kind || a.amount !== b.amount) continue;
      seen.add(b);
      const other = partner.get(b);
      if (other !== undefined && !place(other, seen)) continue;
      partner.set(b, a);
      return true;
    }
    return false;
  };
  return own.filter((a) => place(a, new Set())).length;
};
