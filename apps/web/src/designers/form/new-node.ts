import { newFormNode } from '@qiaoban/form/new-field';
import { definitionOf } from '@qiaoban/form/registry';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { newKey } from '../../lib/query';

/** A fresh id for a node. */
export const newNodeId = (): string => `n${newKey().slice(0, 12)}`;

/** Two fields beside each other are what a grid row is there for. */
const HALF = 12;

/**
 * A node as it is put onto the canvas. Inside a row a field takes half of it, so that the next one stands beside it.
 */
export const nodeToAdd = (document: FormDocument, type: string, parent: string | undefined): FormNode | undefined => {
  const node = newFormNode(document, type, newNodeId());
  if (!node) return undefined;
  const holder = definitionOf(document.nodes[parent ?? '']?.type ?? '');
  const isInRow = holder?.holdsChildren === true && !holder.holdsRows && holder.group === 'layout';
  return isInRow && !node.children ? { ...node, props: { ...node.props, span: HALF } } : node;
};
