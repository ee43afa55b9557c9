type Rules = {
  usualFlowId: string;
  flows: readonly { id: string; fullName: string }[];
  rules: readonly { flowId: string }[];
};

/** The usual flow of a form where it and no rule leads to this one; undefined where this one is taken. */
export const takenInstead = ({ usualFlowId, flows, rules }: Rules, flowId: string): string | undefined =>
  usualFlowId === flowId || rules.some((rule) => rule.flowId === flowId)
    ? undefined
    : flows.find(({ id }) => id === usualFlowId)?.fullName;
