import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { replayErrors } from '@qiaoban/contracts/workflow/replay.contract';
import type { ReplayedRow } from '@qiaoban/contracts/workflow/replay.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { parseFlowDocument, taskRulesOf } from '@qiaoban/flow/model/document';
import { compareRoutes, expectedDuration } from '@qiaoban/flow/route/replay';
import type { RouteDifference } from '@qiaoban/flow/route/replay';
import type { Preview } from '@qiaoban/flow/route/simulate';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import { titleInFlow } from '@qiaoban/flow/describe/describe-node';
import type { Actor } from '#platform/http/caller';
import { conditionKinds } from '../engine/form-fields';
import type { AskFurther } from '../further/ask-further';
import { flowStore } from '../engine/flow.store';
import { previewWith } from '../people/preview-with';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import { replayReads } from './replay.reads';
import type { FinishedInstance } from './replay.reads';

type Both = { row: FinishedInstance; old: FlowDocument; before: Preview; after: Preview };

const changeOf = ({ before, after }: Both, { gone, added, others }: RouteDifference): ReplayedRow['change'] => {
  if (before.broken !== undefined || after.broken !== undefined) return 'broken';
  if (gone.length > 0 || added.length > 0) return 'route';
  return others.length > 0 ? 'people' : 'same';
};

type Deps = WorkflowDeps & { askFurther: AskFurther };

/** Approved instances, asked what the draft would do with them. Reads only. */
export const createReplayService = ({ askFurther, documents, forms, people, records }: Deps) => {
  const draftOf = (json: unknown): FlowDocument => {
    const parsed = parseFlowDocument(json);
    if (!parsed.ok) throw new AppError(workflowErrors.document_invalid, { detail: '' }, parsed.problems);
    return withHooks(parsed.document);
  };

  return {
    replay: async (actor: Actor, id: string, count: number) => {
      const { db, language, tenant } = actor;
      // designing a flow lets nobody see what went through it
      if (!actor.can(MONITOR.menu)) throw new AppError(replayErrors.not_monitor);
      const flow = await flowStore.find(db, id);
      if (flow === undefined) throw new AppError(workflowErrors.not_found);
      const form = await forms.published(db, flow.form_id);
      if (form === undefined) throw new AppError(workflowErrors.form_not_published);
      const draft = draftOf(flow.draft);
      const { rows, total } = await replayReads.approved(db, id, count);
      const kinds = conditionKinds(form.document);
      const administratorIds = await people.administrators(db, tenant);

      const walked = async (row: FinishedInstance): Promise<Both> => {
        const { state } = row;
        const record = await records.readFor(db, row.form_id, row.record_id);
        const old = await documents.of(db, tenant, { flowId: id, number: row.flow_version });
        const input = {
          initiator: state.starter,
          values: record?.data ?? {},
          kinds,
          picks: state.starterPicks,
          choices: state.choices ?? {},
          administratorIds,
        };
        const through = async (document: FlowDocument): Promise<Preview> =>
          previewWith(people, db, document, { ...input, further: await askFurther(db, document, row.id) });
        return { row, old, before: await through(old), after: await through(draft) };
      };
      const both: Both[] = [];
      for (const row of rows) both.push(await walked(row));

      const names = await people.names(
        db,
        both.flatMap(({ before, after }) => [...before.steps, ...after.steps].flatMap((step) => step.people)),
      );
      const { ownOf, usual } = await replayReads.durations(
        db,
        id,
        rows.map((row) => row.id),
      );
      const nameIn = (document: FlowDocument, nodeId: string): string =>
        titleInFlow(document, nodeId, { language }) || nodeId;
      const namesAt = ({ steps }: Preview, nodeId: string): string[] =>
        (steps.find((step) => step.nodeId === nodeId)?.people ?? []).map((userId) => names.get(userId) ?? '');

      const list = both.map((each): ReplayedRow => {
        const { row, old, before, after } = each;
        const difference = compareRoutes(before.steps, after.steps);
        const took = row.end_time - row.start_time;
        const isAsked = (nodeId: string): boolean => taskRulesOf(draft.nodes[nodeId]) !== undefined;
        return {
          id: row.id,
          title: row.title,
          userName: initiatorName(row.starter_name, language),
          endTime: row.end_time,
          fromVersion: row.flow_version,
          change: changeOf(each, difference),
          gone: difference.gone.map((nodeId) => nameIn(old, nodeId)),
          added: difference.added.map((nodeId) => nameIn(draft, nodeId)),
          others: difference.others.map((nodeId) => ({
            nodeId,
            name: nameIn(draft, nodeId),
            before: namesAt(before, nodeId),
            after: namesAt(after, nodeId),
          })),
          took,
          wouldTake: expectedDuration(took, difference, ownOf(row.id), usual, isAsked) ?? null,
        };
      });
      return { list, total };
    },
  };
};
export type ReplayService = ReturnType<typeof createReplayService>;
