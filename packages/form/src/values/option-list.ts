import type { Option } from '../block';

/** Choices that a list keeps the names of after they were taken out. */
export const MAX_GONE_OPTIONS = 1000;

/** The next whole number that no choice has, nor had before it was taken out. */
export const freeId = (options: readonly Option[], gone: readonly Option[]): string => {
  const taken = new Set([...options, ...gone].map(({ id }) => id));
  let number = options.length + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
};

/** Choices that were taken out so far, once `next` stands in place of `options`; the newest first. */
export const goneAfter = (options: readonly Option[], gone: readonly Option[], next: readonly Option[]): Option[] => {
  const known = new Set(next.map(({ id }) => id));
  return [...options, ...gone].filter(({ id }) => !known.has(id) && known.add(id)).slice(0, MAX_GONE_OPTIONS);
};

/** How many choices a choice stands below. */
export const depthOf = (options: readonly Option[], option: Option): number => {
  let depth = 0;
  for (let at: Option | undefined = option; at?.parentId !== undefined && depth < 20; depth += 1) {
    const above: string = at.parentId;
    at = options.find(({ id }) => id === above);
  }
  return depth;
};

/** Index behind a choice and everything below it. */
const endOf = (options: readonly Option[], index: number): number => {
  const top = options[index];
  let end = index + 1;
  while (top && end < options.length && depthOf(options, options[end] as Option) > depthOf(options, top)) end += 1;
  return end;
};

const withParent = (option: Option, parentId: string | undefined): Option => {
  const { parentId: _, ...rest } = option;
  return parentId === undefined ? rest : { ...rest, parentId };
};

/** The list with a choice, and what is below it, moved over its neighbour of the same level; undefined at the end. */
export const moved = (options: readonly Option[], index: number, step: 1 | -1): Option[] | undefined => {
  const self = options[index];
  if (!self) return undefined;
  const siblings = options.flatMap((each, at) => (each.parentId === self.parentId ? [at] : []));
  const other = siblings[siblings.indexOf(index) + step];
  if (other === undefined) return undefined;
  const [first, second] = step < 0 ? [other, index] : [index, other];
  const end = endOf(options, second);
  return [
    ...options.slice(0, first),
    ...options.slice(second, end),
    ...options.slice(first, second),
    ...options.slice(end),
  ];
};

/** The choice one level deeper, below the one of its level before it; undefined when there is none. */
export const indented = (options: readonly Option[], index: number): Option[] | undefined => {
  const self = options[index];
  const before = options.slice(0, index).findLast((each) => each.parentId === self?.parentId);
  return self && before ? options.map((each) => (each === self ? withParent(self, before.id) : each)) : undefined;
};

/** The choice one level up, behind everything that stood below its parent; undefined at the top. */
export const outdented = (options: readonly Option[], index: number): Option[] | undefined => {
  const self = options[index];
  const parentAt = options.findIndex(({ id }) => id === self?.parentId);
  const parent = options[parentAt];
  if (!self || !parent) return undefined;
  const group = options.slice(index, endOf(options, index));
  const rest = options.filter((each) => !group.includes(each));
  const end = endOf(rest, rest.indexOf(parent));
  return [...rest.slice(0, end), withParent(self, parent.parentId), ...group.slice(1), ...rest.slice(end)];
};

/** The list without a choice and without what is below it. */
export const withoutOption = (options: readonly Option[], index: number): Option[] => [
  ...options.slice(0, index),
  ...options.slice(endOf(options, index)),
];
