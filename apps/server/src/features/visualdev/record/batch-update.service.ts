import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { recordListErrors } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { inTransaction } from '#platform/database/transaction';
import type { ExternalWriter } from '../external/external-writer';
import { knowingElsewhere } from './available-options';
import type { Actor } from '#platform/http/caller';
import type { CaseGuard } from './case-guard';
import type { RecordAccess } from './record-access';
import { titleOf } from './record-changes.rules';
import { fieldRightsOf, isVisible } from './record.rights';
import { readRecord, shownRecord } from './record-values';
import type { RecordWriter } from './record-writer';
import { recordStore } from './record.store';

type Deps = {
  access: RecordAccess;
  guard: CaseGuard;
  writer: RecordWriter;
  externalWriter: Pick<ExternalWriter, 'update'>;
  billLane: (code: string) => string;
};
type Change = { id: string; version?: number | undefined; data: Record<string, unknown> };

/** A refusal of one record as one of the whole call: which record, and why. */
const refusalOf = (error: unknown, line: number, name: string): unknown => {
  if (!(error instanceof AppError)) return error;
  const reason = error.fields[0]?.message ?? '';
  // stale, not there, without right: they say themselves what is wrong
  if (reason === '') return error;
  const fields = error.fields.map(({ path, message }) => ({ path: `changes.${line}.data.${path}`, message }));
  return new AppError(recordListErrors.batch_invalid, { line: line + 1, name, reason }, fields);
};

/** Changing fields of many records at once: all of them or none. */
export const createBatchUpdateService = ({ access, guard, writer, externalWriter, billLane }: Deps) => ({
  update: (actor: Actor, formId: string, changes: readonly Change[]) =>
    access.as(actor, formId, ['btn_edit'], async ({ form, rights }) => {
      const lanes = [...form.billRules].map(billLane);
      // asked before the transaction: another server may be slow
      const available = await writer.fetchAvailableOptionsFor(actor.db, form, actor, async () => {
        const wanted = [...new Set(changes.map(({ id }) => id))];
        const rows = await recordStore.findMany(actor.db, form, rights.scope, wanted);
        const known = new Map(rows.map((row) => [row.id, readRecord(form, row)]));
        return changes.map(({ id, data }) => ({ ...known.get(id), ...data }));
      });
      const sent = changes.map(({ data }) => data);
      const elsewhere = await writer.recordsElsewhere(actor.db, actor.tenant, form, sent);
      const availableOptions = knowingElsewhere(available, elsewhere);
      const optionsOf = (version: number) => ({
        version,
        scope: rights.scope,
        availableOptions,
        fieldRights: fieldRightsOf(rights, form),
        refusesReadOnly: rights.editable !== undefined,
      });
      /** What is there instead of what is sent, as far as the person sees it. */
      const before = (data: Record<string, unknown>, record: FormRecord) => {
        const shown = shownRecord(form, record);
        const seen = Object.keys(data).filter((field) => isVisible(rights, field));
        return Object.fromEntries(seen.map((field) => [field, shown[field] ?? null]));
      };
      const nameOf = (record: FormRecord) => titleOf(form, record, (field) => isVisible(rights, field));
      if (form.external !== undefined) {
        const ids = [...new Set(changes.map(({ id }) => id))];
        const found = await form.external.findMany(actor.db, rights.scope, ids);
        const rows = new Map(found.map((row) => [row.id, row]));
        const rowOf = (id: string) => {
          const row = rows.get(id);
          if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
          return row;
        };
        const done = await externalWriter.update(
          actor.db,
          { form, external: form.external, rights },
          actor,
          changes.map(({ id, version, data }) => ({ id, data, options: optionsOf(version ?? rowOf(id).version) })),
          (error, at) => refusalOf(error, at, nameOf(readRecord(form, rowOf(changes[at]!.id)))),
        );
        return {
          list: done.map(({ id, version, previous }, at) => ({
            id,
            version,
            before: before(changes[at]!.data, previous),
          })),
        };
      }
      return inTransaction(
        actor.db,
        async (unit) => {
          const ids = [...new Set(changes.map(({ id }) => id))];
          const rows = await recordStore.findMany(unit.tx, form, rights.scope, ids, { lock: true });
          const stored = new Map(rows.map((row) => [row.id, row]));
          /** Rows that this call has changed are not as they were read. */
          const touched = new Set<string>();
          const list = [];
          for (const [line, { id, version, data }] of changes.entries()) {
            const row = stored.get(id);
            if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
            const record = readRecord(form, row);
            try {
              const done = await writer.update(unit, form, actor, id, data, {
                ...optionsOf(version ?? row.version),
                guard: guard.of(form),
                held: touched.has(id) ? undefined : row,
              });
              touched.add(id);
              list.push({ id, version: done.version, before: before(data, record) });
            } catch (error) {
              throw refusalOf(error, line, nameOf(record));
            }
          }
          return { list };
        },
        lanes,
      );
    }),
});
export type BatchUpdateService = ReturnType<typeof createBatchUpdateService>;
