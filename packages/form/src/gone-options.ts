import type { Option } from './block';
import type { FormDocument, FormNode } from './document';
import { MAX_GONE_OPTIONS } from './values/option-value';

type Listed = { options?: readonly Option[]; goneOptions?: readonly Option[] };

const hasOptions = ({ props }: FormNode): boolean => Array.isArray(props['options']);

const withProps = (document: FormDocument, propsOf: (node: FormNode) => FormNode['props']): FormDocument => ({
  ...document,
  nodes: Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]) => [
      id,
      hasOptions(node) ? { ...node, props: propsOf(node) } : node,
    ]),
  ),
});

/** A document without the names of choices that were taken out: what a designer works on. */
export const withoutGoneOptions = (document: FormDocument): FormDocument =>
  withProps(document, ({ props }) => {
    const { goneOptions: _, ...rest } = props;
    return rest;
  });

/**
 * A document as it is published: each list of choices remembers those of the version before that it does not have any
 * more, and what that one remembered, the newest first. So records that hold one keep its name.
 */
export const withGoneOptions = (document: FormDocument, published: FormDocument): FormDocument =>
  withProps(withoutGoneOptions(document), ({ id, type, props }) => {
    const before = published.nodes[id];
    if (before?.type !== type) return props;
    const { options: old = [], goneOptions: older = [] } = before.props as Listed;
    const known = new Set(((props as Listed).options ?? []).map((option) => option.id));
    const gone = [...old, ...older].filter((option) => !known.has(option.id) && known.add(option.id));
    return gone.length === 0 ? props : { ...props, goneOptions: gone.slice(0, MAX_GONE_OPTIONS) };
  });
