/** A flow in use; `usual_flow_id`: the one that its form goes through when no rule holds; `rule_flow_ids`: those of its rules. */
type InUse = { id: string; usual_flow_id: string | null; rule_flow_ids: readonly string[] };

/**
 * A form stands once on the launch wall, as its usual flow, for whoever may start that or one that its rules lead to. `flowIds`: all of
 * these flows.
 */
export const launchableForms = <Flow extends InUse>(
  flows: readonly Flow[],
  admits: (flow: Flow) => boolean,
): (Flow & { flowIds: string[] })[] => {
  const known = new Map(flows.map((flow) => [flow.id, flow]));
  return flows.flatMap((flow) => {
    const isUsual = (flow.usual_flow_id ?? flow.id) === flow.id;
    const flowIds = [...new Set([flow.id, ...flow.rule_flow_ids.filter((id) => known.has(id))])];
    const isOpen = isUsual && flowIds.some((id) => known.has(id) && admits(known.get(id)!));
    return isOpen ? [{ ...flow, flowIds }] : [];
  });
};

/** The latest of these moments; null for none. */
export const latest = (moments: readonly (number | undefined)[]): number | null => {
  const known = moments.filter((at) => at !== undefined);
  return known.length === 0 ? null : Math.max(...known);
};
