import type { Language } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { definitions } from '@qiaoban/flow/registry';
import { nodeNameIn } from './instance-view.rules';

/** A manual fork as a question: its branches by name; undefined for a node that is none. */
export const choiceAt = (document: FlowDocument, nodeId: string, language: Language) => {
  const node = document.nodes[nodeId];
  const props = definitions.choice.propsSchema.safeParse(node?.props);
  if (!node || !props.success) return undefined;
  const nodeName = nodeNameIn(document, language);
  const branches = (node.children ?? []).map((id) => ({ id, name: nodeName(id) }));
  return { nodeId, name: nodeName(nodeId), several: props.data.several, branches };
};
