import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormRow } from '@qiaoban/form/runtime/record-data';
import { isMasked } from '@qiaoban/form/values/protected-text';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { RecordAccess } from './record-access';
import { auditMany } from './record-audit';
import { isReadable } from './record.rights';
import { readRecord } from './record-values';
import { recordStore } from './record.store';

/** Shows the whole of a masked value to somebody who holds the right for its field; the record's history says so. */
export const createRevealService = ({ access }: { access: RecordAccess }) => ({
  reveal: (
    actor: Actor,
    formId: string,
    recordId: string,
    { field: path, rowId }: { field: string; rowId?: string | undefined },
  ) =>
    access.as(actor, formId, ['btn_detail', 'btn_edit'], async ({ form, rights }) => {
      const field = form.byPath.get(path);
      if (field === undefined || !isMasked(field.props))
        throw new AppError(commonErrors.unknown_field, { field: path });
      if (!isReadable(rights, field)) throw new AppError(commonErrors.no_permission);
      const row = await recordStore.find(actor.db, form, rights.scope, recordId);
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      const record = readRecord(form, row);
      const [table] = path.split('.');
      const values =
        path === field.field ? record : (record[table ?? ''] as FormRow[]).find((line) => line.id === rowId);
      if (values === undefined) throw new AppError(visualdevErrors.record_not_found);
      const value = values[field.field];
      const name = textIn(field.label, actor.language).slice(0, 200);
      // noted before it is told: what was not noted is not seen
      await inTransaction(actor.db, ({ tx }) => auditMany(tx, actor, [{ action: 'reveal', id: recordId, name }]));
      return { value: typeof value === 'string' ? value : '' };
    }),
});
export type RevealService = ReturnType<typeof createRevealService>;
