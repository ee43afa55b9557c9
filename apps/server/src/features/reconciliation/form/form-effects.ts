import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Unit } from '#platform/database/transaction';
import type { Visualdev } from '../../visualdev';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';

/** What an instance of a form brings about, in the transaction of the step. What it throws stops the step. */
export type FormEffect = {
  /** It waits for somebody who decides. */
  submitted: (unit: Unit, moved: InstanceMoved, data: Record<string, unknown>) => Promise<void>;
  approved: (unit: Unit, moved: InstanceMoved, data: Record<string, unknown>) => Promise<void>;
  /** It was refused, revoked, ended or deleted, maybe after it was approved. */
  takenBack: (unit: Unit, gone: InstanceDeleted, by: InstanceMoved['by']) => Promise<void>;
};
type Deps = { records: Pick<Visualdev['records'], 'readFor'> };

/** Effects of forms, by the codes of the forms. */
export const createFormEffects = ({ records }: Deps, effects: ReadonlyMap<string, FormEffect>) => ({
  onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
    const effect = effects.get(moved.formCode);
    if (effect === undefined) return;
    const isApproved = moved.status === InstanceStatus.adopted;
    if (!isApproved && moved.status !== InstanceStatus.waiting) return effect.takenBack(unit, moved, moved.by);
    const data = (await records.readFor(unit.tx, moved.formId, moved.recordId))?.data ?? {};
    await (isApproved ? effect.approved(unit, moved, data) : effect.submitted(unit, moved, data));
  },
  onInstanceDeleted: async (unit: Unit, gone: InstanceDeleted): Promise<void> => {
    const by = { userId: gone.initiatorId, userName: '' };
    await effects.get(gone.formCode)?.takenBack(unit, gone, by);
  },
});
