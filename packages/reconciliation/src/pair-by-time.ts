import type { LedgerLine } from './ledger-line';

/** A line that is to be paired, and where it comes from. */
type Waiting = Pick<LedgerLine, 'kind' | 'amount' | 'at'>;

const compare = (a: Waiting, b: Waiting): number => {
  if (a.kind !== b.kind) return a.kind < b.kind ? -1 : 1;
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0;
};

/**
 * Pairs lines of one kind and amount that are at most `window` ms apart, as many as possible: the earliest with the
 * earliest that is near enough. Both sides in the order of kind, amount and time.
 */
export const pairByTime = async function* <T extends Waiting>(
  own: AsyncIterator<T>,
  theirs: AsyncIterator<T>,
  window: number,
): AsyncGenerator<[T, T]> {
  let [a, b] = [await own.next(), await theirs.next()];
  while (a.done !== true && b.done !== true) {
    const order = compare(a.value, b.value);
    if (order < 0 || (order === 0 && a.value.at < b.value.at - window)) a = await own.next();
    else if (order > 0 || b.value.at < a.value.at - window) b = await theirs.next();
    else {
      yield [a.value, b.value];
      a = await own.next();
      b = await theirs.next();
    }
  }
};
