import type { SummaryLine } from '@qiaoban/form/record-summary';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { formRightsFor, isSeenWith } from '@qiaoban/flow/rules/form-rights';
import { seenDocument } from '@qiaoban/form/seen-document';
import type { Actor } from '#platform/http/caller';
import type { Visualdev } from '../../visualdev';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import type { WorkRow } from './work.reads';

/**
 * What the forms of a page of instances say, a few lines each, by the row's id: with the rights under which this person
 * would open each of them, so that what a node hides stands in no list either.
 */
export const createWorkSummaries =
  ({ forms }: Pick<WorkflowDeps, 'forms'>, summaries: Visualdev['summaries']) =>
  async (actor: Actor, rows: readonly WorkRow[], documentOf: (row: WorkRow) => FlowDocument) => {
    const { db, userId } = actor;
    const isMonitor = actor.can(MONITOR.menu);
    const found = new Map<string, SummaryLine[]>();
    for (const formId of new Set(rows.map((row) => row.form_id))) {
      const form = await forms.published(db, formId);
      if (form === undefined) continue;
      /** Forms as they are seen with the same rights. */
      const seen = new Map<string, FormDocument>();
      const asked = rows.flatMap((row) => {
        const rights = row.form_id === formId && formRightsFor(documentOf(row), row.state, { userId, isMonitor });
        if (!rights) return [];
        const key = JSON.stringify(rights);
        const document = seen.get(key) ?? seenDocument(form.document, isSeenWith(rights));
        seen.set(key, document);
        return [{ id: row.id, recordId: row.record_id, form: document }];
      });
      const lines = await summaries(actor, formId, asked);
      asked.forEach(({ id }, at) => found.set(id, lines[at] ?? []));
    }
    return found;
  };
export type WorkSummaries = ReturnType<typeof createWorkSummaries>;
