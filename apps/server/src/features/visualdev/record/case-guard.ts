import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { InstancePort } from './instance-port';
import { refuseUnderApproval } from './record-access';
import type { StoredRow } from './record-values';

type Held = Pick<StoredRow, 'flow_instance' | 'flow_status'>;

/** What the instance of a record has to say before the record is changed or deleted past it. Refuses by throwing. */
export const createCaseGuard = (cases: () => InstancePort | undefined) => {
  const ofAll = async (db: Db, rows: readonly Held[]): Promise<void> => {
    // the archive first: what it says tells who can help
    const ids = rows.flatMap(({ flow_instance: id }) => id ?? []);
    if (ids.length > 0) await cases()?.refuseArchived(db, ids);
    rows.forEach(refuseUnderApproval);
  };
  return {
    /** Records that are deleted. */
    ofAll,
    /** A record of the form that is changed: one with an instance is changed where its instance is. */
    of:
      ({ id, flowId }: Pick<CompiledForm, 'id' | 'flowId'>) =>
      async (db: Db, row: Held): Promise<void> => {
        await ofAll(db, [row]);
        if (row.flow_instance === null) return;
        if (flowId !== null) throw new AppError(visualdevErrors.has_flow);
        // what a step filled in; a record whose form has lost its flow is changed as any other
        await cases()?.refuseFilledIn(db, row.flow_instance, id);
      },
  };
};
export type CaseGuard = ReturnType<typeof createCaseGuard>;
