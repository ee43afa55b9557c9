import type { Option } from '../block';
import type { FormDocument } from '../document';
import { goneAfter } from './option-list';

type Listed = { options?: readonly Option[]; goneOptions?: readonly Option[] };

/**
 * A document that comes after another one: each list of choices remembers those of the one before that it does not have
 * any more, and what that one remembered. So records that hold one keep its name, and no new choice gets its id.
 */
export const withGoneOptions = (document: FormDocument, before: FormDocument): FormDocument => {
  const nodes = Object.entries(document.nodes).map(([id, node]) => {
    const old = before.nodes[id];
    const { options: now, goneOptions: gone = [] } = node.props as Listed;
    if (now === undefined || old?.type !== node.type) return [id, node] as const;
    const { options = [], goneOptions = [] } = old.props as Listed;
    const all = goneAfter(gone, [...options, ...goneOptions], now);
    return [id, all.length === 0 ? node : { ...node, props: { ...node.props, goneOptions: all } }] as const;
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
};
