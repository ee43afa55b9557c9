import { fromClipboard } from '@qiaoban/designer/clipboard';
import { emptyFormDocument } from '@qiaoban/form/document';
import type { FormNode } from '@qiaoban/form/document';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { newId } from '#platform/ids';

/** What a designer copied, as far as it could stand in a form; undefined when it could not. */
export const readSnippet = (content: string): { type: string; count: number } | undefined => {
  const form = emptyFormDocument();
  const nodes = fromClipboard<FormNode>(content, form, newId);
  const [first] = nodes ?? [];
  if (nodes === undefined || first === undefined) return undefined;
  const inner = new Set(nodes.flatMap(({ children }) => children ?? []));
  const root = { ...form.nodes[form.root]!, children: nodes.flatMap(({ id }) => (inner.has(id) ? [] : [id])) };
  const whole = { ...form, nodes: { ...Object.fromEntries(nodes.map((node) => [node.id, node])), [form.root]: root } };
  return parseFormDocument(whole).ok ? { type: first.type, count: nodes.length } : undefined;
};
