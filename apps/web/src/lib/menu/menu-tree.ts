import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { Language } from '@qiaoban/contracts/languages';

/** `propertyJson`, read; what cannot be read counts as empty. */
export const propertiesOf = (node: Pick<MenuNode, 'propertyJson'>): Record<string, unknown> => {
  if (!node.propertyJson) return {};
  try {
    const value: unknown = JSON.parse(node.propertyJson);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch (cause) {
    console.warn('unreadable propertyJson', cause);
    return {};
  }
};

/** Web pages, mail and telephone only: a menu must not run script (link check). */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);
const isOtherAddress = (text: string): boolean => /^(mailto|tel):/i.test(text);

/** True for an address that the server fills in: the visualisation host, a one-time code. */
export const hasPlaces = (address: string): boolean => /^\$\{dataV\}|\$\{token\}/.test(address);

/** Where a menu leads: a path of ours, an address outside, one that the server must be asked for, or nowhere. */
type Target = { path: string } | { href: string } | { outside: string } | undefined;

export const targetOf = (node: MenuNode): Target => {
  if (node.type === MENU_TYPE.directory) return undefined;
  if (node.type === MENU_TYPE.link) {
    if (isOtherAddress(node.urlAddress)) return { href: node.urlAddress };
    if (!isWebAddress(node.urlAddress) && !hasPlaces(node.urlAddress)) return undefined;
    if (node.linkTarget === '_self') return { path: `/embedded/${node.id}` };
    return hasPlaces(node.urlAddress) ? { outside: node.id } : { href: node.urlAddress };
  }
  if (node.type === MENU_TYPE.screen) return { outside: node.id };
  if (isWebAddress(node.urlAddress)) return { href: node.urlAddress };
  return { path: `/${node.urlAddress.replace(/^\/+/, '')}` };
};

/** The menu's name in a language: the one typed for that language, else the name that every menu has (Chinese). */
export const menuTitle = (node: Pick<MenuNode, 'fullName' | 'propertyJson'>, language: Language): string => {
  if (language === 'zh') return node.fullName;
  const { names } = propertiesOf(node);
  const own = typeof names === 'object' && names !== null ? (names as Record<string, unknown>)[language] : undefined;
  return typeof own === 'string' && own ? own : node.fullName;
};

/** A leaf with the directories above it, nearest last. */
export type Leaf = { node: MenuNode; above: readonly MenuNode[] };

/** Every entry that leads somewhere, in the order of the menu. Directories without any are left out. */
export const leavesOf = (nodes: readonly MenuNode[], above: readonly MenuNode[] = []): Leaf[] =>
  nodes.flatMap((node) =>
    node.type === MENU_TYPE.directory
      ? leavesOf(node.children ?? [], [...above, node])
      : targetOf(node)
        ? [{ node, above }]
        : [],
  );

/** A menu among these and those below them. */
export const menuWithin = (nodes: readonly MenuNode[], id: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : menuWithin(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};
