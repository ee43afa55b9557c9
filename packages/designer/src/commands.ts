import type { DesignerDocument, DesignerNode } from './document';
import { childrenOf, isWithin, nodeOf, placeOf, subtreeOf } from './document';

/**
 * Law: a command is pure, calls no other command and never writes its own inverse. `run` gets a draft of the document
 * (history.ts), and what it changes there is recorded; undo and redo come from the record.
 */
export type Command<D extends DesignerDocument = DesignerDocument> = {
  /** Name of the step, key of its text in the history list: 'insert', 'move' … */
  name: string;
  /** Consecutive commands with the same key become one step (typing into one field). */
  mergeKey?: string;
  run: (draft: D) => void;
};

export type Refusal = 'unknown_node' | 'unknown_parent' | 'into_itself' | 'is_root' | 'id_taken' | 'not_allowed';

/** A command that cannot be carried out. `code` is the key of its text, `designer.<code>`. */
export class CommandRefused extends Error {
  readonly code: Refusal;
  constructor(code: Refusal) {
    super(code);
    this.name = 'CommandRefused';
    this.code = code;
  }
}

const requireNode = <N extends DesignerNode>(document: DesignerDocument<N>, id: string, code: Refusal): N => {
  const node = nodeOf(document, id);
  if (!node) throw new CommandRefused(code);
  return node;
};

const putInto = (parent: DesignerNode, ids: string[], index?: number): void => {
  const children = parent.children ?? [];
  const at = Math.max(0, Math.min(index ?? children.length, children.length));
  parent.children = [...children.slice(0, at), ...ids, ...children.slice(at)];
};

const takeOut = (document: DesignerDocument, id: string): void => {
  const place = placeOf(document, id);
  const parent = place && nodeOf(document, place.parent);
  if (parent) parent.children = parent.children?.filter((child) => child !== id);
};

/** Puts a node, or a subtree whose first entry is its top, into `parent` before `index` (the end when left out). */
export const insertNodes = <N extends DesignerNode>(
  nodes: readonly N[],
  to: { parent: string; index?: number },
): Command<DesignerDocument<N>> => ({
  name: 'insert',
  run: (draft) => {
    const parent = requireNode(draft, to.parent, 'unknown_parent');
    const inner = new Set(nodes.flatMap((node) => node.children ?? []));
    for (const node of nodes) {
      if (nodeOf(draft, node.id)) throw new CommandRefused('id_taken');
    }
    for (const node of nodes) draft.nodes[node.id] = node;
    putInto(
      parent,
      nodes.filter((node) => !inner.has(node.id)).map((node) => node.id),
      to.index,
    );
  },
});

export const insertNode = <N extends DesignerNode>(
  node: N,
  to: { parent: string; index?: number },
): Command<DesignerDocument<N>> => insertNodes([node], to);

/** Moves nodes with all that is below them, to stand one behind the other. `index` counts in the new parent's children as they are before the move. */
export const moveNodes = <D extends DesignerDocument>(
  ids: readonly string[],
  to: { parent: string; index?: number },
): Command<D> => ({
  name: 'move',
  run: (draft) => {
    const parent = requireNode(draft, to.parent, 'unknown_parent');
    for (const id of ids) {
      requireNode(draft, id, 'unknown_node');
      if (id === draft.root) throw new CommandRefused('is_root');
      if (isWithin(draft, to.parent, id)) throw new CommandRefused('into_itself');
    }
    const before = childrenOf(draft, to.parent);
    const index = before.slice(0, to.index ?? before.length).filter((child) => !ids.includes(child)).length;
    const after = before.filter((child) => !ids.includes(child)).toSpliced(index, 0, ...ids);
    if (after.join() === before.join()) return;
    for (const id of ids) takeOut(draft, id);
    putInto(parent, [...ids], index);
  },
});

/** Moves a node with all that is below it. */
export const moveNode = <D extends DesignerDocument>(id: string, to: { parent: string; index?: number }): Command<D> =>
  moveNodes<D>([id], to);

/** Removes nodes and all that is below them. */
export const removeNodes = <D extends DesignerDocument>(ids: readonly string[]): Command<D> => ({
  name: 'remove',
  run: (draft) => {
    for (const id of ids) {
      requireNode(draft, id, 'unknown_node');
      if (id === draft.root) throw new CommandRefused('is_root');
    }
    const gone = ids.flatMap((id) => subtreeOf(draft, id));
    for (const id of ids) takeOut(draft, id);
    for (const each of gone) delete draft.nodes[each];
  },
});

/** Removes a node and all that is below it. */
export const removeNode = <D extends DesignerDocument>(id: string): Command<D> => removeNodes<D>([id]);

/** Copies of nodes and all below them, with fresh ids, each right behind its original. `newId` must never repeat itself. */
export const copyNodes = <D extends DesignerDocument>(ids: readonly string[], newId: () => string): Command<D> => ({
  name: 'copy',
  run: (draft) => {
    for (const id of ids) {
      requireNode(draft, id, 'unknown_node');
      const place = placeOf(draft, id);
      const parent = place && nodeOf(draft, place.parent);
      if (!place || !parent) throw new CommandRefused('is_root');
      const copies = withNewIds(
        subtreeOf(draft, id).flatMap((each) => nodeOf(draft, each) ?? []),
        newId,
      );
      for (const copy of copies) draft.nodes[copy.id] = copy;
      putInto(parent, [copies[0]?.id ?? id], place.index + 1);
    }
  },
});

/** A copy of the node and all below it, right behind the original. */
export const copyNode = <D extends DesignerDocument>(id: string, newId: () => string): Command<D> =>
  copyNodes<D>([id], newId);

/** The same nodes under new ids, children renamed along. Nodes are copied deeply; they are JSON. */
export const withNewIds = <N extends DesignerNode>(nodes: readonly N[], newId: () => string): N[] => {
  const ids = new Map(nodes.map((node) => [node.id, newId()]));
  return nodes.map((node) => {
    const copy = JSON.parse(JSON.stringify(node)) as N;
    copy.id = ids.get(node.id) ?? node.id;
    if (copy.children) copy.children = copy.children.flatMap((child) => ids.get(child) ?? []);
    return copy;
  });
};

const assign = (target: Record<string, unknown>, values: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) delete target[key];
    else target[key] = value;
  }
};

/** Sets properties of one node; `undefined` takes a property away. Typing into one property is one step. */
export const setProps = <D extends DesignerDocument>(id: string, values: Record<string, unknown>): Command<D> => ({
  name: 'set',
  mergeKey: `props:${id}:${Object.keys(values).sort().join()}`,
  run: (draft) => assign(requireNode(draft, id, 'unknown_node').props, values),
});

/** The same properties for several nodes, as one step. */
export const setPropsOfAll = <D extends DesignerDocument>(
  ids: readonly string[],
  values: Record<string, unknown>,
): Command<D> => ({
  name: 'set',
  run: (draft) => {
    for (const id of ids) assign(requireNode(draft, id, 'unknown_node').props, values);
  },
});

/** Sets what a kind keeps beside `props` on its nodes (a form's `field`). Id, type and children are not to be had here. */
export const setNode = <N extends DesignerNode>(
  id: string,
  values: Partial<Omit<N, 'id' | 'type' | 'props' | 'children'>>,
): Command<DesignerDocument<N>> => ({
  name: 'set',
  mergeKey: `node:${id}:${Object.keys(values).sort().join()}`,
  run: (draft) => assign(requireNode(draft, id, 'unknown_node') as Record<string, unknown>, values),
});

/** Sets what a kind keeps beside the nodes (a form's list design). */
export const setPart = <D extends DesignerDocument, K extends Exclude<keyof D, 'nodes' | 'root' | 'kind' | 'version'>>(
  part: K,
  value: D[K],
): Command<D> => ({
  name: 'set',
  mergeKey: `part:${String(part)}`,
  run: (draft) => {
    draft[part] = value;
  },
});
