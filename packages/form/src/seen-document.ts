import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FormDocument, FormNode } from './document';
import type { FieldProps } from './field-props';
import { fieldsByPath, listFields, pathsOf } from './fields';
import { seenButton } from './own-button';
import { cutPhone } from './phone/phone-design';
import { definitionOf } from './registry';
import type { AssignAction, FormRule, RuleAction } from './rule';
import { seenScripts } from './script';
import { seenViews } from './record-view';
import { namedFormula, namedFormulas } from './runtime/calculations';
import { isMasked } from './values/protected-text';

/** May a person see what stands at a path (`amount`, `lines`, `lines.amount`)? */
type Sight = (path: string) => boolean;

/** Combinations that may not repeat, as far as all their fields may be seen. */
const seenSets = ({ uniqueSets }: FormNode['props'], isSeen: Sight): Record<string, unknown> | undefined =>
  Array.isArray(uniqueSets) ? { uniqueSets: (uniqueSets as string[][]).filter((set) => set.every(isSeen)) } : undefined;

/** Nodes that are left, by id: what may not be seen goes with everything below it, and so does a box that held nothing else. */
const seenNodes = (document: FormDocument, isSeen: Sight): Map<string, FormNode> => {
  const seen = new Map<string, FormNode>();
  const keep = (id: string, table: string | undefined): boolean => {
    const node = document.nodes[id];
    if (node === undefined) return false;
    const { field, children, props } = node;
    const path = field === undefined || table === undefined ? field : `${table}.${field}`;
    if (path !== undefined && !isSeen(path)) return false;
    const definition = definitionOf(node.type);
    const isNamed = (name: string): boolean => isSeen(definition?.holdsRows ? `${field}.${name}` : name);
    const cut = id === document.root ? seenSets(props, isSeen) : definition?.seenProps?.(props as FieldProps, isNamed);
    if (children === undefined) {
      seen.set(id, cut === undefined ? node : { ...node, props: { ...props, ...cut } });
      return true;
    }
    const kept = children.filter((child) => keep(child, table ?? field));
    const isBox = field === undefined && id !== document.root;
    if (isBox && kept.length === 0 && children.length > 0) return false;
    seen.set(id, { ...node, props: { ...props, ...cut }, children: kept });
    return true;
  };
  keep(document.root, undefined);
  return seen;
};

/** A formula that reads what may not be seen is the server's alone: the value comes with the record. */
const withoutFormulas = (document: FormDocument, isSeen: Sight, nodes: Map<string, FormNode>): void => {
  for (const { field, names } of namedFormulas(listFields(document))) {
    const node = nodes.get(field.nodeId);
    if (node === undefined || [...names.values()].every(isSeen)) continue;
    const isDefault = field.block.definition.formula === undefined;
    const cut = isDefault ? { defaultFormula: '' } : { expression: '', disabled: true };
    nodes.set(node.id, { ...node, props: { ...node.props, ...cut } });
  }
};

/** Does it assign by a formula that reads what may not be seen? */
const readsHidden = ({ node, formula }: AssignAction, document: FormDocument, isSeen: Sight): boolean => {
  if (formula === undefined) return false;
  const field = [...fieldsByPath(document).values()].find(({ nodeId }) => nodeId === node);
  const named = field && namedFormula(formula, field, listFields(document));
  return named === undefined || ![...named.names.values()].every(isSeen);
};

const seenAction = (
  action: RuleAction,
  document: FormDocument,
  isSeen: Sight,
  nodes: ReadonlyMap<string, FormNode>,
): RuleAction[] => {
  if (action.do === 'assign') return nodes.has(action.node) && !readsHidden(action, document, isSeen) ? [action] : [];
  const targets = action.nodes.filter((id) => nodes.has(id));
  return targets.length === 0 ? [] : [{ ...action, nodes: targets }];
};

/** A rule that asks for what may not be seen is the server's alone. What a rule is called may name anything. */
const seenRules = (document: FormDocument, isSeen: Sight, nodes: ReadonlyMap<string, FormNode>): FormRule[] =>
  document.rules.flatMap(({ name: _name, ...rule }) => {
    if (!filterFields(rule.when).every(isSeen)) return [];
    const actions = rule.actions.flatMap((action) => seenAction(action, document, isSeen, nodes));
    return actions.length === 0 ? [] : [{ ...rule, actions }];
  });

/** What scripts do is the server's business; a screen knows that they are there. */
const withSeenScripts = (document: FormDocument, isSeen: Sight): FormDocument => {
  const { scripts, ...rest } = document;
  if (scripts === undefined) return document;
  const seen = seenScripts(scripts, isSeen);
  return seen.length === 0 ? rest : { ...rest, scripts: seen };
};

/** Other forms and their columns are named by the server, as far as their reader sees those. */
const withoutRelated = (document: FormDocument): FormDocument => {
  const { related, ...list } = document.list;
  return related === undefined ? document : { ...document, list };
};

/**
 * The form as a stored record is opened at a screen: formulas and rules that ask for what is shown in part are the server's
 * alone. The same document when nothing is masked.
 */
export const withoutMaskedInputs = (document: FormDocument): FormDocument => {
  const fields = fieldsByPath(document);
  const isWhole = (path: string): boolean => !isMasked(fields.get(path)?.props ?? {});
  if ([...fields.keys()].every(isWhole)) return document;
  const nodes = new Map(Object.entries(document.nodes));
  withoutFormulas(document, isWhole, nodes);
  return { ...document, nodes: Object.fromEntries(nodes), rules: seenRules(document, isWhole, nodes) };
};

/**
 * A (parsed) form as far as a person may see it: what is hidden is not in it by any name (fields, columns, search, order,
 * rules, formulas). What is left is a whole form. The same document when nothing is hidden.
 */
export const seenDocument = (whole: FormDocument, isSeen: Sight): FormDocument => {
  const document = withSeenScripts(withoutRelated(whole), isSeen);
  if (pathsOf(document).every(isSeen)) return document;
  const nodes = seenNodes(document, isSeen);
  withoutFormulas(document, isSeen, nodes);
  const shown = ({ field }: { field: string }): boolean => isSeen(field);
  const { defaultSort, onlyThose: _onlyThose, groupBy, sideBy, treeBy, rowColours, ...list } = document.list;
  const keeps = (field: string | undefined): field is string => field !== undefined && isSeen(field);
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
      // the server applies it; what it asks for is nobody's business
      ...(keeps(groupBy) ? { groupBy } : {}),
      ...(keeps(sideBy) ? { sideBy } : {}),
      ...(keeps(treeBy) ? { treeBy } : {}),
      ...(rowColours === undefined
        ? {}
        : { rowColours: rowColours.filter(({ when }) => filterFields(when).every(isSeen)) }),
      ...(list.ownButtons === undefined ? {} : { ownButtons: list.ownButtons.map(seenButton) }),
      ...(list.views === undefined ? {} : { views: seenViews(list.views, isSeen) }),
    },
    rules: seenRules(document, isSeen, nodes),
    ...(document.phone === undefined ? {} : { phone: cutPhone(document.phone, (id) => nodes.has(id), isSeen) }),
  };
};
