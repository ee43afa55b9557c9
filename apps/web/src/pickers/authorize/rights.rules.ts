import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import type { Grants, GrantTerm } from '@qiaoban/contracts/permission/grants';

/** What is held: keys such as `button:<id>`. Directories are never held. */
export type Held = ReadonlySet<string>;

/** How a tick box stands: a menu or directory is `half` when only some of what belongs to it is held. */
type Tick = 'all' | 'half' | 'none';

export const keyOf = (node: Pick<AuthorityNode, 'type' | 'id'>): string => `${node.type}:${node.id}`;

/** The node and everything below it, directories left out. */
const holdable = (node: AuthorityNode): AuthorityNode[] => [
  ...(node.isDirectory ? [] : [node]),
  ...node.children.flatMap(holdable),
];

/** The same, of what the caller may give. Data schemes are chosen one by one: they never come with a menu. */
const changeable = (node: AuthorityNode): AuthorityNode[] =>
  holdable(node).filter((each) => each.grantable && each.type !== 'resource');

/** Kinds that stand in the tree; organisations are chosen beside it. */
const IN_TREE = ['module', 'button', 'column', 'form', 'resource'] as const;

export const heldOf = (grants: Grants): Set<string> =>
  new Set(IN_TREE.flatMap((type) => grants[type].map((id) => `${type}:${id}`)));

type TreeGrants = Omit<Grants, 'organize'>;

export const grantsOf = (held: Held): TreeGrants => {
  const grants: TreeGrants = { module: [], button: [], column: [], form: [], resource: [] };
  for (const key of held) {
    const at = key.indexOf(':');
    grants[key.slice(0, at) as keyof TreeGrants].push(key.slice(at + 1));
  }
  return grants;
};

/** The terms of what is held; those of what is no longer held go. */
export const termsOf = (terms: readonly GrantTerm[], held: Held, organize: readonly string[]): GrantTerm[] =>
  terms.filter(({ type, id }) => (type === 'organize' ? organize.includes(id) : held.has(`${type}:${id}`)));

/**
 * How the box of a node stands. Linked, it speaks for everything below it that can be changed; alone, for itself.
 */
export const tickOf = (node: AuthorityNode, held: Held, isLinked: boolean): Tick => {
  const itself = held.has(keyOf(node)) ? 'all' : 'none';
  if (node.children.length === 0) return itself;
  if (!isLinked && !node.isDirectory) return itself;
  const own = changeable(node);
  const counted = own.length > 0 ? own : holdable(node).filter((each) => each.type !== 'resource');
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
  if (!isOn)
    for (const each of holdable(node)) if (each.type === 'resource' && each.grantable) next.delete(keyOf(each));
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
    // what is to be filled in has to be seen
    const seen = node.type === 'form' && owner?.children.find(({ type, id }) => type === 'column' && id === node.id);
    if (isLinked && seen && seen.grantable) next.add(keyOf(seen));
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

/** What hangs on a menu. */
export type Leaf = 'button' | 'column' | 'form' | 'resource';
export const LEAVES: readonly Leaf[] = ['button', 'column', 'form', 'resource'];

/** How many of a kind belong to a menu, and how many of them are held. */
export const countOf = (node: AuthorityNode, type: Leaf, held: Held): { held: number; of: number } => {
  const items = node.children.filter((child) => child.type === type);
  return { held: items.filter((item) => held.has(keyOf(item))).length, of: items.length };
};
