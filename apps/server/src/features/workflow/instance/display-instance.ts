import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { DisplayData } from '@qiaoban/contracts/visualdev/online.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { formRightsFor } from '@qiaoban/flow/rules/form-rights';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { Actor } from '#platform/http/caller';
import { flowStore } from '../engine/flow.store';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { seenParts, visibleValues } from './instance-form.rules';
import { instanceStore } from './instance.store';
import './instance.table';

type Row = { id: string; title: string; record_id: string; flow_version: number; state: InstanceState };
type Query = PageQuery & { field: string };

/** Instances of the flow that ended well and that the person has to do with; a monitor sees all. */
const adopted = (flowId: string, userId: string, isMonitor: boolean, keyword: string) => sql`
  flow_case c where c.flow_id = ${flowId} and c.status = ${InstanceStatus.adopted}
    and (${isMonitor} or c.starter_id = ${userId} or c.launched_by = ${userId}
      or exists (select 1 from flow_task t where t.case_id = c.id and t.user_id = ${userId})
      or exists (select 1 from flow_copy k where k.case_id = c.id and k.user_id = ${userId}))
    and c.title ilike ${`%${escapeLike(keyword)}%`}`;

/** Instances in words, for forms that refer to them. */
export const createDisplayInstance = ({ documents, forms, records }: WorkflowDeps) => {
  const rightsOf = async (actor: Actor, flowId: string, row: Pick<Row, 'flow_version' | 'state'>) => {
    const document = await documents.of(actor.db, actor.tenant, { flowId, number: row.flow_version });
    const rights = formRightsFor(document, row.state, { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) });
    return rights && { document, rights };
  };

  /** What the person sees of the instances' records; nothing of one whose record is gone. */
  const shownOf = async (actor: Actor, flowId: string, formId: string, rows: readonly Row[]) => {
    const form = await forms.published(actor.db, formId);
    const all = await records.shownTexts(
      actor,
      formId,
      rows.map((row) => row.record_id),
    );
    const shown: (DisplayData | undefined)[] = [];
    for (const row of rows) {
      const seen = await rightsOf(actor, flowId, row);
      const data = all.get(row.record_id);
      const isOpen = form !== undefined && seen !== undefined;
      const visible = isOpen ? seenParts(form.document, seen.document, seen.rights).form : undefined;
      // a record that is gone says nothing
      shown.push(visible && (data === undefined ? {} : (visibleValues(visible, data) as DisplayData)));
    }
    return shown;
  };

  const page = async (db: Db, from: ReturnType<typeof adopted>, query: Query): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select c.id, c.title, c.record_id, c.flow_version, c.state from ${from}
      order by c.end_time desc, c.id desc
      limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(db);
    return rows;
  };

  return {
    options: async (actor: Actor, flowId: string, query: Query) => {
      const flow = await flowStore.find(actor.db, flowId);
      if (flow === undefined) throw new AppError(workflowErrors.not_found);
      const from = adopted(flowId, actor.userId, actor.can(MONITOR.menu), query.keyword);
      const rows = await page(actor.db, from, query);
      const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${from}`.execute(actor.db);
      const shown = query.field === '' ? [] : await shownOf(actor, flowId, flow.form_id, rows);
      const list = rows.map(({ id, title }, at) => {
        const text = shown[at]?.[query.field];
        return { id, fullName: typeof text === 'string' && text !== '' ? text : title };
      });
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total: counted[0]?.n ?? 0, totalIsExact: true } };
    },

    one: async (actor: Actor, flowId: string, id: string): Promise<DisplayData> => {
      const row = await instanceStore.find(actor.db, id);
      if (row === undefined || row.flow_id !== flowId || (await rightsOf(actor, flowId, row)) === undefined)
        throw new AppError(workflowErrors.case_not_found);
      const [data] = await shownOf(actor, flowId, row.form_id, [row]);
      if (data === undefined) throw new AppError(workflowErrors.form_not_published);
      return data;
    },
  };
};
export type DisplayInstance = ReturnType<typeof createDisplayInstance>;
