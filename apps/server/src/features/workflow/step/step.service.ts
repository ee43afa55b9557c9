import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { InstanceStep } from '@qiaoban/contracts/workflow/instance-steps.contract';
import type { Actor } from '#platform/http/caller';
import { reasonIn } from '../../schedule';
import { instanceStore } from '../instance/instance.store';
import { createPastNodeNames } from '../engine/past-node-names';
import type { WorkflowDeps } from '../workflow.deps';
import { stepStore } from './step.store';

/** What whoever monitors sees of the automatic steps of an instance. */
export const createStepService = ({ documents }: Pick<WorkflowDeps, 'documents'>) => ({
  list: async (actor: Actor, id: string): Promise<{ list: InstanceStep[] }> => {
    const { db, language, tenant } = actor;
    const row = await instanceStore.find(db, id);
    if (!row) throw new AppError(workflowErrors.case_not_found);
    const document = await documents.of(db, tenant, { flowId: row.flow_id, number: row.flow_version });
    const [steps, tries] = await Promise.all([stepStore.list(db, id), stepStore.tries(db, id)]);
    const asPast = { db, tenant, language, flowId: row.flow_id, document };
    const nodeName = await createPastNodeNames(documents)(
      asPast,
      steps.map(({ node_id: nodeId }) => ({ nodeId })),
    );
    const list = steps.map((step) => ({
      nodeId: step.node_id,
      nodeName: nodeName(step.node_id),
      type: document.nodes[step.node_id]?.type ?? '',
      batch: step.batch,
      status: step.status,
      isStanding: row.state.tokens.some((token) => token.nodeId === step.node_id && token.batch === step.batch),
      dueTime: step.due_at,
      tries: tries
        .filter((each) => each.node_id === step.node_id && each.batch === step.batch)
        .map((each) => ({
          number: each.number,
          status: each.status,
          startTime: each.started_at,
          endTime: each.ended_at,
          error: reasonIn(language, each.error),
          detail: each.detail,
        })),
    }));
    return { list };
  },
});
export type StepService = ReturnType<typeof createStepService>;
