import { isObject } from './json';
import type { Json } from './json';

/** Names under which the entries of a list are known, the first that all of them bear. */
const NAMES = ['id', 'enCode', 'code', 'key', 'field', 'name', 'value'] as const;
type Naming = (entry: Json) => string | undefined;

const scalar: Naming = (entry) => (isObject(entry) || Array.isArray(entry) ? undefined : JSON.stringify(entry));
const byName =
  (name: string): Naming =>
  (entry) =>
    isObject(entry) && typeof entry[name] === 'string' ? `${name}=${entry[name]}` : undefined;

const namesAll = (naming: Naming, lists: readonly Json[][]): boolean =>
  lists.every((list) => {
    const names = list.map(naming);
    return !names.includes(undefined) && new Set(names).size === names.length;
  });

/** How entries of these lists are told apart: by themselves or by a name; undefined when they cannot be. */
export const namingOf = (lists: readonly Json[][]): ((entry: Json) => string) | undefined => {
  const naming = [scalar, ...NAMES.map(byName)].find((each) => namesAll(each, lists));
  return naming as ((entry: Json) => string) | undefined;
};

const inBoth = (list: readonly string[], other: ReadonlySet<string>): string[] =>
  list.filter((name) => other.has(name));

/** True when what stands in both lists stands in the same order. */
const keepsOrder = (base: readonly string[], list: readonly string[]): boolean => {
  const kept = inBoth(list, new Set(base));
  return inBoth(base, new Set(list)).every((name, at) => kept[at] === name);
};

/** `order` with the entries of `additions` behind the ones that they follow there. */
const withAdditions = (order: readonly string[], from: readonly string[], additions: ReadonlySet<string>): string[] => {
  const made = [...order];
  from.forEach((name, at) => {
    if (!additions.has(name) || made.includes(name)) return;
    const before = from
      .slice(0, at)
      .toReversed()
      .find((each) => made.includes(each));
    made.splice(before === undefined ? 0 : made.indexOf(before) + 1, 0, name);
  });
  return made;
};

/**
 * The order of a list that both sides changed, by the names of its entries: what one side added, took out or moved. Undefined when both moved
 * entries: then nobody but a person knows.
 */
export const mergeOrders = (
  base: readonly string[],
  shipped: readonly string[],
  own: readonly string[],
): string[] | undefined => {
  const [inBase, inShipped, inOwn] = [new Set(base), new Set(shipped), new Set(own)];
  const isGone = (name: string): boolean => inBase.has(name) && (!inShipped.has(name) || !inOwn.has(name));
  const [lead, other] = keepsOrder(base, own) ? [shipped, own] : [own, shipped];
  if (!keepsOrder(base, other)) return undefined;
  const added = new Set(other.filter((name) => !inBase.has(name)));
  return withAdditions(lead, other, added).filter((name) => !isGone(name));
};
