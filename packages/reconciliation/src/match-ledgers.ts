import { matchGroup } from './compare-lines';
import type { LedgerLine, Match, MatchRules } from './ledger-line';

/** Lines in the order of kind, reference, amount, time and id; references are compared sign by sign. */
export type LedgerSource = AsyncIterable<readonly LedgerLine[]>;
type Key = Pick<LedgerLine, 'kind' | 'reference'>;

export const compareKeys = (a: Key, b: Key): number => {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.reference === b.reference ? 0 : a.reference < b.reference ? -1 : 1;
};

/** Lines of one kind and reference together; those without a reference each by itself. */
const groupsOf = async function* (source: LedgerSource): AsyncGenerator<LedgerLine[]> {
  let group: LedgerLine[] = [];
  for await (const lines of source)
    for (const line of lines) {
      const first = group[0];
      if (first !== undefined && (line.reference === '' || compareKeys(first, line) !== 0)) {
        yield group;
        group = [];
      }
      group.push(line);
    }
  if (group.length > 0) yield group;
};

/** What belongs together by its reference, and the key up to which everything is in it. */
export type MatchedStep = { after: Key; matches: Match[] };

/**
 * Two ledgers compared by references, in one walk over both; memory holds one group of a reference. Sources that begin
 * behind the `after` of an earlier step go on where that one ended.
 */
export const matchLedgers = async function* (
  own: LedgerSource,
  theirs: LedgerSource,
  rules: MatchRules,
): AsyncGenerator<MatchedStep> {
  const [left, right] = [groupsOf(own), groupsOf(theirs)];
  const alone = (kind: 'only_here' | 'only_there', group: LedgerLine[]): Match[] =>
    group.map((line) => ({
      kind,
      own: kind === 'only_here' ? [line] : [],
      theirs: kind === 'only_there' ? [line] : [],
    }));
  let [a, b] = [await left.next(), await right.next()];
  while (a.done !== true || b.done !== true) {
    const order = a.done === true ? 1 : b.done === true ? -1 : compareKeys(a.value[0]!, b.value[0]!);
    // without a reference nothing says that they belong together
    const isPair = order === 0 && a.done !== true && a.value[0]!.reference !== '';
    if (isPair && a.done !== true && b.done !== true) {
      yield { after: keyOf(a.value[0]!), matches: matchGroup(a.value, b.value, rules) };
      a = await left.next();
      b = await right.next();
    } else if (order <= 0 && a.done !== true) {
      yield { after: keyOf(a.value[0]!), matches: alone('only_here', a.value) };
      a = await left.next();
    } else if (b.done !== true) {
      yield { after: keyOf(b.value[0]!), matches: alone('only_there', b.value) };
      b = await right.next();
    }
  }
};

const keyOf = ({ kind, reference }: LedgerLine): Key => ({ kind, reference });
