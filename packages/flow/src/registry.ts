import type { NodeDefinition } from './node-definition';
import { approverNode } from './nodes/approver/definition';
import { branchNode } from './nodes/branch/definition';
import { choiceNode } from './nodes/choice/definition';
import { ccNode } from './nodes/circulate/definition';
import { conditionNode } from './nodes/condition/definition';
import { dataNode } from './nodes/data/definition';
import { endNode } from './nodes/end/definition';
import { handlerNode } from './nodes/handler/definition';
import { inclusiveNode } from './nodes/inclusive/definition';
import { legNode } from './nodes/leg/definition';
import { messageNode } from './nodes/message/definition';
import { parallelNode } from './nodes/parallel/definition';
import { scriptNode } from './nodes/script/definition';
import { serviceNode } from './nodes/service/definition';
import { startNode } from './nodes/start/definition';
import { subflowNode } from './nodes/subflow/definition';
import { timerNode } from './nodes/timer/definition';

/** Every kind of node, in the order in which the designer offers them. */
export const definitions = {
  start: startNode,
  approver: approverNode,
  handler: handlerNode,
  circulate: ccNode,
  message: messageNode,
  condition: conditionNode,
  inclusive: inclusiveNode,
  choice: choiceNode,
  branch: branchNode,
  parallel: parallelNode,
  leg: legNode,
  timer: timerNode,
  service: serviceNode,
  data: dataNode,
  script: scriptNode,
  subflow: subflowNode,
  end: endNode,
} as const;

export type NodeType = keyof typeof definitions;
export type PropsOf<T extends NodeType> = (typeof definitions)[T] extends NodeDefinition<T, infer P> ? P : never;

export const NODE_TYPES = Object.keys(definitions) as NodeType[];
export const isNodeType = (type: string): type is NodeType => Object.hasOwn(definitions, type);

/** The definition without the type of its properties, for code that serves every kind alike. */
export const definitionOf = (type: NodeType): NodeDefinition<NodeType, Record<string, unknown>> =>
  definitions[type] as unknown as NodeDefinition<NodeType, Record<string, unknown>>;

export const insertableTypes = (): NodeType[] => NODE_TYPES.filter((type) => definitions[type].insertable);

/** May a node of the one kind stand below one of the other? */
export const mayHold = (holder: NodeType, type: NodeType): boolean => {
  const { holds } = definitionOf(holder);
  return holds.includes(type) || (holds.includes('step') && definitionOf(type).stands === 'step');
};

/** Has the fork a branch that is taken when no other is? It is the last one. */
export const hasDefault = (type: NodeType): boolean => {
  const { branching } = definitionOf(type);
  return branching === 'first' || branching === 'each';
};

/** Are the branches of the fork walked side by side? */
export const opensLanes = (type: NodeType): boolean => {
  const { branching } = definitionOf(type);
  return branching !== undefined && branching !== 'first';
};
