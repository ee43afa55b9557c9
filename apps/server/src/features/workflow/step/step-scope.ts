import type { InstanceFact, StepScope } from '@qiaoban/flow/model/step-values';
import type { InstanceState } from '@qiaoban/flow/engine/state';

type Instance = { id: string; record_id: string; title: string; starter_id: string; state: InstanceState };

/** Whoever approved last; the initiator while nobody has. */
export const lastApproverOf = (state: InstanceState): string =>
  state.tasks.findLast((task) => task.status === 'agreed')?.userId ?? state.starter.userId;

/** What the values of a step are taken from. */
export const stepScopeOf = (row: Instance, values: Readonly<Record<string, unknown>>, now: number): StepScope => {
  const facts: Record<InstanceFact, unknown> = {
    instanceId: row.id,
    recordId: row.record_id,
    title: row.title,
    initiator: row.starter_id,
    lastApprover: lastApproverOf(row.state),
    now,
  };
  return { values, variables: row.state.variables ?? {}, facts };
};
