import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { MOST_PICTURED } from '@qiaoban/contracts/visualdev/transfer.contract';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { allOf } from '@qiaoban/language/filter';
import type { FieldInfo } from '@qiaoban/form/fields';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { Clock } from '#platform/clock';
import { DAY } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { oneAhead } from '#platform/database/cursor/read-in-pieces';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { SheetCell, SheetPage } from '#platform/sheet/sheet';
import { csvOfPages } from '#platform/sheet/write-csv';
import { xlsxWithPictures } from '#platform/sheet/write-pictures';
import type { SheetPicture } from '#platform/sheet/write-pictures';
import { XLSX_TYPE, xlsxOfPages } from '#platform/sheet/write-xlsx';
import type { FileStorage } from '#core/file';
import { nameIn } from '../../compiled/compile-form';
import { filterRefusal, ordersOf, searchFilter, sentFilter } from '../../record/list-query.rules';
import type { Keywords } from '../../record/keyword-search';
import { idsIn } from '../../record/names';
import type { NamesReader } from '../../record/names';
import type { PeoplePort } from '../../visualdev.ports';
import type { Allowed, RecordAccess } from '../../record/record-access';
import type { Listed, RecordLists } from '../../record/record-list.reads';
import { isVisible } from '../../record/record.rights';
import { recordStore } from '../../record/record.store';
import { readRecord } from '../../record/record-values';
import type { RecordWriter, Writer } from '../../record/record-writer';
import { readColumns } from './column-values.reads';
import { columnRows, decoded } from './export-columns';
import { createCellPictures, filesOfRows } from './export-pictures';
import type { RowFiles } from './export-pictures';
import { exportPlan, exportRows } from './export-plan.rules';
import { createExportProgress } from './export-progress';
import type { ExportPlan } from './export-plan.rules';
import { EXPIRY_JOB, TASK_DAYS } from '../task.service';
import { TASK_JOB, writerOf } from '../task-work';
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
  /** Several orders as JSON, instead of `sidx`; what waits since an earlier version has none. */
  sorts?: string;
  /** Pictures stand in the cells of a workbook. */
  pictures?: boolean;
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
const CELLS = 40_000;
const MOST_AT_ONCE = 4000;
/** More ids than memory should hold; nobody reads such a file. */
const MOST_RECORDS = 5_000_000;

type Deps = {
  access: RecordAccess;
  keywords: Keywords;
  lists: RecordLists;
  names: NamesReader;
  people: Pick<PeoplePort, 'clearNames'>;
  writer: RecordWriter;
  files: Pick<FileStorage, 'keep' | 'open' | 'signedUrl'>;
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
  const cellPictures = createCellPictures(deps);
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
      return { plan, filter, keyword, order: ordersOf(form, rights, choice), choices };
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

  /** The rows of the file, as they are read; `records`: how many they are of. */
  type Piece = { records: number; page: SheetPage; files?: RowFiles[] };
  /** `total`: where it is known before. */
  type Source = { total: number | undefined; pieces: AsyncGenerator<Piece> };

  const readRecords = async (
    work: TaskWork,
    { form, rights }: Allowed,
    question: Question,
    listed: Listed,
    hasPictures: boolean,
  ): Promise<Source> => {
    const { db } = work.run;
    const ids = await lists.ids(db, form, rights.scope, { ...listed, limit: listed.limit ?? MOST_RECORDS });
    if (hasPictures && ids.length > MOST_PICTURED)
      throw new AppError(visualdevErrors.too_many_pictured, { most: MOST_PICTURED, count: ids.length });
    const flat = question.plan.tables.length === 0;
    const pieces = async function* (): AsyncGenerator<Piece> {
      for (let at = 0; at < ids.length; at += CHUNK) {
        const stored = await recordStore.findMany(db, form, rights.scope, ids.slice(at, at + CHUNK), { flat });
        const records = stored.map((row) => readRecord(form, row));
        const host = await hostOf(work, question, idsIn(form, records));
        yield {
          records: Math.min(CHUNK, ids.length - at),
          page: records.flatMap((record) => exportRows(question.plan, record, host)),
          ...(hasPictures ? { files: records.flatMap((record) => filesOfRows(question.plan, record)) } : {}),
        };
      }
    };
    return { total: ids.length, pieces: pieces() };
  };

  /** Without sub-tables only the columns of the file are read, in one pass. */
  const readFlat = (work: TaskWork, { form, rights }: Allowed, question: Question, listed: Listed): Source => {
    const { db } = work.run;
    const { columns } = question.plan;
    const fields = columns.map(({ field }) => field);
    const atOnce = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(CELLS / columns.length)));
    const pieces = async function* (): AsyncGenerator<Piece> {
      for await (const found of readColumns(db, form, rights.scope, fields, listed, atOnce)) {
        const values = columns.map((column, at) => decoded(column, found.columns[at]!));
        const named = fields.flatMap((field, at) => (isNamed(field) ? [{ field, values: values[at]! }] : []));
        const records = named.flatMap(({ field: { field }, values: each }) =>
          each.map((value) => ({ [field]: value })),
        );
        const parts = { main: named.map(({ field }) => field), tables: [] };
        const host = await hostOf(work, question, idsIn(parts, records));
        yield { records: found.count, page: columnRows(columns, values, found.count, host) };
      }
    };
    return { total: undefined, pieces: pieces() };
  };

  /** While a piece is written the next one is read. */
  type Moved = (records: number) => Promise<void>;
  const pages = async function* (pieces: AsyncGenerator<Piece>, moved: Moved) {
    for await (const { page, records } of oneAhead(pieces)) {
      yield page;
      await moved(records);
    }
  };

  /** The whole of a workbook with pictures; a cell whose pictures are drawn does not name them as well. */
  const pictured = async (db: Db, plan: ExportPlan, name: string, pieces: AsyncGenerator<Piece>, moved: Moved) => {
    const rows: SheetCell[][] = [];
    const drawn: SheetPicture[] = [];
    for await (const { page, records, files: held = [] } of pieces) {
      for (const [at, cells] of page.entries()) {
        const row = [...cells];
        for (const [column, stored] of held[at] ?? []) {
          const made = await cellPictures(db, stored);
          if (made === undefined) continue;
          drawn.push({ ...made.picture, row: rows.length, column });
          row[column] = made.others;
        }
        rows.push(row);
      }
      await moved(records);
    }
    const headings = plan.columns.map(({ title }) => ({ title }));
    return Readable.from([await xlsxWithPictures(name, headings, rows, drawn)], { objectMode: false });
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
      const { run, who } = work;
      const { form, rights } = allowed;
      const question = await read(run.db, who, allowed, choice);
      const wanted: Listed = {
        filter: question.filter,
        keyword: question.keyword,
        order: question.order,
        ids: choice.ids,
        offset: choice.page?.offset ?? 0,
        limit: choice.page?.limit,
      };
      const { tables, columns } = question.plan;
      const hasPictures =
        choice.pictures === true &&
        choice.format === 'xlsx' &&
        columns.some(({ field }) => field.block.definition.isFile);
      const isFlat = tables.length === 0 && columns.length > 0 && form.external === undefined && !hasPictures;
      const { total, pieces } = isFlat
        ? readFlat(work, allowed, question, wanted)
        : await readRecords(work, allowed, question, wanted, hasPictures);
      const progress = createExportProgress(work, total, () => lists.count(run.db, form, rights.scope, wanted));
      await progress.begin();
      // a stream may wrap what was thrown in it; the reason is what counts
      let reason: unknown;
      const body = async function* (): AsyncGenerator<SheetPage> {
        try {
          yield* pages(pieces, progress.moved);
        } catch (error) {
          reason = error;
          throw error;
        }
      };
      const stamp = formatDate(clock.now(), 'yyyyMMddHHmm', timeZone);
      const name = `${nameIn(form, who.language).replace(/[\\/:*?"<>|]/g, '_')}_${stamp}.${choice.format}`;
      const mediaType = choice.format === 'xlsx' ? XLSX_TYPE : 'text/csv';
      const title = nameIn(form, who.language);
      const stream = hasPictures
        ? await pictured(run.db, question.plan, title, pieces, progress.moved)
        : content(question.plan, title, choice.format, body());
      try {
        const what = { type: 'export', name, mediaType, creatorId: who.userId, content: stream };
        const kept = await files.keep(run.db, what);
        return { file_id: kept.id, file_name: name, ...progress.end() };
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
            title: translate(actor.language, 'visualdev.export_title', { name: nameIn(allowed.form, actor.language) }),
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
