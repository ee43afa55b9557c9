import { fromClipboard, toClipboard } from '@qiaoban/designer/clipboard';
import { copyNodes, insertNodes, moveNodes, removeNodes } from '@qiaoban/designer/commands';
import type { DesignerDocument, DesignerNode } from '@qiaoban/designer/document';
import { childrenOf, nodeOf, placeOf, topsOf } from '@qiaoban/designer/document';
import { neighbour, shiftTarget } from '@qiaoban/designer/outline';
import type { Shift } from '@qiaoban/designer/outline';
import { mayInsert, mayMove } from '@qiaoban/designer/rules';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { DesignerStore } from '@qiaoban/designer/store';

export type Place = { parent: string; index: number };

/** What a keyboard or a menu can do with the chosen nodes, whatever the kind of document. */
export type NodeCommands = ReturnType<typeof createNodeCommands>;

export const createNodeCommands = <N extends DesignerNode, D extends DesignerDocument<N>>(
  store: DesignerStore<D>,
  { placementOf, newId }: { placementOf: PlacementOf; newId: () => string },
) => {
  const now = (): D => store.getState().history.present;
  const chosen = (): readonly string[] => store.getState().selection.filter((id) => id !== now().root);
  const last = (): string | undefined => chosen().at(-1);
  const holds = (id: string): boolean => placementOf(nodeOf(now(), id)?.type ?? '')?.holdsChildren ?? false;

  /** The first page of a chosen holder of pages, for what should not become a page of its own. */
  const pageFor = (type: string, holder: string): string | undefined => {
    const isHolder = placementOf(nodeOf(now(), holder)?.type ?? '')?.holdsPages === true;
    if (!isHolder || placementOf(type)?.holdsChildren === true) return undefined;
    return childrenOf(now(), holder).find((page) => holds(page) && mayInsert(now(), placementOf, type, page));
  };

  /** Where new nodes go: into the chosen container, behind the chosen node, or at the end; the nearest place that takes the type. */
  const placeFor = (type: string): Place | undefined => {
    const document = now();
    const chosenLast = last();
    const at = chosenLast === undefined ? undefined : (pageFor(type, chosenLast) ?? chosenLast);
    if (at !== undefined && holds(at) && mayInsert(document, placementOf, type, at)) {
      return { parent: at, index: childrenOf(document, at).length };
    }
    for (
      let place = at === undefined ? undefined : placeOf(document, at);
      place;
      place = placeOf(document, place.parent)
    ) {
      if (mayInsert(document, placementOf, type, place.parent)) return { parent: place.parent, index: place.index + 1 };
    }
    return mayInsert(document, placementOf, type, document.root)
      ? { parent: document.root, index: childrenOf(document, document.root).length }
      : undefined;
  };

  const remove = (): void => {
    const document = now();
    const ids = topsOf(document, chosen());
    const first = ids[0];
    if (first === undefined) return;
    // The selection falls on what is next, so that a row of Deletes clears a form.
    const place = placeOf(document, first);
    store.run(removeNodes<D>(ids));
    const left = place ? childrenOf(now(), place.parent) : [];
    const next = place ? (left[place.index] ?? left[place.index - 1] ?? place.parent) : undefined;
    store.select(next === undefined || next === now().root ? [] : [next]);
  };

  const mayMoveAll = (ids: readonly string[], parent: string): boolean =>
    ids.every((id) => mayMove(now(), placementOf, id, parent));

  /** Siblings that are chosen move together, from the one that goes in front; else only the one chosen last. */
  const moving = (): readonly string[] => {
    const ids = topsOf(now(), chosen());
    const parents = new Set(ids.map((id) => placeOf(now(), id)?.parent));
    return parents.size === 1 ? ids : chosen().slice(-1);
  };

  const move = (shift: Shift): void => {
    const ids = moving();
    const id = shift === 'down' ? ids.at(-1) : ids[0];
    if (id === undefined) return;
    const document = now();
    const place = placeOf(document, id);
    let target = shiftTarget(document, id, shift, holds);
    // Beyond the first or last of a container the node leaves it.
    if (!target && place && place.parent !== document.root && (shift === 'up' || shift === 'down')) {
      const outer = placeOf(document, place.parent);
      target = outer && { parent: outer.parent, index: outer.index + (shift === 'down' ? 1 : 0) };
    }
    if (target && mayMoveAll(ids, target.parent)) store.run(moveNodes<D>(ids, target));
  };

  return {
    placeFor,
    remove,
    move,
    /** Puts nodes at a place, or at the best one for the first of them, and chooses it. False when they fit nowhere. */
    insert: (nodes: readonly N[], to?: Place): boolean => {
      const top = nodes[0];
      const place = top && (to ?? placeFor(top.type));
      if (!top || !place || !mayInsert(now(), placementOf, top.type, place.parent)) return false;
      if (store.run(insertNodes(nodes, place)) !== undefined) return false;
      store.select([top.id]);
      return true;
    },
    /** Moves a node to a place where it may stand, with all chosen ones when it is one of them. */
    moveTo: (id: string, to: Place): void => {
      const all = chosen().includes(id) ? topsOf(now(), chosen()) : [];
      const ids = all.includes(id) && mayMoveAll(all, to.parent) ? all : [id];
      if (mayMoveAll(ids, to.parent)) store.run(moveNodes<D>(ids, to));
      store.select(ids);
    },
    duplicate: (): void => {
      const ids = topsOf(now(), chosen());
      if (ids.length === 0 || store.run(copyNodes<D>(ids, newId)) !== undefined) return;
      store.select(
        ids.flatMap((id) => {
          const place = placeOf(now(), id);
          return (place && childrenOf(now(), place.parent)[place.index + 1]) ?? [];
        }),
      );
    },
    /** Chooses all that stand beside the chosen one; without one, all at the top. */
    selectAll: (): void => store.select(childrenOf(now(), placeOf(now(), last() ?? '')?.parent ?? now().root)),
    /** The chosen nodes as clipboard text, undefined when nothing is chosen. */
    copyText: (): string | undefined => (chosen().length > 0 ? toClipboard(now(), chosen()) : undefined),
    /** Puts the nodes of a clipboard text at a place, or behind the chosen one. False for a text that is not ours or fits nowhere. */
    paste: (text: string, to?: Place): boolean => {
      const nodes = fromClipboard<N>(text, now(), newId);
      if (!nodes) return false;
      const inner = new Set(nodes.flatMap((node) => node.children ?? []));
      const tops = nodes.filter((node) => !inner.has(node.id));
      const place = to ?? (tops[0] && placeFor(tops[0].type));
      if (!place || !tops.every((top) => mayInsert(now(), placementOf, top.type, place.parent))) return false;
      if (store.run(insertNodes(nodes, place)) !== undefined) return false;
      store.select(tops.map((top) => top.id));
      return true;
    },
    walk: (step: 1 | -1): void => {
      const next = neighbour(now(), last() ?? '', step);
      if (next !== undefined) store.select([next]);
    },
    toParent: (): void => {
      const place = placeOf(now(), last() ?? '');
      if (place) store.select(place.parent === now().root ? [] : [place.parent]);
    },
    toChild: (): void => {
      const first = childrenOf(now(), last() ?? now().root)[0];
      if (first !== undefined) store.select([first]);
    },
  };
};
