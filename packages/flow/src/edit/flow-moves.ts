import type { LocalText } from '@qiaoban/contracts/languages';
import { fromClipboard, toClipboard } from '@qiaoban/designer/clipboard';
import { insertNodes, moveNode } from '@qiaoban/designer/commands';
import type { Command } from '@qiaoban/designer/commands';
import type { FlowDocument, FlowNode } from '../model/document';
import { definitionOf, hasDefault, isNodeType, mayHold } from '../registry';
import { treeOf } from '../model/tree';
import { freeTitle } from './free-title';
import { insertPlace } from './tree-keys';

export type StepPlace = { parent: string; index: number };
/** up, down: along the way, out of a branch at its edge; left, right: into the branch beside. For a branch both are its priority. */
export type StepShift = 'up' | 'down' | 'left' | 'right';

/** Where a further step of a chain goes: last, but before the end. */
const chainEnd = (document: FlowDocument, chainId: string): number => {
  const children = document.nodes[chainId]?.children ?? [];
  const last = document.nodes[children.at(-1) ?? ''];
  return last && definitionOf(last.type).tone === 'end' ? children.length - 1 : children.length;
};

/** How many branches of a fork may change their order: the default of a condition stays last. */
const sortable = (fork: FlowNode): number => (fork.children?.length ?? 0) - (hasDefault(fork.type) ? 1 : 0);

/** Where the node comes to stand, counted before the move; undefined when it cannot go that way. */
export const shiftPlace = (document: FlowDocument, id: string, shift: StepShift): StepPlace | undefined => {
  const { place } = treeOf(document);
  const node = document.nodes[id];
  const at = place.get(id);
  const holder = at && document.nodes[at.holder];
  if (!node || !holder || !definitionOf(node.type).removable) return undefined;
  const isBack = shift === 'up' || shift === 'left';
  if (definitionOf(holder.type).isFork) {
    const to = at.at + (isBack ? -1 : 1);
    const last = sortable(holder) - 1;
    return at.at > last || to < 0 || to > last ? undefined : { parent: holder.id, index: isBack ? to : to + 1 };
  }
  const column = place.get(holder.id);
  if (shift === 'left' || shift === 'right') {
    const beside = document.nodes[column?.holder ?? '']?.children?.[(column?.at ?? 0) + (isBack ? -1 : 1)];
    return beside === undefined ? undefined : { parent: beside, index: chainEnd(document, beside) };
  }
  if (isBack && at.at > 0) return { parent: holder.id, index: at.at - 1 };
  if (!isBack && at.at + 1 < chainEnd(document, holder.id)) return { parent: holder.id, index: at.at + 2 };
  const outer = column && place.get(column.holder);
  return outer && { parent: outer.holder, index: outer.at + (isBack ? 0 : 1) };
};

/** Moves the node one place; undefined when it cannot go that way. */
export const shiftStep = (document: FlowDocument, id: string, shift: StepShift): Command<FlowDocument> | undefined => {
  const to = shiftPlace(document, id, shift);
  return to && moveNode<FlowDocument>(id, to);
};

/** Start and end are there once; everything else may be copied. */
export const mayCopy = (document: FlowDocument, id: string): boolean => {
  const node = document.nodes[id];
  return node !== undefined && definitionOf(node.type).removable;
};

/** The node and what it holds as text for the clipboard. */
export const copyStep = (document: FlowDocument, id: string): string | undefined =>
  mayCopy(document, id) ? toClipboard(document, [id]) : undefined;

/** Where a copy goes: a step behind the chosen node, a branch into the nearest fork of its kind, before the default. */
const pastePlace = (document: FlowDocument, type: FlowNode['type'], chosen: string): StepPlace | undefined => {
  const { place } = treeOf(document);
  if (definitionOf(type).insertable) return insertPlace(document, chosen);
  for (let id: string | undefined = chosen, from = -1; id !== undefined;) {
    const node: FlowNode | undefined = document.nodes[id];
    if (node && mayHold(node.type, type))
      return { parent: id, index: Math.min(from < 0 ? Infinity : from + 1, sortable(node)) };
    const at = place.get(id);
    [id, from] = [at?.holder, at?.at ?? -1];
  }
  return undefined;
};

/** Puts a copied step or branch at the chosen node; undefined for a text that is not ours or fits nowhere. */
export const pasteStep = (
  document: FlowDocument,
  text: string,
  chosen: string,
  newId: () => string,
): { command: Command<FlowDocument>; id: string } | undefined => {
  const nodes = fromClipboard<FlowNode>(text, document, newId);
  const top = nodes?.[0];
  if (!nodes || !top || !nodes.every((node) => isNodeType(node.type)) || !definitionOf(top.type).removable)
    return undefined;
  const to = pastePlace(document, top.type, chosen);
  if (to === undefined) return undefined;
  const { title } = top.props as { title?: LocalText };
  const named = title === undefined ? top : { ...top, props: { ...top.props, title: freeTitle(document, title) } };
  const command = insertNodes<FlowNode>([named as FlowNode, ...nodes.slice(1)], to);
  return { command: command as Command<FlowDocument>, id: top.id };
};
