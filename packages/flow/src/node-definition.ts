import type { z } from 'zod';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowFields } from './model/flow-field';

/** Something that keeps a flow from being published; `key` is a key of the texts, beginning with `flow.problem.`. */
export type FlowProblem = { nodeId: string; key: string; values?: Record<string, string | number> };

/** What a node may ask about the flow around it when it is checked. */
export type CheckContext = {
  fields: FlowFields;
  /** Is `earlier` reached before `later` on every way to `later`, or at least on one? */
  precedes: (earlier: string, later: string) => boolean;
  typeOf: (id: string) => string | undefined;
  parentOf: (id: string) => string | undefined;
  childrenOf: (id: string) => readonly string[];
};

export type CheckedNode<Props> = { id: string; props: Props; children: readonly string[] };

/** Everything the engine, the designer and the checks know of a kind of node without asking for its name. */
export type NodeDefinition<Type extends string = string, Props = unknown> = {
  type: Type;
  /** Name of an icon of the UI kit. */
  icon: string;
  tone: 'start' | 'approve' | 'inform' | 'fork' | 'end';
  /** Types that may stand below it; empty for a leaf. */
  holds: readonly string[];
  /** Its children follow one another. */
  isChain: boolean;
  /** Its children stand side by side. */
  isFork: boolean;
  /** A fork whose every child is walked, not one of them. */
  walksAll: boolean;
  /** Its chain is walked at the same time as its neighbours. */
  opensLane: boolean;
  /** May be added by the "+" on a line. */
  insertable: boolean;
  /** May be taken away by hand. */
  removable: boolean;
  propsSchema: z.ZodType<Props>;
  defaults: () => Props;
  titleOf: (props: Props) => LocalText;
  check: (node: CheckedNode<Props>, context: CheckContext) => FlowProblem[];
};

/** Types that may follow one another in a chain. */
export const STEP_TYPES = ['approver', 'circulate', 'condition', 'parallel'] as const;
