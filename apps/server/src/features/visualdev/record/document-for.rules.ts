import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { fieldsByPath, listFields } from '@qiaoban/form/fields';
import type { FormRule, RuleAction } from '@qiaoban/form/rule';
import { namedFormulas } from '@qiaoban/form/runtime/calculations';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { isEditable, isVisible } from './record.rights';
import type { FormRights } from './record.rights';

type Limits = Pick<FormRights, 'columns' | 'editable'>;

/** Nodes that the person has, by id: a field that may not be seen is gone with everything below it. */
const visibleNodes = (document: FormDocument, rights: Limits): Map<string, FormNode> => {
  const seen = new Map<string, FormNode>();
  const isHidden = (node: FormNode | undefined, isRow: boolean): boolean =>
    node === undefined || (!isRow && node.field !== undefined && !isVisible(rights, node.field));
  const walk = (node: FormNode, isRow: boolean): void => {
    const isInside = isRow || node.field !== undefined;
    const kept = (node.children ?? []).filter((id) => !isHidden(document.nodes[id], isInside));
    const isGreyed = !isRow && node.field !== undefined && !isEditable(rights, node.field);
    seen.set(node.id, {
      ...node,
      ...(isGreyed ? { props: { ...node.props, disabled: true } } : {}),
      ...(node.children === undefined ? {} : { children: kept }),
    });
    for (const id of kept) walk(document.nodes[id]!, isInside);
  };
  walk(document.nodes[document.root]!, false);
  return seen;
};

/** A formula that reads what may not be seen is the server's alone: the value comes with the record. */
const withoutFormulas = (document: FormDocument, rights: Limits, nodes: Map<string, FormNode>): void => {
  for (const { field, names } of namedFormulas(listFields(document))) {
    const node = nodes.get(field.nodeId);
    if (node === undefined || [...names.values()].every((path) => isVisible(rights, path))) continue;
    nodes.set(node.id, { ...node, props: { ...node.props, expression: '', disabled: true } });
  }
};

const actionFor = (action: RuleAction, nodes: ReadonlyMap<string, FormNode>): RuleAction[] => {
  if (action.do === 'assign') return nodes.has(action.node) ? [action] : [];
  const targets = action.nodes.filter((id) => nodes.has(id));
  return targets.length === 0 ? [] : [{ ...action, nodes: targets }];
};

/** A rule that asks for what may not be seen is the server's alone. */
const rulesFor = (document: FormDocument, rights: Limits, nodes: ReadonlyMap<string, FormNode>): FormRule[] =>
  document.rules.flatMap((rule) => {
    if (filterFields(rule.when).some((path) => !isVisible(rights, path))) return [];
    const actions = rule.actions.flatMap((action) => actionFor(action, nodes));
    return actions.length === 0 ? [] : [{ ...rule, actions }];
  });

/**
 * The form as a person may use it: what may not be seen is not in it by any name (fields, columns, search, order, rules,
 * formulas), what may not be changed is greyed.
 */
export const documentFor = (document: FormDocument, rights: Limits): FormDocument => {
  if (rights.columns === undefined && rights.editable === undefined) return document;
  const nodes = visibleNodes(document, rights);
  withoutFormulas(document, rights, nodes);
  const shown = ({ field }: { field: string }): boolean => isVisible(rights, field);
  const { defaultSort, ...list } = document.list;
  // the time of a record, and the like, is nobody's secret
  const isOwn = defaultSort !== undefined && fieldsByPath(document).has(defaultSort.field);
  return {
    ...document,
    nodes: Object.fromEntries(nodes),
    list: {
      ...list,
      ...(defaultSort !== undefined && (!isOwn || shown(defaultSort)) ? { defaultSort } : {}),
      columnList: list.columnList.filter(shown),
      searchList: list.searchList.filter(shown),
    },
    rules: rulesFor(document, rights, nodes),
  };
};
