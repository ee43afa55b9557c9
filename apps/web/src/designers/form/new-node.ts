import { newFormNode } from '@qiaoban/form/new-field';
import type { Language } from '@qiaoban/contracts/languages';
import { formText } from '@qiaoban/form/texts/form-text';
import { definitionOf } from '@qiaoban/form/registry';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { newKey } from '#lib/call/query.ts';

/** A fresh id for a node. */
export const newNodeId = (): string => `n${newKey().slice(0, 12)}`;

/** Two fields beside each other are what a grid row is there for. */
const HALF = 12;

/** A node with the blocks that a new one has inside; the first is the node itself. */
export const nodesToAdd = (
  document: FormDocument,
  type: string,
  parent: string | undefined,
  language: Language,
): FormNode[] => {
  const node = nodeToAdd(document, type, parent);
  if (!node) return [];
  const inside = (definitionOf(type)?.startsWith ?? []).flatMap((each, at) => pageOf(document, each, at + 1, language));
  return [inside.length === 0 ? node : { ...node, children: inside.map(({ id }) => id) }, ...inside];
};

const pageOf = (document: FormDocument, type: string, number: number, language: Language): FormNode[] => {
  const page = newFormNode(document, type, newNodeId());
  if (!page) return [];
  return [{ ...page, props: { ...page.props, label: formText(language, 'form.view.page', { number }) } }];
};

/** One page more for tabs, panels or steps; nothing for a block without pages. */
export const pageToAdd = (document: FormDocument, holder: FormNode, language: Language): FormNode | undefined => {
  const definition = definitionOf(holder.type);
  const type = definition?.startsWith[0];
  if (definition?.holdsPages !== true || type === undefined) return undefined;
  return pageOf(document, type, (holder.children?.length ?? 0) + 1, language)[0];
};

/**
 * A node as it is put onto the canvas. Inside a row a field takes half of it, so that the next one stands beside it.
 */
const nodeToAdd = (document: FormDocument, type: string, parent: string | undefined): FormNode | undefined => {
  const node = newFormNode(document, type, newNodeId());
  if (!node) return undefined;
  const holder = definitionOf(document.nodes[parent ?? '']?.type ?? '');
  const isInRow = holder?.holdsChildren === true && !holder.holdsRows && holder.group === 'layout';
  return isInRow && !node.children ? { ...node, props: { ...node.props, span: HALF } } : node;
};
