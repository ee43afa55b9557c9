import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { FLOW_COLUMNS, FLOW_TABLE, PrintTemplate } from '@qiaoban/form/print-template';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { ThreadEnded } from '../../../platform/untrusted/reader-thread';
import { newId } from '../../../platform/ids';
import { audit } from '../../../core/log';
import type { Uses } from '../../../core/uses';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import type { DisplayValues } from '../record/display-values';
import { auditMany } from '../record/record-audit';
import type { RecordAccess } from '../record/record-access';
import type { InstancePort } from '../record/instance-port';
import { readRecord } from '../record/record-values';
import type { StoredRow } from '../record/record-values';
import { visiblePart } from '../record/record.service';
import { recordStore } from '../record/record.store';
import type { SocketHub } from '../../../platform/socket-hub';
import { createTaskProgress } from '../transfer/task-progress';
import { drawPdf } from './draw-pdf';
import type { SentRecord } from './draw-pdf';
import type { PrintPictures } from './print-pictures';
import { printStore } from './print.store';

type Deps = {
  uses: Pick<Uses, 'refuse'>;
  hub: SocketHub;
  access: RecordAccess;
  forms: PublishedForms;
  display: DisplayValues;
  pictures: PrintPictures;
  cases: () => InstancePort | undefined;
  timeZone: string;
};
/** Who waits for a print, and under which id that person's windows hear how far it is. */
type Watched = { signal?: AbortSignal; progressId?: string | undefined };
type Input = { fullName: string; isOn: boolean; template: unknown };

const readTemplate = (json: unknown): PrintTemplate => {
  const parsed = PrintTemplate.safeParse(json);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AppError(printErrors.print_invalid, { detail: path }, [{ path: `template.${path}`, message: '' }]);
};

const labelsOf = (form: CompiledForm, actor: Actor): Record<string, string> =>
  Object.fromEntries([...form.byPath].map(([path, { label }]) => [path, textIn(label, actor.language)]));

const flowLabels = (language: Language): Record<string, string> =>
  Object.fromEntries(
    FLOW_COLUMNS.map((column) => [`${FLOW_TABLE}.${column}`, translate(language, `visualdev.print_flow_${column}`)]),
  );

/** Decimals of the columns of sub-tables that are numbers. */
const numbersOf = (form: CompiledForm): Record<string, number> =>
  Object.fromEntries(
    form.tables.flatMap(({ field, stored }) =>
      stored.flatMap((each) =>
        each.filterKind === 'number' && each.column?.type === 'numeric'
          ? [[`${field}.${each.field}`, each.column.scale ?? 2] as const]
          : [],
      ),
    ),
  );

/** Print templates of a form, and records printed on them. */
export const createPrintService = ({ uses, hub, access, forms, display, pictures, cases, timeZone }: Deps) => {
  /** Rows of what happened in the flow of each record; none where it has none, or the person may not open it. */
  const flowRows = async (actor: Actor, template: PrintTemplate, rows: readonly StoredRow[]) => {
    const wanted = template.elements.some((each) => each.kind === 'table' && each.field === FLOW_TABLE);
    const ids = wanted ? rows.flatMap(({ flow_instance: id }) => id ?? []) : [];
    const found = ids.length === 0 ? undefined : await cases()?.histories(actor, ids);
    return rows.map(({ flow_instance: id }) =>
      (found?.get(id ?? '') ?? []).map((each) => ({ ...each, at: formatDate(each.at, 'yyyy-MM-dd HH:mm', timeZone) })),
    );
  };
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
      access.as(actor, formId, ['btn_print'], async () => ({
        list: (await printStore.list(actor.db, formId))
          .filter((row) => row.is_on)
          .map((row) => ({ id: row.id, fullName: row.full_name })),
      })),

    /** What the person sees of the records, drawn on the template; columns that are hidden from him stay empty. */
    print: (
      actor: Actor,
      formId: string,
      printId: string,
      ids: readonly string[],
      { signal, progressId }: Watched = {},
    ) =>
      access.as(actor, formId, ['btn_print'], async ({ form, rights }) => {
        const stored = await printStore.find(actor.db, formId, printId);
        if (stored === undefined || !stored.is_on) throw new AppError(printErrors.print_not_found);
        const rows = await recordStore.findMany(actor.db, form, rights.scope, [...new Set(ids)]);
        if (rows.length === 0) throw new AppError('visualdev.record_not_found');
        const task = { id: progressId ?? '', owner_id: actor.userId, kind: 'print' };
        const progress = progressId === undefined ? undefined : createTaskProgress(hub, actor.tenant, task);
        progress?.moved(0, rows.length);
        const records = rows.map((row) => visiblePart(rights, readRecord(form, row)));
        const words = await display(actor, form, records);
        const template = readTemplate(stored.template);
        const shown = await pictures(actor.db, form, template, records);
        const flow = await flowRows(actor, template, rows);
        const numbers = numbersOf(form);
        const sent = records.map((record, at): SentRecord => ({
          words: { ...words[at], [FLOW_TABLE]: flow[at] ?? [] },
          pictures: shown[at] ?? {},
          figures: Object.fromEntries(
            Object.keys(numbers).map((key) => {
              const [table = '', column = ''] = key.split('.');
              const lines = Array.isArray(record[table]) ? (record[table] as Record<string, unknown>[]) : [];
              return [key, lines.map((line) => (typeof line[column] === 'number' ? line[column] : null))];
            }),
          ),
        }));
        const say = (key: string): string => translate(actor.language, `visualdev.print_${key}`);
        const texts = { row: say('row'), pageSum: say('page_sum'), sum: say('sum'), page: say('page') };
        try {
          const content = await drawPdf(
            {
              template,
              records: sent,
              labels: { ...labelsOf(form, actor), ...flowLabels(actor.language) },
              numbers,
              texts,
            },
            signal,
            (done) => progress?.moved(done, rows.length),
          );
          await inTransaction(actor.db, ({ tx }) =>
            auditMany(
              tx,
              actor,
              rows.map(({ id }) => ({ action: 'print', id, name: stored.full_name })),
            ),
          );
          progress?.ended(rows.length, rows.length, 'done');
          return { name: `${form.name}-${stored.full_name}.pdf`, content };
        } catch (error) {
          progress?.ended(0, rows.length, signal?.aborted ? 'cancelled' : 'failed');
          if (error instanceof ThreadEnded) throw new AppError(printErrors.print_failed);
          throw error;
        }
      }),
  };
};
export type PrintService = ReturnType<typeof createPrintService>;
