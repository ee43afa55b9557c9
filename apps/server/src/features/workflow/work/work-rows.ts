import { joinNames } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { textsIn } from '@qiaoban/flow/model/button-texts';
import { buttonTexts } from '@qiaoban/flow/rules/button-texts';
import type { Actor } from '#platform/http/caller';
import { isBatchable, needsSignature, nodeNameIn, opinionRequiredOn } from '../instance/instance-view.rules';
import { nameOfFlow } from '../engine/flow.rules';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import type { WorkSummaries } from './work-summaries';
import type { WorkRow } from './work.reads';

const flowNameOf = (row: { flow_name: string; flow_names: LocalText | null }, actor: Actor): string =>
  nameOfFlow({ full_name: row.flow_name, names: row.flow_names }, actor.language);

type Deps = Pick<WorkflowDeps, 'documents' | 'people'> & { summaries: WorkSummaries };

/** Rows of a list as this person sees them: names for ids, what may be done, and what the form says where that is asked for. */
export const createWorkRows =
  ({ documents, people, summaries }: Deps) =>
  async (actor: Actor, rows: readonly WorkRow[], hasSummary = true): Promise<InstanceRow[]> => {
    const { db, language, tenant, userId } = actor;
    const keyOf = (row: WorkRow) => ({ flowId: row.flow_id, number: row.flow_version });
    const [names, documentOf] = await Promise.all([
      people.names(
        db,
        rows.flatMap((row) => [...row.current_users, ...(row.launched_by === null ? [] : [row.launched_by])]),
      ),
      documents.many(db, tenant, rows.map(keyOf)),
    ]);
    const lines = hasSummary ? await summaries(actor, rows, (row) => documentOf(keyOf(row))) : undefined;
    return rows.map((row) => {
      const document = documentOf(keyOf(row));
      const nodeName = nodeNameIn(document, language);
      const task = row.state.tasks.find((each) => each.status === 'open' && each.userId === userId);
      return {
        id: row.id,
        processId: row.case_id,
        fullName: row.title,
        flowName: flowNameOf(row, actor),
        flowId: row.flow_id,
        formId: row.form_id,
        recordId: row.record_id,
        startTime: row.start_time,
        creatorTime: row.at,
        userName: initiatorName(row.starter_name, language),
        userId: row.starter_id,
        launchedBy: row.launched_by === null ? '' : (names.get(row.launched_by) ?? ''),
        thisStep: joinNames(row.current_nodes.map(nodeName), language),
        currentUsers: joinNames(
          row.current_users.map((id) => names.get(id) ?? id),
          language,
        ),
        flowUrgent: row.urgent,
        status: row.status,
        completion: row.completion,
        decision: row.decision,
        isReturned: row.is_returned,
        isPaused: row.state.isPaused === true,
        isRead: row.is_read,
        waitingSince: row.waiting_since,
        isBatchable: row.state.isPaused !== true && isBatchable(document, task),
        opinionRequiredOn: opinionRequiredOn(document, task),
        needsSignature: needsSignature(document, task),
        buttonWords: textsIn(buttonTexts(document, row.state, userId), language),
        summary: lines?.get(row.id) ?? [],
      };
    });
  };
export type WorkRows = ReturnType<typeof createWorkRows>;
