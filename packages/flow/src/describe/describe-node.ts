import { textIn } from '@qiaoban/contracts/languages';
import type { FlowDocument, FlowNode } from '../model/document';
import { treeOf } from '../model/tree';
import type { NodeType } from '../registry';
import { definitionOf, hasDefault } from '../registry';
import type { FlowHost, Translate } from './host';

/** What a kind of node is called. */
export const nameOfType = (type: NodeType, { language }: Pick<FlowHost, 'language'>): string =>
  textIn(definitionOf(type).name, language);

/** The title as the card shows it; the kind's name where there is none. */
export const titleOfNode = (node: FlowNode, host: Pick<FlowHost, 'language'>): string =>
  textIn(definitionOf(node.type).titleOf(node.props), host.language).trim() || nameOfType(node.type, host);

/** The title of a node of the way; of what is done before or after a step, the step's title first. Empty for a node that is gone. */
export const titleInFlow = (document: FlowDocument, id: string, host: Pick<FlowHost, 'language'>): string => {
  const node = document.nodes[id];
  if (!node) return '';
  const step = node.hookOf && document.nodes[node.hookOf.nodeId];
  return step ? `${titleOfNode(step, host)} · ${titleOfNode(node, host)}` : titleOfNode(node, host);
};

/** Is the node the branch that is taken when no other is? */
export const isDefaultBranch = (document: FlowDocument, node: FlowNode): boolean => {
  const fork = document.nodes[treeOf(document).place.get(node.id)?.holder ?? ''];
  return fork !== undefined && hasDefault(fork.type) && fork.children?.at(-1) === node.id;
};

/** The line below the title: who is asked, or when the branch is taken. Empty when nothing is set yet. */
export const describeNode = (document: FlowDocument, node: FlowNode, host: FlowHost, t: Translate): string =>
  definitionOf(node.type).summary(node.props, { host, t, isDefault: isDefaultBranch(document, node) });

/** Does the card say "please set" while its line is empty? */
export const needsSetting = (node: FlowNode): boolean => definitionOf(node.type).mustBeSet;
