import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { Actor } from '#platform/http/caller';
import type { WorkflowDeps } from '../workflow.deps';
import { flowStore } from './flow.store';

/** What was published of a flow: to look at, to compare, to take up again. */
export const createFlowVersionsService = ({ people }: Pick<WorkflowDeps, 'people'>) => ({
  list: async (actor: Actor, id: string) => {
    const flow = await flowStore.find(actor.db, id);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    const rows = await flowStore.published(actor.db, id);
    const names = await people.names(
      actor.db,
      rows.map(({ by }) => by),
    );
    return {
      list: rows.map(({ number, at, by, open, instances }) => ({
        number,
        publishedTime: at,
        publishedBy: names.get(by) ?? '',
        isCurrent: number === flow.published_version && !flow.is_stopped,
        openCount: open,
        caseCount: instances,
      })),
    };
  },

  get: async (actor: Actor, flowId: string, number: number) => {
    const [row] = await flowStore.versions(actor.db, [{ flowId, number }]);
    if (row === undefined) throw new AppError(workflowErrors.not_found);
    return { flowTemplateJson: row.document as Record<string, unknown> };
  },
});
export type FlowVersionsService = ReturnType<typeof createFlowVersionsService>;
