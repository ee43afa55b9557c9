import type { FormDocument, FormNode } from '../document';
import type { FieldProps, InputProps } from '../field-props';
import { definitionOf } from '../registry';
import type { Cell } from './cell';
import { mainCell, nodeCell, rowCell } from './cell';
import type { FieldAccess, FieldRights } from './rights';
import { rightTo, rowRightsOf } from './rights';
import type { RuleState } from './rules';

/** Where each node stands: its parent, and the sub-table it is a column of. */
export type NodeMap = ReturnType<typeof mapNodes>;

const mapNodes = (document: FormDocument) => {
  const parent = new Map<string, string>();
  const table = new Map<string, string>();
  const walk = (id: string, inside: string | undefined): void => {
    const node = document.nodes[id];
    if (!node) return;
    if (inside !== undefined) table.set(id, inside);
    const below = definitionOf(node.type)?.holdsRows ? node.field : inside;
    for (const child of node.children ?? []) {
      parent.set(child, id);
      walk(child, below);
    }
  };
  walk(document.root, undefined);
  return { parent, table };
};

const mapped = new WeakMap<FormDocument['nodes'], NodeMap>();
export const nodeMapOf = (document: FormDocument): NodeMap => {
  const known = mapped.get(document.nodes) ?? mapNodes(document);
  mapped.set(document.nodes, known);
  return known;
};

/** The address under which the view of a node listens. */
export const cellOfNode = (node: FormNode, table: string | undefined, row: string | undefined): Cell => {
  if (node.field === undefined) return nodeCell(node.id);
  return table !== undefined && row !== undefined ? rowCell(table, row, node.field) : mainCell(node.field);
};

type NodeRights = {
  fieldRights?: FieldRights;
  defaultAccess: FieldAccess;
  readOnly: boolean;
  /** Was the row there before this person opened the record? */
  isStoredRow?: (table: string, row: string) => boolean;
};

/** What may be seen and done, from the design, the person's rights and the rules. */
export const createNodeState = (document: FormDocument, rules: RuleState, options: NodeRights) => {
  const map = nodeMapOf(document);
  const pathOf = (node: FormNode): string | undefined => {
    const table = map.table.get(node.id);
    return node.field === undefined || table === undefined ? node.field : `${table}.${node.field}`;
  };
  const rightOf = (node: FormNode): { access: FieldAccess; required?: boolean } => {
    const path = pathOf(node);
    return path === undefined ? { access: 'edit' } : rightTo(options.fieldRights, path, options.defaultAccess);
  };

  const isVisible = (id: string, row?: string): boolean => {
    const node = document.nodes[id];
    if (!node) return false;
    const parent = map.parent.get(id);
    if (parent !== undefined && !isVisible(parent, row)) return false;
    if (rightOf(node).access === 'hide' || rules.applies(id, 'hide', row) === 'yes') return false;
    const shown = rules.applies(id, 'show', row);
    return shown === 'no_rule' ? (node.props as FieldProps).noShow !== true : shown === 'yes';
  };
  /** Has the column a place in its sub-table? One that rules show and hide row by row has. */
  const isColumnVisible = (id: string): boolean => {
    const node = document.nodes[id];
    if (!node || rightOf(node).access === 'hide') return false;
    return rules.isPerRow(id, 'show') || rules.isPerRow(id, 'hide') || isVisible(id);
  };
  /** Does the row belong to the rows that this person may not change? */
  const isHeldRow = (id: string, row: string | undefined): boolean => {
    const table = map.table.get(id);
    if (row === undefined || table === undefined || options.isStoredRow?.(table, row) !== true) return false;
    return !rowRightsOf(options.fieldRights, table).mayEdit(row);
  };
  /** May nobody here change it: the design, a rule, the rights, or because the server makes it? */
  const isDisabled = (id: string, row?: string): boolean => {
    const node = document.nodes[id];
    if (!node || options.readOnly || rightOf(node).access !== 'edit' || isHeldRow(id, row)) return true;
    const definition = definitionOf(node.type);
    if (definition?.isServerMade || definition?.formula) return true;
    const { disabled, readonly } = node.props as Partial<InputProps>;
    if (disabled === true || readonly === true || rules.applies(id, 'disable', row) === 'yes') return true;
    const parent = map.parent.get(id);
    return parent !== undefined && parent !== document.root && isHeldBack(parent, row);
  };
  const isReadOnly = (id: string): boolean => {
    const node = document.nodes[id];
    if (!node || options.readOnly || rightOf(node).access !== 'edit') return true;
    if ((node.props as Partial<InputProps>).readonly === true) return true;
    const table = map.parent.get(id);
    return (
      table !== undefined && definitionOf(document.nodes[table]?.type ?? '')?.holdsRows === true && isReadOnly(table)
    );
  };
  const isHeldBack = (id: string, row: string | undefined): boolean => {
    const node = document.nodes[id];
    const parent = map.parent.get(id);
    if (node && definitionOf(node.type)?.holdsRows && isDisabled(id)) return true;
    if (rules.applies(id, 'disable', row) === 'yes') return true;
    return parent !== undefined && parent !== document.root && isHeldBack(parent, row);
  };
  const isRequired = (id: string, row?: string): boolean => {
    const node = document.nodes[id];
    if (!node) return false;
    const { required } = node.props as Partial<InputProps>;
    return required === true || rightOf(node).required === true || rules.applies(id, 'require', row) === 'yes';
  };
  /** Shown by the design and the rules, whoever may see it. */
  const isShown = (id: string, row?: string): boolean => {
    const node = document.nodes[id];
    if (!node) return false;
    const parent = map.parent.get(id);
    if (parent !== undefined && !isShown(parent, row)) return false;
    if (rules.applies(id, 'hide', row) === 'yes') return false;
    const shown = rules.applies(id, 'show', row);
    return shown === 'no_rule' ? (node.props as FieldProps).noShow !== true : shown === 'yes';
  };
  const { messages, availableOptions } = rules;
  return {
    isVisible,
    isShown,
    isColumnVisible,
    isDisabled,
    isReadOnly,
    isRequired,
    rightOf,
    messages,
    availableOptions,
    map,
  };
};
export type NodeState = ReturnType<typeof createNodeState>;
