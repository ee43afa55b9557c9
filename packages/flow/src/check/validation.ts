import { treeFaults } from '@qiaoban/designer/document';
import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import type { FlowField } from '../model/flow-field';
import { fieldsByName } from '../model/flow-field';
import type { CheckContext, FlowProblem, FurtherForms } from '../node-definition';
import { definitionOf, mayHold } from '../registry';
import { inReadingOrder, precedes, treeOf } from '../model/tree';
import { hookAt, withHooks } from '../model/with-hooks';

const contextOf = (
  document: FlowDocument,
  fields: readonly FlowField[],
  printIds: readonly string[] | undefined,
  furtherForm: FurtherForms,
): CheckContext => ({
  fields: fieldsByName(fields),
  precedes: (earlier, later) => precedes(document, earlier, later),
  typeOf: (id) => document.nodes[id]?.type,
  isKept: (name, before) =>
    Object.values(document.nodes).some(
      ({ id, type, props }) => definitionOf(type).keeps(props).includes(name) && precedes(document, id, before),
    ),
  isFilledIn: (formId, before) =>
    Object.values(document.nodes).some(
      (node) => taskRulesOf(node)?.furtherForm?.formId === formId && precedes(document, node.id, before),
    ),
  isPrint: (id) => printIds === undefined || printIds.includes(id),
  furtherForm,
  isTask: (id) => taskRulesOf(document.nodes[id]) !== undefined,
  parentOf: (id) => treeOf(document).place.get(id)?.holder,
  childrenOf: (id) => document.nodes[id]?.children ?? [],
});

/** What is wrong with a hook is said of its step. */
const atStep = (document: FlowDocument, problem: FlowProblem): FlowProblem => {
  const hook = document.nodes[problem.nodeId]?.hookOf && hookAt(document, problem.nodeId);
  return hook ? { ...problem, ...hook } : problem;
};

/** Children that may not stand where they stand, and a way without an end: such an instance could hang. */
const checkShape = (document: FlowDocument): FlowProblem[] => {
  const problems: FlowProblem[] = treeFaults(document).map(({ node }) => ({
    nodeId: node,
    key: 'flow.problem.broken_tree',
  }));
  const root = document.nodes[document.root];
  if (!root || definitionOf(root.type).stands !== 'root')
    problems.push({ nodeId: document.root, key: 'flow.problem.no_start' });
  const last = document.nodes[root?.children?.at(-1) ?? ''];
  if (!last || definitionOf(last.type).stands !== 'end')
    problems.push({ nodeId: document.root, key: 'flow.problem.no_end' });
  for (const node of Object.values(document.nodes)) {
    for (const id of node.children ?? []) {
      const child = document.nodes[id];
      if (child && !mayHold(node.type, child.type)) problems.push({ nodeId: id, key: 'flow.problem.misplaced' });
    }
  }
  return problems;
};

/**
 * Everything that keeps a flow from being published, in reading order; empty when it is sound. `printIds`: print templates of
 * its form, `furtherForm`: those that its nodes have filled in besides; left out where they are not known.
 */
export const flowProblems = (
  document: FlowDocument,
  fields: readonly FlowField[],
  printIds?: readonly string[],
  furtherForm: FurtherForms = () => undefined,
): FlowProblem[] => {
  const shape = checkShape(document);
  // a torn tree makes every other finding doubtful
  if (shape.length > 0) return shape;
  const whole = withHooks(document);
  const context = contextOf(whole, fields, printIds, furtherForm);
  const nodes = inReadingOrder(whole);
  const problems = nodes
    .flatMap((node) =>
      definitionOf(node.type).check({ id: node.id, props: node.props, children: node.children ?? [] }, context),
    )
    .map((problem) => atStep(whole, problem));
  if (!nodes.some((node) => taskRulesOf(node) !== undefined))
    problems.unshift({ nodeId: document.root, key: 'flow.problem.no_approver' });
  return problems;
};
