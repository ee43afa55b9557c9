import type { AuthorityNode, Grants } from '@qiaoban/contracts/permission/authority.contract';

/** Menus, buttons and columns that are held: keys such as `button:<id>`. Directories are never held. */
export type Held = ReadonlySet<string>;

/** How a tick box stands: a menu or directory is `half` when only some of what belongs to it is held. */
export type Tick = 'all' | 'half' | 'none';

export const keyOf = (node: Pick<AuthorityNode, 'type' | 'id'>): string => `${node.type}:${node.id}`;

/** The node and everything below it, directories left out. */
export const holdable = (node: AuthorityNode): AuthorityNode[] => [
  ...(node.isDirectory ? [] : [node]),
  ...node.children.flatMap(holdable),
];

/** The same, of what the caller may give. */
export const changeable = (node: AuthorityNode): AuthorityNode[] => holdable(node).filter((each) => each.grantable);

export const heldOf = (grants: Grants): Set<string> =>
  new Set((['module', 'button', 'column'] as const).flatMap((type) => grants[type].map((id) => `${type}:${id}`)));

export const grantsOf = (held: Held): Grants => {
  const grants: Grants = { module: [], button: [], column: [] };
  for (const key of held) {
    const at = key.indexOf(':');
    grants[key.slice(0, at) as keyof Grants].push(key.slice(at + 1));
  }
  return grants;
};

/**
 * How the box of a node stands. Linked, it speaks for everything below it that can be changed; alone, for itself.
 */
export const tickOf = (node: AuthorityNode, held: Held, isLinked: boolean): Tick => {
  const itself = held.has(keyOf(node)) ? 'all' : 'none';
  if (node.children.length === 0) return itself;
  if (!isLinked && !node.isDirectory) return itself;
  const own = changeable(node);
  const counted = own.length > 0 ? own : holdable(node);
  const count = counted.filter((each) => held.has(keyOf(each))).length;
  return count === 0 ? 'none' : count === counted.length ? 'all' : 'half';
};

/** Everything below `node` that the caller may give is taken or left. */
const withAllBelow = (held: Held, node: AuthorityNode, isOn: boolean): Set<string> => {
  const next = new Set(held);
  for (const each of changeable(node)) {
    if (isOn) next.add(keyOf(each));
    else next.delete(keyOf(each));
  }
  return next;
};

/**
 * What is held after a click on the box of `node`, whose menu is `owner` when it is a button or column. Linked: a menu
 * brings everything of it and takes it along; a button or column brings its menu. Alone: nothing else moves. A box that
 * is half becomes whole first.
 */
export const toggled = (
  held: Held,
  node: AuthorityNode,
  owner: AuthorityNode | undefined,
  isLinked: boolean,
): Set<string> => {
  const isOn = tickOf(node, held, isLinked) !== 'all';
  if (node.isDirectory || (isLinked && node.type === 'module')) return withAllBelow(held, node, isOn);
  const next = new Set(held);
  if (!node.grantable) return next;
  if (!isOn) next.delete(keyOf(node));
  else {
    next.add(keyOf(node));
    if (isLinked && owner?.grantable) next.add(keyOf(owner));
  }
  return next;
};

/** Everything in the trees that the caller may give, taken or left; the rest stays. */
export const allToggled = (held: Held, nodes: readonly AuthorityNode[], isOn: boolean): Set<string> =>
  nodes.reduce<Set<string>>((next, node) => withAllBelow(next, node, isOn), new Set(held));

/** What differs from the saved state. */
export const changesOf = (before: Held, after: Held): { added: string[]; removed: string[] } => ({
  added: [...after].filter((key) => !before.has(key)),
  removed: [...before].filter((key) => !after.has(key)),
});

/** Branches with a match in name or code. A matching directory or menu keeps everything below it. */
export const searchRights = (nodes: readonly AuthorityNode[], text: string): AuthorityNode[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(wanted) || node.enCode.toLowerCase().includes(wanted)) return [node];
    const children = searchRights(node.children, wanted);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
};

/** Ids of everything that can be folded: directories, and menus with buttons or columns. */
export const foldable = (nodes: readonly AuthorityNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [] : [node.id, ...foldable(node.children)]));

/** How many of a kind belong to a menu, and how many of them are held. */
export const countOf = (node: AuthorityNode, type: 'button' | 'column', held: Held): { held: number; of: number } => {
  const items = node.children.filter((child) => child.type === type);
  return { held: items.filter((item) => held.has(keyOf(item))).length, of: items.length };
};
