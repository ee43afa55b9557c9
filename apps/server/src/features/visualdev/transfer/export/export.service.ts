import { setTimeout } from 'node:timers/promises';
import { translate } from '@qiaoban/contracts/texts';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { allOf } from '@qiaoban/language/filter';
import type { FieldInfo } from '@qiaoban/form/fields';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Clock } from '#platform/clock';
import { DAY } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { SheetCell, SheetPage } from '#platform/sheet/sheet';
import { csvOfPages } from '#platform/sheet/write-csv';
import { XLSX_TYPE, xlsxOfPages } from '#platform/sheet/write-xlsx';
import type { FileStorage } from '#core/file';
import { filterRefusal, orderOf, searchFilter, sentFilter } from '../../record/list-query.rules';
import type { Keywords } from '../../record/keyword-search';
import { idsIn } from '../../record/names';
import type { NamesReader } from '../../record/names';
import type { PeoplePort } from '../../visualdev.ports';
import type { Allowed, RecordAccess } from '../../record/record-access';
import type { RecordLists } from '../../record/record-list.reads';
import { isVisible } from '../../record/record.rights';
import { recordStore } from '../../record/record.store';
import { readRecord } from '../../record/record-values';
import type { RecordWriter, Writer } from '../../record/record-writer';
import { createColumnReader } from './column-values.reads';
import { columnRows, decoded } from './export-columns';
import { exportPlan, exportRows } from './export-plan.rules';
import type { ExportPlan } from './export-plan.rules';
import { EXPIRY_JOB, TASK_DAYS } from '../task.service';
import { Cancelled, TASK_JOB, stopIfAsked, writerOf } from '../task-work';
import type { TaskPayload, TaskWork, TaskWorkers } from '../task-work';
import { writingHost } from '../text-hosts';
import { workTaskStore } from '../work-task.store';

const EXPORT_JOB = 'visualdev.export';

/** What the file is to hold. `page`: only so many records from this one on. */
type ExportChoice = {
  fields: string[];
  page?: { offset: number; limit: number } | undefined;
  format: 'xlsx' | 'csv';
  ids?: string[] | undefined;
  json: string;
  filter: string;
  keyword: string;
  sidx: string;
  sort: 'asc' | 'desc' | '';
};
type Asked = Omit<ExportChoice, 'page'> & {
  selectKey: string;
  dataType?: 0 | 1 | '0' | '1' | undefined;
  currentPage: number;
  pageSize: number;
};
type ExportPayload = TaskPayload & { formId: string; choice: ExportChoice };

/** Records with rows of sub-tables that are read at once. */
const CHUNK = 500;
/** Of others so many values are read and written at once, and records: what answers people waits that long. */
const CELLS = 20_000;
const MOST_AT_ONCE = 2000;
/** How often it is noted how far the export is, and looked whether it was cancelled, ms. */
const NOTED_EVERY = 250;
/** More ids than memory should hold; nobody reads such a file. */
const MOST_RECORDS = 5_000_000;

type Deps = {
  access: RecordAccess;
  keywords: Keywords;
  lists: RecordLists;
  names: NamesReader;
  people: Pick<PeoplePort, 'clearNames'>;
  writer: RecordWriter;
  files: Pick<FileStorage, 'keep' | 'signedUrl'>;
  jobs: Jobs;
  clock: Clock;
  workers: TaskWorkers;
  timeZone: string;
};

/** Does it hold what is read by its name? */
const isNamed = ({ block: { definition }, props }: FieldInfo): boolean =>
  definition.holds !== undefined || definition.names?.(props) !== undefined;

const NO_FILE = { url: '', fileName: '' };
/** Half of what a client waits for at most. */
const LONGEST_WAIT_MS = 50_000;
const LOOK_EVERY_MS = 100;

/** What was asked for, whichever words say it. */
const choiceOf = (asked: Asked, { form, rights }: Allowed): ExportChoice => {
  const { selectKey, dataType, currentPage, pageSize, ...choice } = asked;
  const named = [...choice.fields, ...selectKey.split(',').map((key) => key.trim())].filter((key) => key !== '');
  const seen = [...form.byPath.keys()].filter((path) => isVisible(rights, path));
  return {
    ...choice,
    fields: named.length === 0 ? seen : named,
    page: Number(dataType ?? 1) === 0 ? { offset: (currentPage - 1) * pageSize, limit: pageSize } : undefined,
  };
};

/** Exports of the records that a person sees. */
export const createExportService = (deps: Deps) => {
  const { access, keywords, lists, names, people, writer, files, jobs, clock, workers, timeZone } = deps;

  /** What the choice means; refuses what the person may not see or what cannot be understood. */
  const read = async (db: Db, who: Writer, { form, rights }: Allowed, choice: ExportChoice) => {
    const plan = exportPlan(form, rights, choice.fields, who.language);
    const availableOptions = await writer.fetchAvailableOptions(db, form, who);
    const { variables = {}, choices = new Map() } = await writer.contextOf(db, form, who, availableOptions);
    const sent = sentFilter(form, rights, choice.filter);
    const { onlyThose } = form.document.list;
    try {
      const filter = allOf(
        searchFilter(form, rights, choice.json),
        sent === undefined ? undefined : resolveVariables(sent, variables),
        onlyThose === undefined ? undefined : resolveVariables(onlyThose, variables),
      );
      const keyword = await keywords.of(db, form, rights, who, choice.keyword);
      return { plan, filter, keyword, order: orderOf(form, rights, choice.sidx, choice.sort), choices };
    } catch (error) {
      throw filterRefusal(error);
    }
  };
  type Question = Awaited<ReturnType<typeof read>>;

  const hostOf = async (work: TaskWork, question: Question, { users, ...rest }: ReturnType<typeof idsIn>) => {
    const { db } = work.run;
    return writingHost(
      { language: work.who.language, zone: timeZone, options: question.choices },
      {
        ...(await names.of(db, work.who.tenant, { users: new Set(), ...rest })),
        users: Object.fromEntries(await people.clearNames(db, [...users])),
      },
    );
  };

  /** Rows of some records, and how many at a time. */
  type Reader = { atOnce: number; read: (ids: readonly string[]) => Promise<SheetPage> };

  const recordReader = (work: TaskWork, { form, rights }: Allowed, question: Question): Reader => ({
    atOnce: CHUNK,
    read: async (ids) => {
      const flat = question.plan.tables.length === 0;
      const stored = await recordStore.findMany(work.run.db, form, rights.scope, ids, { flat });
      const records = stored.map((row) => readRecord(form, row));
      const host = await hostOf(work, question, idsIn(form, records));
      return records.flatMap((record) => exportRows(question.plan, record, host));
    },
  });

  /** Without sub-tables only the columns of the file are read, each in one piece. */
  const columnReader = (work: TaskWork, { form, rights }: Allowed, question: Question): Reader => {
    const { columns } = question.plan;
    const fields = columns.map(({ field }) => field);
    const readColumns = createColumnReader(form, rights.scope, fields);
    return {
      atOnce: Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(CELLS / columns.length))),
      read: async (ids) => {
        const found = await readColumns(work.run.db, ids);
        const values = columns.map((column, at) => decoded(column, found.columns[at]!));
        const named = fields.flatMap((field, at) => (isNamed(field) ? [{ field, values: values[at]! }] : []));
        const records = named.flatMap(({ field: { field }, values: each }) =>
          each.map((value) => ({ [field]: value })),
        );
        const parts = { main: named.map(({ field }) => field), tables: [] };
        return columnRows(columns, values, found.count, await hostOf(work, question, idsIn(parts, records)));
      },
    };
  };

  const readerFor = (work: TaskWork, allowed: Allowed, question: Question): Reader => {
    const { columns, tables } = question.plan;
    const isFlat = tables.length === 0 && columns.length > 0 && allowed.form.external === undefined;
    return (isFlat ? columnReader : recordReader)(work, allowed, question);
  };

  /** While a page is written the next one is read. */
  const pages = async function* (
    { run, task, progress }: TaskWork,
    { atOnce, read }: Reader,
    ids: readonly string[],
  ): AsyncGenerator<SheetPage> {
    const begin = (at: number): Promise<SheetPage> | undefined => {
      if (at >= ids.length) return undefined;
      const page = read(ids.slice(at, at + atOnce));
      // what goes wrong is met when the page is waited for
      page.catch(() => undefined);
      return page;
    };
    let coming = begin(0);
    let noted = performance.now();
    for (let at = 0; coming !== undefined; at += atOnce) {
      stopIfAsked(run);
      const page: SheetPage = await coming;
      coming = begin(at + atOnce);
      yield page;
      const done = Math.min(ids.length, at + atOnce);
      progress.moved(done, ids.length);
      if (performance.now() - noted < NOTED_EVERY) continue;
      if (await workTaskStore.moved(run.db, task.id, done)) throw new Cancelled();
      noted = performance.now();
    }
  };

  const content = (plan: ExportPlan, name: string, format: ExportChoice['format'], body: AsyncGenerator<SheetPage>) => {
    const headings = plan.columns.map(({ title }) => ({ title }));
    if (format === 'xlsx') return xlsxOfPages(name, headings, body);
    const all = async function* (): AsyncGenerator<SheetPage> {
      yield [headings.map(({ title }): SheetCell => title)];
      yield* body;
    };
    return csvOfPages(all());
  };

  workers.handle<ExportPayload>(EXPORT_JOB, ({ choice, formId }, work) =>
    access.as(work.person, formId, ['btn_export'], async (allowed) => {
      const { run, who, task, progress } = work;
      const { form, rights } = allowed;
      const question = await read(run.db, who, allowed, choice);
      const wanted = {
        filter: question.filter,
        keyword: question.keyword,
        order: question.order,
        ids: choice.ids,
        offset: choice.page?.offset ?? 0,
        limit: choice.page?.limit ?? MOST_RECORDS,
      };
      const ids = await lists.ids(run.db, form, rights.scope, wanted);
      await workTaskStore.update(run.db, task.id, { done: 0, total: ids.length });
      progress.moved(0, ids.length);
      // a stream may wrap what was thrown in it; the reason is what counts
      let reason: unknown;
      const body = async function* (): AsyncGenerator<SheetPage> {
        try {
          yield* pages(work, readerFor(work, allowed, question), ids);
        } catch (error) {
          reason = error;
          throw error;
        }
      };
      const stamp = formatDate(clock.now(), 'yyyyMMddHHmm', timeZone);
      const name = `${form.name.replace(/[\\/:*?"<>|]/g, '_')}_${stamp}.${choice.format}`;
      const mediaType = choice.format === 'xlsx' ? XLSX_TYPE : 'text/csv';
      const stream = content(question.plan, form.name, choice.format, body());
      try {
        const what = { type: 'export', name, mediaType, creatorId: who.userId, content: stream };
        const kept = await files.keep(run.db, what);
        return { file_id: kept.id, file_name: name, done: ids.length };
      } catch (error) {
        throw reason ?? error;
      }
    }),
  );

  /** The file of a task, waited for a while; a task that takes longer goes on and is asked by its id. */
  const fileOf = async (actor: Actor, taskId: string): Promise<typeof NO_FILE> => {
    const until = clock.now() + LONGEST_WAIT_MS;
    for (;;) {
      const task = await workTaskStore.find(actor.db, taskId);
      if (task === undefined || clock.now() > until) return NO_FILE;
      if (task.file_id !== null) return { url: files.signedUrl(actor, task.file_id), fileName: task.file_name };
      if (!['waiting', 'running'].includes(task.state)) return NO_FILE;
      await setTimeout(LOOK_EVERY_MS);
    }
  };

  return {
    start: (actor: Actor, formId: string, asked: Asked) =>
      access.as(actor, formId, ['btn_export'], async (allowed) => {
        const who = writerOf(actor);
        const choice = choiceOf(asked, allowed);
        await read(actor.db, who, allowed, choice);
        const taskId = newId();
        await inTransaction(actor.db, async (unit) => {
          await workTaskStore.insert(unit.tx, {
            id: taskId,
            owner_id: actor.userId,
            kind: 'export',
            title: translate(actor.language, 'visualdev.export_title', { name: allowed.form.name }),
            state: 'waiting',
            created_at: new Date(clock.now()),
          });
          const payload: ExportPayload = { taskId, who, formId, choice };
          await jobs.add(unit, EXPORT_JOB, payload, TASK_JOB);
          await jobs.add(unit, EXPIRY_JOB, { taskId }, { runAt: clock.now() + TASK_DAYS * DAY });
        });
        const waits = asked.selectKey !== '' || asked.dataType !== undefined;
        return { taskId, ...(waits ? await fileOf(actor, taskId) : NO_FILE) };
      }),
  };
};
export type ExportService = ReturnType<typeof createExportService>;
