import type { LocalText } from '@qiaoban/contracts/languages';
import type { Actor } from '../../../platform/http/caller';
import { isBatchable, nodeNameIn, opinionRequiredOn } from '../instance/instance-view.rules';
import { nameOfFlow } from '../engine/flow.rules';
import type { WorkflowDeps } from '../workflow.deps';
import type { WorkSummaries } from './work-summaries';
import type { InstanceQuery } from './work-query.rules';
import { countWork, readCounts, readWork } from './work.reads';
import type { SourceName, WorkRow } from './work.reads';

/** The category of the call → the list. */
const CATEGORIES = { '1': 'toDo', '2': 'done', '3': 'circulated' } as const;

const flowNameOf = (row: { flow_name: string; flow_names: LocalText | null }, actor: Actor): string =>
  nameOfFlow({ full_name: row.flow_name, names: row.flow_names }, actor.language);

type Deps = Pick<WorkflowDeps, 'documents' | 'people'> & { summaries: WorkSummaries };

/** Lists of instances: what I launched, have to do, have done, was sent, and all of them. */
export const createWorkService = ({ documents, people, summaries }: Deps) => {
  const page = async (actor: Actor, name: SourceName, query: InstanceQuery) => {
    const { db, language, tenant, userId } = actor;
    const [rows, total] = await Promise.all([readWork(db, name, userId, query), countWork(db, name, userId, query)]);
    const keyOf = (row: WorkRow) => ({ flowId: row.flow_id, number: row.flow_version });
    const [names, documentOf] = await Promise.all([
      people.names(
        db,
        rows.flatMap((row) => [...row.current_users, ...(row.launched_by === null ? [] : [row.launched_by])]),
      ),
      documents.many(db, tenant, rows.map(keyOf)),
    ]);
    const lines = await summaries(actor, rows, (row) => documentOf(keyOf(row)));
    const list = rows.map((row) => {
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
        userName: row.starter_name,
        userId: row.starter_id,
        launchedBy: row.launched_by === null ? '' : (names.get(row.launched_by) ?? ''),
        thisStep: row.current_nodes.map(nodeName).join('、'),
        currentUsers: row.current_users.map((id) => names.get(id) ?? id).join('、'),
        flowUrgent: row.urgent,
        status: row.status,
        completion: row.completion,
        decision: row.decision,
        isReturned: row.is_returned,
        isRead: row.is_read,
        waitingSince: row.waiting_since,
        isBatchable: isBatchable(document, task),
        opinionRequiredOn: opinionRequiredOn(document, task),
        summary: lines.get(row.id) ?? [],
      };
    });
    return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, ...total } };
  };

  return {
    launched: (actor: Actor, query: InstanceQuery) => page(actor, 'launched', query),
    mine: (actor: Actor, category: keyof typeof CATEGORIES, query: InstanceQuery) =>
      page(actor, CATEGORIES[category], query),
    monitored: (actor: Actor, query: InstanceQuery) => page(actor, 'monitored', query),
    counts: async (actor: Actor) => {
      const counts = await readCounts(actor.db, actor.userId);
      return {
        toBeReviewed: counts.toDo,
        // work changes hands one task at a time, by transfer: nobody holds what somebody else delegated
        entrust: 0,
        flowDone: counts.done,
        circulated: counts.circulated,
        launched: counts.launched,
      };
    },
  };
};
export type WorkService = ReturnType<typeof createWorkService>;
