import { isObject, isSame } from './json';
import type { Json, JsonObject } from './json';
import { mergeOrders, namingOf } from './merge-lists';

/** Both sides changed the same thing, each in its way. Absent: it was not there, or was taken out. */
export type Conflict = { path: string; base?: Json; shipped?: Json; own?: Json };
export type Side = 'shipped' | 'own';
/** What a person chose, by the path of the conflict. */
type Choices = ReadonlyMap<string, Side>;

const pathOf = (path: string, key: string): string => `${path}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;

type Sides = { base: Json | undefined; shipped: Json | undefined; own: Json | undefined };
type Merging = { choices: Choices; conflicts: Conflict[] };

const given = (name: keyof Sides, value: Json | undefined): Partial<Conflict> =>
  value === undefined ? {} : { [name]: value };

const conflict = (merging: Merging, path: string, { base, shipped, own }: Sides): Json | undefined => {
  const chosen = merging.choices.get(path);
  if (chosen !== undefined) return chosen === 'shipped' ? shipped : own;
  merging.conflicts.push({ path, ...given('base', base), ...given('shipped', shipped), ...given('own', own) });
  return own;
};

/** What says something only as a whole: a place on a grid, a condition. Half of each would be neither. */
const isWhole = (value: JsonObject): boolean => {
  const keys = Object.keys(value);
  if (typeof value.op === 'string') return 'field' in value || 'items' in value;
  return keys.length === 4 && ['x', 'y', 'w', 'h'].every((key) => keys.includes(key));
};

const mergeObjects = (merging: Merging, path: string, base: JsonObject, shipped: JsonObject, own: JsonObject): Json => {
  const keys = new Set([...Object.keys(shipped), ...Object.keys(own), ...Object.keys(base)]);
  const made: JsonObject = {};
  for (const key of keys) {
    const at = (side: JsonObject): Json | undefined => (Object.hasOwn(side, key) ? side[key] : undefined);
    const value = merge(merging, pathOf(path, key), { base: at(base), shipped: at(shipped), own: at(own) });
    if (value !== undefined)
      Object.defineProperty(made, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return made;
};

const mergeArrays = (merging: Merging, path: string, base: Json[], shipped: Json[], own: Json[]): Json | undefined => {
  const nameOf = namingOf([base, shipped, own]);
  if (nameOf === undefined) return conflict(merging, path, { base, shipped, own });
  const [inBase, inShipped, inOwn] = [base, shipped, own].map(
    (list) => new Map(list.map((each) => [nameOf(each), each])),
  );
  const order = mergeOrders([...inBase!.keys()], [...inShipped!.keys()], [...inOwn!.keys()]);
  if (order === undefined) return conflict(merging, path, { base, shipped, own });
  const values = new Map<string, Json>();
  // also those that one side took out: the other may have changed them
  for (const name of new Set([...order, ...inBase!.keys()])) {
    const value = merge(merging, pathOf(path, name), {
      base: inBase!.get(name),
      shipped: inShipped!.get(name),
      own: inOwn!.get(name),
    });
    if (value !== undefined) values.set(name, value);
  }
  const left = [...values.keys()].filter((name) => !order.includes(name));
  return [...order, ...left].flatMap((name) => (values.has(name) ? [values.get(name)!] : []));
};

const merge = (merging: Merging, path: string, sides: Sides): Json | undefined => {
  const { base, shipped, own } = sides;
  if (isSame(own, base) || isSame(own, shipped)) return shipped;
  if (isSame(shipped, base)) return own;
  if (isObject(shipped) && isObject(own) && !isWhole(shipped) && !isWhole(own))
    return mergeObjects(merging, path, isObject(base) ? base : {}, shipped, own);
  if (Array.isArray(shipped) && Array.isArray(own))
    return mergeArrays(merging, path, Array.isArray(base) ? base : [], shipped, own);
  return conflict(merging, path, sides);
};

/**
 * Three states of a document become one: `base` as it was shipped, `shipped` as it is shipped now, `own` as the installation has
 * it. What only one side changed is taken from it; what both changed is a conflict that keeps the own value until somebody chooses.
 */
export const mergeDocuments = (
  base: Json,
  shipped: Json,
  own: Json,
  choices: Choices = new Map(),
): { value: Json; conflicts: Conflict[] } => {
  const merging: Merging = { choices, conflicts: [] };
  const value = merge(merging, '', { base, shipped, own });
  return { value: value ?? null, conflicts: merging.conflicts };
};
