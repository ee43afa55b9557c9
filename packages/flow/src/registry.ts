import type { NodeDefinition } from './node-definition';
import { approverNode } from './nodes/approver/definition';
import { branchNode } from './nodes/branch/definition';
import { circulateNode } from './nodes/circulate/definition';
import { conditionNode } from './nodes/condition/definition';
import { endNode } from './nodes/end/definition';
import { legNode } from './nodes/leg/definition';
import { parallelNode } from './nodes/parallel/definition';
import { startNode } from './nodes/start/definition';

/** Every kind of node, in the order in which the designer offers them. */
export const definitions = {
  start: startNode,
  approver: approverNode,
  circulate: circulateNode,
  condition: conditionNode,
  branch: branchNode,
  parallel: parallelNode,
  leg: legNode,
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
