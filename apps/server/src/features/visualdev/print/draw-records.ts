import { AppError } from '@qiaoban/contracts/errors';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { printErrors } from '@qiaoban/contracts/visualdev/print.contract';
import { FLOW_COLUMNS, FLOW_PICTURE, FLOW_TABLE } from '@qiaoban/form/print-template';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { plainNumber } from '@qiaoban/form/values/number-value';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SocketHub } from '#platform/socket-hub';
import { ThreadEnded } from '#platform/untrusted/reader-thread';
import type { CompiledForm } from '../compiled/compile-form';
import type { DisplayValues } from '../record/display-values';
import type { FlowStep, InstancePort } from '../record/instance-port';
import { auditMany } from '../record/record-audit';
import type { StoredRow } from '../record/record-values';
import { createTaskProgress } from '../transfer/task-progress';
import { drawPdf } from './draw-pdf';
import type { PrintJob, SentRecord } from './draw-pdf';
import type { PrintPictures } from './print-pictures';
import { sheetName } from './sheet-name.rules';

type Deps = {
  hub: SocketHub;
  display: DisplayValues;
  pictures: PrintPictures;
  cases: () => InstancePort | undefined;
  timeZone: string;
};
/** Records of a form, as their reader sees them, and the sheet for them. */
type Printing = {
  form: CompiledForm;
  name: string;
  template: PrintTemplate;
  rows: readonly StoredRow[];
  records: readonly FormRecord[];
};
/** Who waits for a print, and under which id that person's windows hear how far it is. */
export type Watched = { signal?: AbortSignal; progressId?: string | undefined };

const labelsOf = (form: CompiledForm, language: Language): Record<string, string> =>
  Object.fromEntries([...form.byPath].map(([path, { label }]) => [path, textIn(label, language)]));

const flowLabels = (language: Language): Record<string, string> =>
  Object.fromEntries(
    FLOW_COLUMNS.map((column) => [`${FLOW_TABLE}.${column}`, translate(language, `visualdev.print_flow_${column}`)]),
  );

/** How the sums of those columns of sub-tables look that are numbers. */
const numbersOf = (form: CompiledForm): PrintJob['numbers'] =>
  Object.fromEntries(
    form.tables.flatMap(({ field, stored }) =>
      stored.flatMap((each) =>
        each.filterKind === 'number' && each.column?.type === 'numeric'
          ? [
              [
                `${field}.${each.field}`,
                { thousands: false, ...each.block.codec?.look?.(each.props), scale: each.column.scale ?? 2 },
              ] as const,
            ]
          : [],
      ),
    ),
  );

/** Numbers of a record without groups, currency and unit. */
const plainNumbers = (form: CompiledForm, record: FormRecord): Record<string, string> =>
  Object.fromEntries(
    form.main.flatMap(({ field, block, props }) => {
      const value = record[field];
      const look = typeof value === 'number' ? block.codec?.look?.(props) : undefined;
      return look === undefined ? [] : [[field, plainNumber(value as number, look.scale)] as const];
    }),
  );

/** Part of an actor: for whom records are drawn. */
type PrintReader = Pick<Actor, 'db' | 'tenant' | 'userId' | 'language' | 'can'>;

/** Draws records on a template as one PDF, and nothing else. */
export const createDrawSheets = ({ display, pictures, cases, timeZone }: Omit<Deps, 'hub'>) => {
  /** Rows of what happened in the flow of each record; none where it has none, or the person may not open it. */
  const flowRows = async (reader: PrintReader, template: PrintTemplate, rows: readonly StoredRow[]) => {
    const columns = template.elements.flatMap((each) =>
      each.kind === 'table' && each.field === FLOW_TABLE ? each.columns.map(({ field }) => field) : [],
    );
    const ids = columns.length > 0 ? rows.flatMap(({ flow_instance: id }) => id ?? []) : [];
    const found = ids.length === 0 ? undefined : await cases()?.histories(reader, ids);
    const hasPictures = columns.includes(FLOW_PICTURE);
    const lineOf = async ({ signature, at, ...step }: FlowStep) => ({
      ...step,
      at: formatDate(at, 'yyyy-MM-dd HH:mm', timeZone),
      signature: hasPictures && signature !== '' ? ((await pictures.ofFile(reader.db, signature)) ?? '') : '',
    });
    const lines: Awaited<ReturnType<typeof lineOf>>[][] = [];
    for (const { flow_instance: id } of rows) {
      const steps: Awaited<ReturnType<typeof lineOf>>[] = [];
      for (const step of found?.get(id ?? '') ?? []) steps.push(await lineOf(step));
      lines.push(steps);
    }
    return lines;
  };
  /** What is stamped on each; looked up only where the sheet has a place for it. */
  const stampOf = async (reader: PrintReader, template: PrintTemplate, rows: readonly StoredRow[]) => {
    const isWanted = template.elements.some(({ kind }) => kind === 'stamp');
    const ids = isWanted ? rows.flatMap(({ flow_instance: id }) => id ?? []) : [];
    const found = ids.length === 0 ? undefined : await cases()?.stamps(reader, ids);
    return (row: StoredRow | undefined) => found?.get(row?.flow_instance ?? '');
  };
  return async (
    reader: PrintReader,
    { form, template, rows, records }: Omit<Printing, 'name'>,
    { signal, moved }: { signal?: AbortSignal | undefined; moved: (done: number) => void },
  ): Promise<Buffer> => {
    const values = await display(reader, form, records);
    const shown = await pictures.ofRecords(reader.db, form, template, records);
    const flow = await flowRows(reader, template, rows);
    const stamp = await stampOf(reader, template, rows);
    const numbers = numbersOf(form);
    const sent = records.map((record, at): SentRecord => ({
      values: { ...values[at], [FLOW_TABLE]: flow[at] ?? [] },
      plain: plainNumbers(form, record),
      ...shown[at]!,
      stamp: stamp(rows[at]),
      figures: Object.fromEntries(
        Object.keys(numbers).map((key) => {
          const [table = '', column = ''] = key.split('.');
          const lines = Array.isArray(record[table]) ? (record[table] as Record<string, unknown>[]) : [];
          return [key, lines.map((line) => (typeof line[column] === 'number' ? line[column] : null))];
        }),
      ),
    }));
    const say = (key: string): string => translate(reader.language, `visualdev.print_${key}`);
    const texts = { row: say('row'), pageSum: say('page_sum'), sum: say('sum'), page: say('page') };
    const labels = { ...labelsOf(form, reader.language), ...flowLabels(reader.language) };
    return drawPdf({ template, records: sent, labels, numbers, texts }, signal, moved);
  };
};
export type DrawSheets = ReturnType<typeof createDrawSheets>;

/** Draws records on a template: one PDF, noted in the history of each. */
export const createDrawRecords =
  ({ hub, sheets }: { hub: SocketHub; sheets: DrawSheets }) =>
  /** Records on a template, as one PDF; noted in the history of each. */
  async (actor: Actor, print: Printing, { signal, progressId }: Watched = {}) => {
    const { form, name, rows } = print;
    const task = { id: progressId ?? '', owner_id: actor.userId, kind: 'print' };
    const progress = progressId === undefined ? undefined : createTaskProgress(hub, actor.tenant, task);
    progress?.moved(0, rows.length);
    try {
      const content = await sheets(actor, print, { signal, moved: (done) => progress?.moved(done, rows.length) });
      await inTransaction(actor.db, ({ tx }) =>
        auditMany(
          tx,
          actor,
          rows.map(({ id }) => ({ action: 'print', id, name })),
        ),
      );
      progress?.ended(rows.length, rows.length, 'done');
      return { name: `${sheetName(form.name, name)}.pdf`, content };
    } catch (error) {
      progress?.ended(0, rows.length, signal?.aborted ? 'cancelled' : 'failed');
      if (error instanceof ThreadEnded) throw new AppError(printErrors.print_failed);
      throw error;
    }
  };
export type DrawRecords = ReturnType<typeof createDrawRecords>;
