import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Actor } from '#platform/http/caller';
import { asRecord, readHistory } from './history.reads';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordAccess } from './record-access';
import { visiblePart } from './record.service';
import { shownRecord } from './record-values';
import { auditIdOf } from '../external/external-writer';
import { recordStore } from './record.store';

/** Given to somebody else: who had it and who has it are no fields, and no field's right hides them. */
const HANDED_OVER = 'handOver';

/** Who changed what in a record, without the fields that the person may not see. */
export const createHistoryService = ({ access, names }: { access: RecordAccess; names: NamesReader }) => ({
  list: (actor: Actor, formId: string, recordId: string) =>
    access.as(actor, formId, ['btn_detail'], async ({ form, rights }) => {
      const row = await recordStore.find(actor.db, form, rights.scope, recordId, {
        anyState: rights.buttons.has('btn_recycle'),
      });
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      // what was noted before a field was masked is masked now
      const shown = (values: Record<string, unknown>) => shownRecord(form, visiblePart(rights, values));
      const { list, total } = await readHistory(actor.db, auditIdOf(form, recordId));
      const entries = list.map((entry) => {
        const before = asRecord(entry.before);
        const after = asRecord(entry.after);
        return {
          id: entry.id,
          at: entry.at,
          userName: entry.user_name,
          action: entry.action,
          before: before === undefined ? null : entry.action === HANDED_OVER ? before : shown(before),
          after: after === undefined ? null : entry.action === HANDED_OVER ? after : shown(after),
        };
      });
      const values = entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
      const owners = values.flatMap(({ creator }) => (typeof creator === 'string' ? [creator] : []));
      return { list: entries, total, names: await names.of(actor.db, actor.tenant, idsIn(form, values, owners)) };
    }),
});
export type HistoryService = ReturnType<typeof createHistoryService>;
