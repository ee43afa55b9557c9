import { insertNodes, removeNode } from '@qiaoban/designer/commands';
import type { Command } from '@qiaoban/designer/commands';
import type { Behaviour } from '@qiaoban/designer/behaviours';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { FlowDocument, FlowNode } from '../model/document';
import type { NodeType } from '../registry';
import { freeTitle } from './free-title';
import { definitionOf, hasDefault, isNodeType, mayHold } from '../registry';

type NewId = () => string;

const make = (type: NodeType, newId: NewId, children?: string[]): FlowNode =>
  ({
    id: newId(),
    type,
    props: definitionOf(type).defaults(),
    ...(definitionOf(type).holds.length > 0 ? { children: children ?? [] } : {}),
  }) as FlowNode;

const numbered = (node: FlowNode, n: number): FlowNode => {
  if (definitionOf(node.type).stands !== 'branch') return node;
  const name = definitionOf(node.type).titleOf(definitionOf(node.type).defaults());
  const title =
    typeof name === 'string'
      ? `${name}${n}`
      : { zh: `${name.zh}${n}`, zhtw: `${name.zhtw}${n}`, en: `${name.en} ${n}` };
  return { ...node, props: { ...node.props, title } } as FlowNode;
};

const DEFAULT_BRANCH = { zh: '其他情况', zhtw: '其他情況', en: 'Otherwise' };

/** A new step with what it cannot be without: a fork comes with two branches, of which a condition's last is the default. */
const newStep = (type: NodeType, newId: NewId): FlowNode[] => {
  const definition = definitionOf(type);
  const branchType = definition.isFork ? definition.holds[0] : undefined;
  if (branchType === undefined || !isNodeType(branchType)) return [make(type, newId)];
  const first = numbered(make(branchType, newId), 1);
  const second = numbered(make(branchType, newId), 2);
  const last = hasDefault(type)
    ? ({ ...second, props: { ...second.props, title: DEFAULT_BRANCH } } as FlowNode)
    : second;
  return [make(type, newId, [first.id, last.id]), first, last];
};

/** A new step with a title that no other has: whoever chooses among steps can tell them apart. */
const named = (document: FlowDocument, step: FlowNode): FlowNode =>
  ({ ...step, props: { ...step.props, title: freeTitle(document, step.props.title) } }) as FlowNode;

/** Puts a new step into a chain before `index`. */
export const insertStep = (
  document: FlowDocument,
  type: NodeType,
  to: { parent: string; index: number },
  newId: NewId,
): Command<FlowDocument> => {
  const [step, ...branches] = newStep(type, newId);
  const nodes = step === undefined ? [] : [named(document, step), ...branches];
  return insertNodes<FlowNode>(nodes, to) as Command<FlowDocument>;
};

/** A further branch of a fork; before the default where there is one. */
export const addBranch = (document: FlowDocument, forkId: string, newId: NewId): Command<FlowDocument> => {
  const fork = document.nodes[forkId];
  const type = fork ? definitionOf(fork.type).holds[0] : undefined;
  const count = fork?.children?.length ?? 0;
  const branchType: NodeType = type !== undefined && isNodeType(type) ? type : 'branch';
  const index = fork && !hasDefault(fork.type) ? count : Math.max(0, count - 1);
  const node = numbered(make(branchType, newId), index + 1);
  return insertNodes<FlowNode>([node], { parent: forkId, index }) as Command<FlowDocument>;
};

/** Start and end stay, and so does the default branch of a condition: a way must always be open. */
export const mayRemove = (document: FlowDocument, id: string): boolean => {
  const node = document.nodes[id];
  if (!node || !definitionOf(node.type).removable) return false;
  const holder = Object.values(document.nodes).find((each) => each.children?.includes(id));
  if (!holder) return false;
  return !hasDefault(holder.type) || holder.children?.at(-1) !== id;
};

export const removeStep = (id: string): Command<FlowDocument> => removeNode<FlowDocument>(id);

/** A fork with one branch left is none: its steps move into the chain around it. */
export const dissolveForks: Behaviour<FlowDocument> = (draft) => {
  const lonely = (): FlowNode | undefined =>
    Object.values(draft.nodes).find((node) => definitionOf(node.type).isFork && (node.children?.length ?? 0) < 2);
  for (let fork = lonely(); fork; fork = lonely()) {
    const forkId = fork.id;
    const branch = fork.children?.[0];
    const steps = (branch === undefined ? undefined : draft.nodes[branch]?.children) ?? [];
    const chain = Object.values(draft.nodes).find((node) => node.children?.includes(forkId));
    if (chain) chain.children = chain.children?.flatMap((id) => (id === forkId ? steps : [id])) ?? [];
    delete draft.nodes[forkId];
    if (branch !== undefined) delete draft.nodes[branch];
  }
};

/** For the designer's rules: steps go into chains, branches into their own kind of fork, the end stays at the end. */
export const flowPlacement: PlacementOf = (type) => {
  if (!isNodeType(type)) return undefined;
  return {
    holdsChildren: definitionOf(type).holds.length > 0,
    mayStandIn: ([parent]) => parent !== undefined && isNodeType(parent) && mayHold(parent, type),
  };
};

/** Another document in place of the whole flow: a version that is taken up again, or one that was brought along. */
export const replaceFlow = (wanted: FlowDocument): Command<FlowDocument> => ({
  name: 'replace',
  run: (draft) => {
    const { root, nodes, settings } = structuredClone(wanted);
    Object.assign(draft, { root, nodes, settings });
  },
});
