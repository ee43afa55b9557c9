import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { relatedErrors } from '@qiaoban/contracts/workflow/related.contract';
import { initiators } from '@qiaoban/flow/engine/state';
import { maySee } from '@qiaoban/flow/rules/form-rights';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { instanceStore } from '../instance/instance.store';
import { announceInstance } from '../instance/perform-event';
import { refuseArchived } from '../refusal';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { addRelated, mayRelate, shownInstance } from './related-instances';
import { relatedStore } from './related.store';

/** Relating instances to an instance, and taking a relation away. */
export const createRelatedService = ({ clock, hub }: Pick<WorkflowDeps, 'clock' | 'hub'>) => {
  const lock = async (unit: Unit, actor: Actor, id: string) => {
    const row = await instanceStore.lock(unit.tx, id);
    const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
    if (!row || !maySee(row.state, who)) throw new AppError(workflowErrors.case_not_found);
    refuseArchived(row);
    return { row, who };
  };

  return {
    relatable: async (actor: Actor, query: PageQuery) => {
      const isMonitor = actor.can(MONITOR.menu);
      const [rows, total] = await Promise.all([
        relatedStore.relatable(actor.db, actor.userId, isMonitor, query),
        relatedStore.countRelatable(actor.db, actor.userId, isMonitor, query.keyword),
      ]);
      const { currentPage, pageSize } = query;
      const totalIsExact = total <= relatedStore.mostCounted;
      return {
        list: rows.map((row) => shownInstance(row, actor)),
        pagination: { currentPage, pageSize, total, totalIsExact },
      };
    },

    add: (actor: Actor, id: string, ids: readonly string[]): Promise<void> =>
      inTransaction(actor.db, async (unit) => {
        const { row, who } = await lock(unit, actor, id);
        if (!mayRelate(actor, row.state)) throw new AppError(relatedErrors.not_yours);
        await addRelated(unit.tx, clock, who, id, ids);
        const after = { related: [...ids] };
        await audit(unit.tx, actor, { area: 'workflow.case', action: 'relate', id, name: row.title, after });
        announceInstance(unit, { hub }, actor.tenant, row.state, actor.userId);
      }),

    remove: (actor: Actor, id: string, otherId: string): Promise<void> =>
      inTransaction(actor.db, async (unit) => {
        const { row } = await lock(unit, actor, id);
        const creatorId = await relatedStore.creatorOf(unit.tx, id, otherId);
        if (creatorId === undefined) return;
        const mayRemove =
          creatorId === actor.userId ||
          initiators(row.state).includes(actor.userId) ||
          actor.can(MONITOR.menu, MONITOR.end);
        if (!mayRemove) throw new AppError(relatedErrors.not_yours);
        await relatedStore.remove(unit.tx, id, otherId);
        const before = { related: [otherId] };
        await audit(unit.tx, actor, { area: 'workflow.case', action: 'unrelate', id, name: row.title, before });
        announceInstance(unit, { hub }, actor.tenant, row.state, actor.userId);
      }),
  };
};
export type RelatedService = ReturnType<typeof createRelatedService>;
