import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import type { askAhead } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { ApproveEvent } from '@qiaoban/flow/engine/events';
import { taskRulesOf } from '@qiaoban/flow/model/document';
import type { Actor } from '#platform/http/caller';
import { inTransaction } from '#platform/database/transaction';
import type { WorkflowDeps } from '../workflow.deps';
import { choiceAt } from './ahead.rules';
import { nodeNameIn } from './instance-view.rules';
import { instanceStore } from './instance.store';
import type { ForeseeEvent } from './perform-event';
import type { ReadValues } from './read-values';

type Deps = WorkflowDeps & { foresee: ForeseeEvent; readValues: ReadValues };
type Question = ReplyOf<typeof askAhead>['question'];

/** What somebody must choose before an approval can send the instance on. Nothing is stored. */
export const createAskAhead = ({ clock, documents, foresee, people, readValues }: Deps) => {
  return (actor: Actor, taskId: string, { choices, picks }: BodyOf<typeof askAhead>): Promise<{ question: Question }> =>
    inTransaction(actor.db, async (unit) => {
      const row = await instanceStore.lockByTask(unit.tx, taskId, actor.userId);
      if (!row) throw new AppError(workflowErrors.task_not_found);
      const document = await documents.of(unit.tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
      const { values, kinds } = await readValues(unit, row, document);
      const event: ApproveEvent = {
        kind: 'agree',
        actor: { userId: actor.userId },
        at: clock.now(),
        taskId,
        values,
        choices,
        picks,
        // whether a comment is wanted is not the question here
        comment: '…',
      };
      const result = await foresee(unit.tx, actor.tenant, row, { document, kinds, event });
      const refused = 'refused' in result ? result.refused : undefined;
      const nodeId = refused?.nodeId;
      if (nodeId === undefined) return { question: null };
      if (refused?.code === 'flow.choice_missing') {
        const choice = choiceAt(document, nodeId, actor.language);
        return { question: choice ? { kind: 'choice', ...choice, candidates: null } : null };
      }
      const assignee = taskRulesOf(document.nodes[nodeId])?.assignee;
      if (refused?.code !== 'flow.pick_missing' || assignee?.kind !== 'previousPick') return { question: null };
      const candidates = (await people.candidates(unit.tx, assignee.range ?? {})) ?? null;
      const name = nodeNameIn(document, actor.language)(nodeId);
      return { question: { kind: 'pick', nodeId, name, several: assignee.several, branches: [], candidates } };
    });
};
export type AskAhead = ReturnType<typeof createAskAhead>;
