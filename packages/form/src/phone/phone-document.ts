import { FORM_ROOT_TYPE } from '../document';
import type { FormDocument, FormNode } from '../document';
import { definitionOf } from '../registry';

const NONE: ReadonlySet<string> = new Set();
const SPANS = { full: 24, half: 12 } as const;

/**
 * What a container holds in the order of the phone, hidden blocks included. A block that came to the form after the
 * phone's pages were arranged stands behind the one that it follows on the desktop.
 */
export const phoneChildren = ({ nodes, phone }: Pick<FormDocument, 'nodes' | 'phone'>, id: string): string[] => {
  const children = nodes[id]?.children ?? [];
  const order = phone?.order[id];
  if (order === undefined) return [...children];
  const placed = order.filter((child) => children.includes(child));
  for (const [at, child] of children.entries()) {
    if (placed.includes(child)) continue;
    const before = at === 0 ? -1 : placed.indexOf(children[at - 1] ?? '');
    placed.splice(before + 1, 0, child);
  }
  return placed;
};

export const isHiddenOnPhone = ({ phone }: Pick<FormDocument, 'phone'>, id: string): boolean =>
  phone?.blocks[id]?.hidden === true;

const isBox = (node: FormNode): boolean =>
  node.type === FORM_ROOT_TYPE || definitionOf(node.type)?.holdsChildren === true;

const draw = (document: FormDocument, revealed: ReadonlySet<string>): FormDocument => {
  const nodes: Record<string, FormNode> = {};
  for (const [id, node] of Object.entries(document.nodes)) {
    const span = SPANS[document.phone?.blocks[id]?.width ?? 'full'];
    const children = isBox(node)
      ? phoneChildren(document, id).filter((child) => revealed.has(child) || !isHiddenOnPhone(document, child))
      : undefined;
    nodes[id] = {
      ...node,
      props: id === document.root ? node.props : { ...node.props, span },
      ...(children === undefined ? {} : { children }),
    };
  }
  return { ...document, nodes };
};

/** The form with every block in the order of the phone, hidden ones included: what its designer walks through. */
export const inPhoneOrder = (document: FormDocument): FormDocument => ({
  ...document,
  nodes: Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]) => [
      id,
      node.children === undefined ? node : { ...node, children: phoneChildren(document, id) },
    ]),
  ),
});

const drawn = new WeakMap<FormDocument, FormDocument>();

/**
 * The form as a phone shows it: the order and the widths of its phone pages, without what is hidden there. `revealed`
 * are nodes that are shown all the same, because something is wrong with them. For views only: values, rules and checks
 * keep to the form itself.
 */
export const phoneDocument = (document: FormDocument, revealed: ReadonlySet<string> = NONE): FormDocument => {
  if (document.phone === undefined) return document;
  if (revealed.size > 0) return draw(document, revealed);
  const known = drawn.get(document) ?? draw(document, revealed);
  drawn.set(document, known);
  return known;
};
