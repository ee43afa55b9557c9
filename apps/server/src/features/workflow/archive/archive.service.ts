import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { DataChanged } from '@qiaoban/contracts/socket';
import type { saveArchiveRules } from '@qiaoban/contracts/workflow/archive.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { nameOfFlow } from '../engine/flow.rules';
import type { WorkflowDeps } from '../workflow.deps';
import { archiveStore } from './archive.store';

/** Ended instances into the archive and out of it, by hand; and after how long they go there by themselves. */
export const createArchiveService = ({ clock, hub }: Pick<WorkflowDeps, 'clock' | 'hub'>) => {
  const move = (actor: Actor, action: 'archive' | 'restore', given: readonly string[]) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const ids = [...new Set(given)];
      const moved = await archiveStore[action](tx, ids, clock.now());
      for (const { id, title } of moved) await audit(tx, actor, { area: 'workflow.case', action, id, name: title });
      afterCommit(() => {
        for (const topic of ['work', ...moved.map(({ id }) => `case:${id}`)]) {
          const frame: DataChanged = { method: 'dataChanged', topic, id: '' };
          hub.send(actor.tenant, [actor.userId], frame);
        }
      });
      return { count: moved.length, left: ids.length - moved.length };
    });

  return {
    archive: (actor: Actor, ids: readonly string[]) => move(actor, 'archive', ids),
    restore: (actor: Actor, ids: readonly string[]) => move(actor, 'restore', ids),

    rules: async (actor: Actor) => {
      const rules = await archiveStore.rules(actor.db);
      const list = rules.map(({ flowId, fullName, names, months }) => ({
        flowId,
        fullName: nameOfFlow({ full_name: fullName, names }, actor.language),
        months,
      }));
      return { list };
    },

    saveRules: (actor: Actor, { rules }: BodyOf<typeof saveArchiveRules>): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        // in one order, so that two who save at once do not wait for each other
        const months = new Map(rules.map((rule) => [rule.flowId, rule.months]));
        for (const [flowId, after] of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          const was = await archiveStore.setRule(tx, flowId, after);
          if (was === undefined) throw new AppError(workflowErrors.not_found);
          await audit(tx, actor, {
            area: 'workflow.flow',
            action: 'archiveRule',
            id: flowId,
            name: was.fullName,
            before: { archiveMonths: was.months },
            after: { archiveMonths: after },
          });
        }
      }),
  };
};
export type ArchiveService = ReturnType<typeof createArchiveService>;
