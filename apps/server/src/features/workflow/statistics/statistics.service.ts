import { AppError } from '@qiaoban/contracts/errors';
import type { QueryOf } from '@qiaoban/contracts/route';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { flowStatistics, statisticsInstances } from '@qiaoban/contracts/workflow/statistics.contract';
import { seenFlow } from '@qiaoban/flow/model/seen-flow';
import type { Actor } from '#platform/http/caller';
import { nameOfFlow } from '../engine/flow.rules';
import { flowStore } from '../engine/flow.store';
import { nodeNameIn } from '../instance/instance-view.rules';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import { statisticsReads } from './statistics.reads';
import type { Counted } from './statistics.reads';

type Period = Pick<QueryOf<typeof flowStatistics>, 'startTime' | 'endTime' | 'flowId'>;
type Waits = Awaited<ReturnType<typeof statisticsReads.people>>[number];
/** A step in the last version of its flow that was run through. */
type Step = { flow_id: string; node_id: string; version: number };

const waitsOf = (row: Omit<Waits, 'user_id'>) => ({
  handled: row.handled,
  open: row.open,
  meanMs: row.mean_ms,
  slowMs: row.slow_ms,
  longestOpenMs: row.longest_open_ms,
  returned: row.returned,
});

/** Figures of what ran through the flows, within what the person may see of it. */
export const createStatisticsService = ({ clock, documents, people, timeZone }: WorkflowDeps) => {
  const countedFor = (actor: Actor, { startTime, endTime, flowId }: Period): Counted => ({
    takenPartBy: actor.can(MONITOR.menu) ? undefined : actor.userId,
    from: startTime,
    to: endTime,
    flowId,
  });

  return {
    figures: async (actor: Actor, query: QueryOf<typeof flowStatistics>) => {
      const { db, language, tenant } = actor;
      const counted = countedFor(actor, query);
      const now = clock.now();
      const flows = await statisticsReads.flows(db, counted);
      const nodes = await statisticsReads.nodes(db, counted, now);
      const asked = await statisticsReads.people(db, counted, now);
      const works = await statisticsReads.works(db, counted);
      const keyOf = (row: Step) => ({ flowId: row.flow_id, number: row.version });
      const documentOf = await documents.many(db, tenant, [...nodes, ...works].map(keyOf));
      const flowName = new Map(flows.map((flow) => [flow.flow_id, nameOfFlow(flow, language)]));
      const names = await people.names(
        db,
        asked.map(({ user_id }) => user_id),
      );
      const named = (row: Step) => ({
        flowId: row.flow_id,
        flowName: flowName.get(row.flow_id) ?? '',
        nodeId: row.node_id,
        nodeName: nodeNameIn(documentOf(keyOf(row)), language)(row.node_id),
      });
      return {
        isAll: counted.takenPartBy === undefined,
        flows: flows.map((row) => ({
          flowId: row.flow_id,
          flowName: nameOfFlow(row, language),
          started: row.started,
          running: row.running,
          adopted: row.adopted,
          ended: row.ended,
          meanMs: row.mean_ms,
          slowMs: row.slow_ms,
          returned: row.returned,
          overdue: row.overdue,
        })),
        nodes: nodes.map((row) => ({ ...named(row), ...waitsOf(row) })),
        works: works.map((row) => ({
          ...named(row),
          done: row.done,
          open: row.open,
          failed: row.failed,
          failures: row.failures,
          meanMs: row.mean_ms,
          slowMs: row.slow_ms,
        })),
        people: asked.map((row) => ({
          userId: row.user_id,
          userName: names.get(row.user_id) ?? '',
          ...waitsOf(row),
        })),
        days: await statisticsReads.days(db, counted, timeZone),
      };
    },

    heat: async (actor: Actor, flowId: string) => {
      const flow = await flowStore.find(actor.db, flowId);
      if (flow === undefined) throw new AppError(workflowErrors.not_found);
      if (flow.published_version === 0) throw new AppError(workflowErrors.not_published);
      const document = await documents.of(actor.db, actor.tenant, { flowId, number: flow.published_version });
      return { flowTemplateJson: seenFlow(document, () => false) as unknown as Record<string, unknown> };
    },

    instances: async (actor: Actor, query: QueryOf<typeof statisticsInstances>) => {
      const { currentPage, pageSize } = query;
      const rows = await statisticsReads.instances(actor.db, countedFor(actor, query), {
        nodeId: query.nodeId,
        userId: query.userId,
        only: query.only,
        now: clock.now(),
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
      });
      const list = rows.map((row) => ({
        id: row.id,
        title: row.title,
        flowName: nameOfFlow(row, actor.language),
        userName: initiatorName(row.starter_name, actor.language),
        startTime: row.start_time,
        status: row.status,
        isReturned: row.is_returned,
        durationMs: row.duration_ms,
      }));
      return { list, pagination: { currentPage, pageSize, total: rows[0]?.total ?? 0, totalIsExact: true } };
    },
  };
};
export type StatisticsService = ReturnType<typeof createStatisticsService>;
