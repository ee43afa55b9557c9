import { AppError } from '@qiaoban/contracts/errors';
import type { RelatedInstance } from '@qiaoban/contracts/workflow/related.contract';
import { MOST_RELATED, relatedErrors } from '@qiaoban/contracts/workflow/related.contract';
import { initiators, openTasks } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { maySee } from '@qiaoban/flow/rules/form-rights';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { nameOfFlow } from '../engine/flow.rules';
import { instanceStore } from '../instance/instance.store';
import { MONITOR } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import { relatedStore } from './related.store';
import type { RelatableRow } from './related.store';

/** Its initiator, whoever is asked now, and the monitors who steer. */
export const mayRelate = (actor: Actor, state: InstanceState): boolean =>
  initiators(state).includes(actor.userId) ||
  openTasks(state).some((task) => task.userId === actor.userId) ||
  actor.can(MONITOR.menu, MONITOR.end);

export const shownInstance = (row: RelatableRow, actor: Actor) => ({
  id: row.id,
  fullName: row.title,
  flowName: nameOfFlow(row, actor.language),
  userName: initiatorName(row.starter_name, actor.language),
  status: row.status,
  isReturned: row.is_returned,
  startTime: row.start_time,
});

/**
 * Instances that belong together. A relation lets nobody open anything: who reads an instance is told title, flow and state of those
 * that it refers to, and of those that refer to it only what may be opened anyway.
 */
export const readRelated = async (
  actor: Actor,
  instanceId: string,
  state: InstanceState,
): Promise<RelatedInstance[]> => {
  const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
  const isOwner = initiators(state).includes(actor.userId) || actor.can(MONITOR.menu, MONITOR.end);
  const rows = await relatedStore.of(actor.db, instanceId);
  return rows.flatMap((row) => {
    const mayOpen = maySee(row.state, who);
    if (row.is_back && !mayOpen) return [];
    const mayRemove = !row.is_back && !row.is_subflow && (isOwner || row.creator_id === actor.userId);
    return [{ ...shownInstance(row, actor), isBack: row.is_back, isSubflow: row.is_subflow, mayOpen, mayRemove }];
  });
};

/** Relates instances within a transaction. Throws for one that this person may not see, and for more than fit. */
export const addRelated = async (
  tx: Tx,
  clock: Clock,
  who: { userId: string; isMonitor: boolean },
  instanceId: string,
  ids: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  if (wanted.includes(instanceId)) throw new AppError(relatedErrors.itself);
  await requireSeen(tx, who, wanted);
  const all = new Set([...(await relatedStore.idsOf(tx, instanceId)), ...wanted]);
  if (all.size > MOST_RELATED) throw new AppError(relatedErrors.full, { most: MOST_RELATED });
  await relatedStore.add(tx, instanceId, wanted, who.userId, clock.now());
};

const requireSeen = async (db: Db, who: { userId: string; isMonitor: boolean }, ids: readonly string[]) => {
  const seen = (await instanceStore.states(db, ids)).filter(({ state }) => maySee(state, who));
  if (seen.length < ids.length) throw new AppError(relatedErrors.unseen);
};
