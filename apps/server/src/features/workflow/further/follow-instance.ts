import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { isSeenWith } from '@qiaoban/flow/rules/form-rights';
import type { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { WorkflowDeps } from '../workflow.deps';
import { furtherStore } from './further.store';
import { furtherRights } from './read-further';

const GONE: readonly string[] = [
  visualdevErrors.not_found,
  visualdevErrors.not_published,
  visualdevErrors.record_not_found,
];

/** What became of a form or a record stops no instance. */
const unlessGone = async (work: Promise<void>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError) || !GONE.includes(error.code)) throw error;
  }
};

/** Their records bear the status of the instance, as its own record does. */
export const moveFurther = async (
  { records }: Pick<WorkflowDeps, 'records'>,
  unit: Unit,
  instanceId: string,
  flowStatus: InstanceStatus,
): Promise<void> => {
  for (const { form_id: formId, record_id: recordId } of await furtherStore.of(unit.tx, instanceId))
    await unlessGone(records.setFlow(unit, formId, recordId, { flowInstance: instanceId, flowStatus }));
};

/** Their records go where the instance's own record goes. */
export const removeFurther = async (
  deps: Pick<WorkflowDeps, 'documents' | 'records'>,
  unit: Unit,
  actor: Actor,
  at: Parameters<typeof furtherRights>[2],
): Promise<void> => {
  for (const known of await furtherStore.of(unit.tx, at.row.id)) {
    const rights = await furtherRights(deps, { ...actor, db: unit.tx }, at, known);
    const isSeen = rights ? isSeenWith(rights) : () => false;
    await unlessGone(deps.records.remove(unit, actor, known.form_id, known.record_id, isSeen));
  }
};
