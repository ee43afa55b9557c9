import { textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { formText } from '@qiaoban/form/texts/form-text';

/** The name of a block type in the person's language. */
export const typeName = (type: string, language: Language): string => formText(language, `form.block.${type}`);

/** What a node is called: its label, else the name of its type. */
export const nodeName = (node: FormNode, language: Language): string =>
  textIn(node.props.label as LocalText | undefined, language) || typeName(node.type, language);

export const nameOfNode = (document: FormDocument, id: string, language: Language): string => {
  const node = document.nodes[id];
  return node ? nodeName(node, language) : id;
};
