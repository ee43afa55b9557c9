import type { Tx } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/caller';
import { newId } from '../../../platform/ids';
import type { Change } from '../../log';

const AT_ONCE = 500;

/** Audit rows of many changes, a few statements for all; like `audit`, in the transaction of the change itself. */
export const auditMany = async (tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> => {
  const at = new Date();
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    await tx
      .insertInto('operation_log')
      .values(
        changes.slice(from, from + AT_ONCE).map((change) => ({
          id: newId(),
          at,
          user_id: actor.userId,
          user_name: actor.userName,
          ip: actor.ip,
          request_id: actor.requestId,
          area: change.area,
          action: change.action,
          target_id: change.id,
          target_name: change.name ?? '',
          before: change.before === undefined ? null : JSON.stringify(change.before),
          after: change.after === undefined ? null : JSON.stringify(change.after),
        })),
      )
      .execute();
  }
};
