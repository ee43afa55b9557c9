import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { DisplayData } from '@qiaoban/contracts/visualdev/online.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Reader } from '#core/file';
import type { Actor } from '#platform/http/caller';
import { masked } from '#core/log';
import type { CompiledForm } from '../compiled/compile-form';
import { formModelStore } from '../model/form-model.store';
import type { PublishedForms } from '../compiled/published-forms';
import { auditIdOf } from '../external/external-writer';
import type { DisplayValues } from './display-values';
import { asRecord, findEntry, readHistory } from './history.reads';
import { idsIn } from './names';
import type { NamesReader } from './names';
import type { RecordAccess } from './record-access';
import { visiblePart } from './record.service';
import { addressedRecord, shownRecord, signOnlyOurs } from './record-values';
import type { SignFile } from './record-values';
import { recordStore } from './record.store';

/** Given to somebody else: who had it and who has it are no fields, and no field's right hides them. */
const HANDED_OVER = 'handOver';
/** Looked at: the name of the entry is that of the field. */
const REVEALED = 'reveal';

type Deps = {
  access: RecordAccess;
  names: NamesReader;
  forms: Pick<PublishedForms, 'get'>;
  display: DisplayValues;
  sign: (reader: Reader) => SignFile;
};

/** Fields of a form with both values in words, where they differ; a row of a sub-table is a line. */
export const changeTexts = (form: CompiledForm, language: Language, before: DisplayData, after: DisplayData) => {
  const rowsIn = (field: string, data: DisplayData): string => {
    const table = form.tables.find((each) => each.field === field);
    const rows = data[field];
    if (table === undefined || !Array.isArray(rows)) return '';
    return rows
      .map((row) =>
        table.stored
          .filter((each) => (row[each.field] ?? '') !== '')
          .map((each) => `${textIn(each.label, language)} ${row[each.field]}`)
          .join('; '),
      )
      .join('\n');
  };
  const ofField = (field: string, data: DisplayData): string => {
    const text = data[field];
    return typeof text === 'string' ? text : rowsIn(field, data);
  };
  return [
    ...form.main.map(({ field, label }) => ({ field, label })),
    ...form.tables.map(({ field, info }) => ({ field, label: info.label })),
  ]
    .map(({ field, label }) => ({
      label: textIn(label, language),
      before: ofField(field, before),
      after: ofField(field, after),
    }))
    .filter((each) => each.before !== each.after);
};

/** Who changed what in a record, without the fields that the person may not see. */
export const createHistoryService = ({ access, names, forms, display, sign }: Deps) => ({
  /** An entry of the log, for those who read the log: the values stand in it as they are. */
  change: async (actor: Actor, id: string) => {
    const { db, tenant, language } = actor;
    const entry = await findEntry(db, id);
    const formId = entry && (await formModelStore.ofRecord(db, entry.targetId));
    const form = formId === undefined ? undefined : await forms.get(db, tenant, formId).catch(() => undefined);
    if (entry === undefined || form === undefined) throw new AppError(visualdevErrors.record_not_found);
    const values = [entry.before, entry.after].map((each) =>
      shownRecord(form, (asRecord(masked(each)) ?? {}) as FormRecord),
    );
    const [before = {}, after = {}] = await display({ db, tenant, language }, form, values);
    return { formName: form.names[language] || form.name, fields: changeTexts(form, language, before, after) };
  },

  list: (actor: Actor, formId: string, recordId: string) =>
    access.as(actor, formId, ['btn_detail'], async ({ form, rights }) => {
      const row = await recordStore.find(actor.db, form, rights.scope, recordId, {
        anyState: rights.buttons.has('btn_recycle'),
      });
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      // what was noted before a field was masked is masked now
      const shown = (values: Record<string, unknown>) =>
        addressedRecord(form, shownRecord(form, visiblePart(rights, values)), signOnlyOurs(form, sign(actor)));
      const { list, total } = await readHistory(actor.db, auditIdOf(form, recordId));
      const entries = list.map((entry) => {
        const before = asRecord(entry.before);
        const after = asRecord(entry.after);
        return {
          id: entry.id,
          at: entry.at,
          userName: entry.user_name,
          action: entry.action,
          revealed: entry.action === REVEALED ? entry.target_name : '',
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
