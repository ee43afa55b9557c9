import type { FlowDocument } from '../model/document';
import { definitionOf } from '../registry';
import { inReadingOrder, treeOf } from '../model/tree';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isArrow = (key: string): key is Arrow => key.startsWith('Arrow');

/** The branch that the node is, or lies in, with its fork. */
const columnOf = (document: FlowDocument, id: string): { fork: string; at: number } | undefined => {
  const { place } = treeOf(document);
  for (let at = place.get(id); at; at = place.get(at.holder)) {
    const holder = document.nodes[at.holder];
    if (holder && definitionOf(holder.type).isFork) return { fork: holder.id, at: at.at };
  }
  return undefined;
};

/** Where an arrow key leads: up and down in reading order, left and right to the branch beside; the same node at the edge. */
export const arrowTarget = (document: FlowDocument, id: string, arrow: Arrow): string => {
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const order = inReadingOrder(document).map((node) => node.id);
    return order[order.indexOf(id) + (arrow === 'ArrowDown' ? 1 : -1)] ?? id;
  }
  const column = columnOf(document, id);
  if (!column) return id;
  return document.nodes[column.fork]?.children?.[column.at + (arrow === 'ArrowRight' ? 1 : -1)] ?? id;
};

/** Where "insert" on a node puts a new step: behind a step, at the top of a chain. Nowhere behind the end. */
export const insertPlace = (document: FlowDocument, id: string): { parent: string; index: number } | undefined => {
  const node = document.nodes[id];
  if (!node) return undefined;
  if (definitionOf(node.type).isChain) return { parent: id, index: 0 };
  const place = treeOf(document).place.get(id);
  if (!place) return undefined;
  return { parent: place.holder, index: definitionOf(node.type).tone === 'end' ? place.at : place.at + 1 };
};
