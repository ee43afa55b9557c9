import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { expectedRoute } from '@qiaoban/flow/route/expected-route';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { kindsOf } from '@qiaoban/flow/model/flow-field';
import { NO_FURTHER } from '@qiaoban/flow/model/further-field';
import type { FurtherScope } from '@qiaoban/flow/model/further-field';
import { mayStart } from '@qiaoban/flow/people/may-start';
import { definitionOf } from '@qiaoban/flow/registry';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';

export type SimulatedStep = {
  node: FlowNode;
  /** Below a leg that runs at the same time as others. */ isBeside: boolean;
};
type SimulatedRoute = {
  steps: SimulatedStep[];
  /** The condition that cannot be asked, where the way is lost. */
  broken?: string;
  mayStart: boolean;
};

/** The way of an instance with these values through the draft as it stands: its steps, and the branches that it takes. */
export const simulatedRoute = (
  document: FlowDocument,
  fields: readonly FlowField[],
  initiator: InitiatorFacts,
  values: Record<string, unknown>,
  further: FurtherScope = NO_FURTHER,
): SimulatedRoute => {
  const { steps, broken } = expectedRoute(document, { initiator, values, kinds: kindsOf(fields), further });
  return {
    steps: steps
      .filter(({ node }) => !definitionOf(node.type).isFork)
      .map(({ node, lane }) => ({ node, isBeside: lane !== document.root })),
    ...(broken === undefined ? {} : { broken }),
    mayStart: mayStart(document, initiator),
  };
};

type Place = { id: string; children: readonly Place[] };

/** A department and everything above it, nearest first. */
export const withAncestors = (tree: readonly Place[], id: string): string[] => {
  for (const place of tree) {
    if (place.id === id) return [id];
    const below = withAncestors(place.children, id);
    if (below.length > 0) return [...below, place.id];
  }
  return [];
};
