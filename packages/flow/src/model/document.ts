import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { Id } from '@qiaoban/contracts/ids';
import type { NodeType, PropsOf } from '../registry';
import type { HookSide } from '../node-definition';
import { definitionOf, definitions, NODE_TYPES } from '../registry';
import { hookIdsFit, hooksOn } from './hooks';
import type { Hooks } from './hooks';
import type { TaskRules } from './task-rules';

const FLOW_DOCUMENT_VERSION = 1;
/** More nodes than anyone can read; keeps a walk short. */
const MAX_NODES = 500;

export type NodeOf<T extends NodeType> = {
  id: string;
  type: T;
  props: PropsOf<T>;
  children?: string[];
  /** What the program does before and after the step; left out where it does nothing. */
  hooks?: Hooks | undefined;
  /** Of a hook that stands in the way as a node (`withHooks`): whose it is. Never stored. */
  hookOf?: { nodeId: string; side: HookSide };
};
export type FlowNode = { [T in NodeType]: NodeOf<T> }[NodeType];

const schemaOf = (type: NodeType) =>
  z.object({
    id: Id,
    type: z.literal(type),
    props: definitionOf(type).propsSchema,
    children: z.array(Id).max(MAX_NODES).optional(),
    ...(definitionOf(type).hookSides.length > 0 ? { hooks: hooksOn(definitionOf(type).hookSides).optional() } : {}),
  });
const [first, ...others] = NODE_TYPES.map(schemaOf);
if (!first) throw new Error('a flow has nodes');
// the registry is the list of kinds; what the union of its schemas parses is what its types say
export const FlowNode = z.discriminatedUnion('type', [first, ...others]) as z.ZodType<unknown> as z.ZodType<FlowNode>;

/** By which rules people are asked at the node; undefined where nobody is. */
export const taskRulesOf = (node: FlowNode | undefined): TaskRules | undefined =>
  node && definitionOf(node.type).task?.(node.props);

export const FlowSettings = z.object({
  /** Title of an instance, `{flowName}`, `{starter}` and `{field}` are filled in; empty = the default title. */
  titleTemplate: LocalText,
  /** untouched: the initiator may withdraw while nobody has handled the instance; running: as long as it runs. */
  withdraw: z.enum(['untouched', 'running']),
});
export type FlowSettings = z.infer<typeof FlowSettings>;

/** A flow: a tree whose root is the start node; chains are ordered children (architecture 7). */
export const FlowDocument = z.object({
  kind: z.literal('flow'),
  version: z.literal(FLOW_DOCUMENT_VERSION),
  root: Id,
  nodes: z
    .record(Id, FlowNode)
    .refine((nodes) => Object.keys(nodes).length <= MAX_NODES)
    .refine((nodes) => hookIdsFit(nodes)),
  settings: FlowSettings,
});
export type FlowDocument = z.infer<typeof FlowDocument>;

/** Turns a document of the version that is its key into one of the next version. */
const migrations: Record<number, (old: Record<string, unknown>) => Record<string, unknown>> = {};

const migrated = (json: unknown): unknown => {
  let document = json;
  for (let version = 0; version < FLOW_DOCUMENT_VERSION; version += 1) {
    const step = migrations[version];
    if (!step || typeof document !== 'object' || document === null) continue;
    const current = document as Record<string, unknown>;
    if (current.version === version) document = step(current);
  }
  return document;
};

type ParsedFlow = { ok: true; document: FlowDocument } | { ok: false; problems: { path: string; message: string }[] };

/** Reads a stored or sent document; older versions are brought up to date. */
export const parseFlowDocument = (json: unknown): ParsedFlow => {
  const parsed = FlowDocument.safeParse(migrated(json));
  if (parsed.success) return { ok: true, document: parsed.data };
  const problems = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ok: false, problems };
};

/** Start and end with nothing between them. */
export const emptyFlowDocument = (): FlowDocument => ({
  kind: 'flow',
  version: FLOW_DOCUMENT_VERSION,
  root: 'start',
  nodes: {
    start: { id: 'start', type: 'start', props: definitions.start.defaults(), children: ['end'] },
    end: { id: 'end', type: 'end', props: definitions.end.defaults() },
  },
  settings: { titleTemplate: '', withdraw: 'untouched' },
});
