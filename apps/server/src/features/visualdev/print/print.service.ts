import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import type { PublishedForms } from '../compiled/published-forms';
import type { RecordAccess } from '../record/record-access';
import { readRecord } from '../record/record-values';
import { visiblePart } from '../record/record.service';
import { recordStore } from '../record/record.store';
import type { DrawRecords, Watched } from './draw-records';
import { printStore } from './print.store';
import { readTemplate } from './read-template';
import { partOf, templateFor } from './seen-sheet.rules';
import { usableTemplate, usableTemplates } from './usable-template';

type Deps = {
  uses: Pick<Uses, 'refuse'>;
  access: RecordAccess;
  forms: PublishedForms;
  draw: DrawRecords;
};
/** A record of which somebody sees these fields, sub-tables and columns (`lines.amount`). */
type SeenRecord = { formId: string; printId: string; recordId: string; paths: ReadonlySet<string> };
type Input = { fullName: string; isOn: boolean; template: unknown };

// whoever takes part in an instance may see its record: the flow decides, no scope applies
const EVERYTHING = scopeFrom(MATCH_ALL);

/** Print templates of a form, and records printed on them. */
export const createPrintService = ({ uses, access, forms, draw }: Deps) => {
  const exists = (actor: Actor, formId: string) => forms.get(actor.db, actor.tenant, formId);
  return {
    list: async (actor: Actor, formId: string) => {
      await exists(actor, formId);
      const rows = await printStore.list(actor.db, formId);
      return {
        list: rows.map((row) => ({
          id: row.id,
          fullName: row.full_name,
          isOn: row.is_on,
          template: readTemplate(row.template) as unknown as Record<string, unknown>,
          version: row.version,
        })),
      };
    },

    create: async (actor: Actor, formId: string, { fullName, isOn, template: json }: Input) => {
      await exists(actor, formId);
      const template = readTemplate(json);
      const id = newId();
      return inTransaction(actor.db, async ({ tx }) => {
        await printStore.insert(tx, formId, id, { fullName, isOn, template });
        await audit(tx, actor, { area: 'form.print', action: 'create', id, name: fullName, after: { fullName, isOn } });
        return { id };
      });
    },

    update: async (actor: Actor, formId: string, id: string, input: Input & { version: number }) => {
      const template = readTemplate(input.template);
      const { fullName, isOn, version } = input;
      return inTransaction(actor.db, async ({ tx }) => {
        const before = await printStore.find(tx, formId, id);
        if (before === undefined) throw new AppError(printErrors.print_not_found);
        if (!(await printStore.update(tx, formId, id, version, { fullName, isOn, template })))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'form.print',
          action: 'update',
          id,
          name: fullName,
          before: { fullName: before.full_name, isOn: before.is_on, template: before.template },
          after: { fullName, isOn, template },
        });
        return { version: version + 1 };
      });
    },

    remove: (actor: Actor, formId: string, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const inUse = (by: string) => new AppError(printErrors.print_in_use, { by });
        await uses.refuse(tx, actor, { kind: 'print', id }, inUse);
        if (!(await printStore.remove(tx, formId, id))) throw new AppError(printErrors.print_not_found);
        await audit(tx, actor, { area: 'form.print', action: 'delete', id });
      }),

    select: (actor: Actor, formId: string) =>
      access.as(actor, formId, ['btn_print'], async () => ({ list: await usableTemplates(actor, formId) })),

    /** What the person sees of the records, drawn on the template; columns that are hidden from him stay empty. */
    print: (actor: Actor, formId: string, printId: string, ids: readonly string[], watched: Watched = {}) =>
      access.as(actor, formId, ['btn_print'], async ({ form, rights }) => {
        const { name, template } = await usableTemplate(actor, { form, rights }, printId);
        const rows = await recordStore.findMany(actor.db, form, rights.scope, [...new Set(ids)]);
        if (rows.length === 0) throw new AppError('visualdev.record_not_found');
        const records = rows.map((row) => visiblePart(rights, readRecord(form, row)));
        return draw(actor, { form, name, template, rows, records }, watched);
      }),

    /** Names and ids of the templates of a form, or of all. */
    selectAll: async (actor: Actor, formId: string) => ({
      list: (await printStore.names(actor.db, formId)).map((row) => ({
        id: row.id,
        formId: row.form_id,
        fullName: row.full_name,
        isOn: row.is_on,
      })),
    }),

    /** Templates of a form, for the flow that goes through it. */
    ofForm: (db: Db, formId: string) => printStore.names(db, formId),

    /** A record as a flow shows it to somebody: the flow says which fields and columns (`paths`), and has asked for the right. */
    printSeen: async (actor: Actor, { formId, printId, recordId, paths }: SeenRecord, watched: Watched) => {
      const stored = await printStore.find(actor.db, formId, printId);
      if (stored === undefined) throw new AppError(printErrors.print_not_found);
      return forms.using(actor.db, actor.tenant, formId, async (form) => {
        const rows = await recordStore.findMany(actor.db, form, EVERYTHING, [recordId]);
        if (rows.length === 0) throw new AppError('visualdev.record_not_found');
        const records = rows.map((row) => partOf(readRecord(form, row), paths));
        const template = templateFor(readTemplate(stored.template), paths);
        return draw(actor, { form, name: stored.full_name, template, rows, records }, watched);
      });
    },
  };
};
export type PrintService = ReturnType<typeof createPrintService>;
