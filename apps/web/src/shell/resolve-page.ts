import { matchPath } from 'react-router';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { FeatureRoute } from '#lib/menu/feature-route.ts';
import { leavesOf, targetOf } from '#lib/menu/menu-tree.ts';
import type { Leaf } from '#lib/menu/menu-tree.ts';

/** `isBorrowed`: no entry leads to it, so it stands under the one of another page. */
export type ResolvedPage<R extends FeatureRoute = FeatureRoute> = {
  route: R;
  leaf: Leaf | undefined;
  isBorrowed: boolean;
};

const pathOf = (leaf: Leaf): string | undefined => {
  const target = targetOf(leaf.node);
  return target && 'path' in target ? target.path : undefined;
};

/** The menu entry that leads to a path; `moduleId` of the address decides between several. */
export const leafAt = (leaves: readonly Leaf[], path: string, moduleId: string | null): Leaf | undefined => {
  const here = leaves.filter((leaf) => pathOf(leaf) === path);
  return here.find((leaf) => leaf.node.id === moduleId) ?? here[0];
};

/**
 * The page at an address: through the menu, or outside it for pages that everyone signed in may open.
 * Undefined for what does not exist or was not granted: both look the same (404).
 */
export const resolvePage = <R extends FeatureRoute>(
  address: { pathname: string; search: string },
  routes: readonly R[],
  menu: readonly MenuNode[],
): ResolvedPage<R> | undefined => {
  const path = address.pathname.length > 1 ? address.pathname.replace(/(?<!\/)\/+$/, '') : address.pathname;
  const leaves = leavesOf(menu);
  const moduleId = new URLSearchParams(address.search).get('moduleId');
  const leaf = leafAt(leaves, path, moduleId);
  const matching = routes.find((r) => r.menuType === undefined && matchPath(r.path, path));
  if (leaf) {
    const route = matching ?? routes.find((r) => r.menuType === leaf.node.type);
    return route && { route, leaf, isBorrowed: false };
  }
  if (!matching) return undefined;
  if (matching.under !== undefined) {
    const parent = leafAt(leaves, matching.under, moduleId);
    if (parent || matching.outsideMenu) return { route: matching, leaf: parent, isBorrowed: true };
    return undefined;
  }
  return matching.outsideMenu ? { route: matching, leaf: undefined, isBorrowed: false } : undefined;
};
