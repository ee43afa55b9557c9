import type { PreviewStep } from './simulate';

/** How long an instance stood at each node, ms. */
type Durations = Readonly<Record<string, number>>;

/** What a version does otherwise with an instance than another one. */
export type RouteDifference = {
  /** Nodes that are passed no more, and those that are new on the way. */
  gone: string[];
  added: string[];
  /** Nodes at which others are asked. */
  others: string[];
};

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;

/** Two ways through a flow, compared node by node. */
export const compareRoutes = (before: readonly PreviewStep[], after: readonly PreviewStep[]): RouteDifference => {
  const old = new Map(before.map((step) => [step.nodeId, step]));
  const now = new Map(after.map((step) => [step.nodeId, step]));
  return {
    gone: before.flatMap(({ nodeId }) => (now.has(nodeId) ? [] : [nodeId])),
    added: after.flatMap(({ nodeId }) => (old.has(nodeId) ? [] : [nodeId])),
    others: after.flatMap(({ nodeId, people }) => {
      const was = old.get(nodeId);
      return was && !sameSet(was.people, people) ? [nodeId] : [];
    }),
  };
};

/**
 * How long an instance would take: what it took, without the nodes that are gone, with the usual time of the new ones.
 * Undefined where one of those was never passed by anybody.
 */
export const expectedDuration = (
  took: number,
  { gone, added }: RouteDifference,
  own: Durations,
  usual: Durations,
  isAsked: (nodeId: string) => boolean,
): number | undefined => {
  const saved = gone.reduce((sum, node) => sum + (own[node] ?? 0), 0);
  let more = 0;
  for (const node of added.filter(isAsked)) {
    const time = usual[node];
    if (time === undefined) return undefined;
    more += time;
  }
  return Math.max(0, took - saved + more);
};
