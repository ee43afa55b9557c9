import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { scriptsOf } from '@qiaoban/form/script';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { BlobStore } from '#platform/blob-store';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import { columnLetter } from '#platform/sheet/sheet';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { FileStorage } from '#core/file';
import { isAway } from '../external/external-away';
import type { ExternalWriter } from '../external/external-writer';
import type { Allowed, RecordAccess } from '../record/record-access';
import type { RecordNews } from '../record/record-news';
import { hasBoundChoices } from '../record/available-options';
import type { AvailableOptions } from '../record/available-options';
import type { RecordWriter } from '../record/record-writer';
import { takenField } from '../record/record-refusals';
import type { Home } from '../record/server-made';
import type { BaseDataPort } from '../visualdev.ports';
import { analyzeTables } from './analyze-tables';
import { collectRecords } from './collect-records';
import type { RawRecord } from './collect-records';
import { importPlan, targetsOf } from './import-plan.rules';
import type { ImportChoice, ImportPlan } from './import-plan.rules';
import { requireWay } from './import-ways';
import type { Instances } from './import-ways';
import { inputOf, prepareRecords, validateRecords, readDrafts } from './validate-records';
import type { Prepared, Verdict } from './validate-records';
import { annotatedFile, annotatedRows } from './annotated-error-file';
import { keptRows } from './row-file';
import { rowProblems } from './row-problems';
import { createSeenValues } from './taken-values';
import type { SeenValues } from './taken-values';
import { Cancelled, NotOurs, stopIfAsked } from './task-work';
import type { TaskPayload, TaskWork, TaskWorkers } from './task-work';
import type { FindOthersIn } from './find-others';
import type { Finders } from './text-hosts';
import { formImportStore, workTaskStore } from './work-task.store';
import type { ImportRow, ProblemRow, TaskRow } from './work-task.store';
import { isMadeReady, makeReady, writeBatch, writeReady } from './write-batch';
import type { ReadyBatch } from './write-batch';

export const IMPORT_JOB = 'visualdev.import';
export type ImportPayload = TaskPayload & ImportChoice & { formId: string };

/** A batch holds so many records, or fewer when their sub-tables are long. */
const BATCH_RECORDS = 1000;
const BATCH_ROWS = 5000;
/** Somebody else stored the same unique value at the same moment: validated again so often. */
const ATTEMPTS = 4;

type Deps = {
  blobs: BlobStore;
  cases: Instances;
  files: Pick<FileStorage, 'keep'>;
  access: RecordAccess;
  news: RecordNews;
  writer: RecordWriter;
  externalWriter: Pick<ExternalWriter, 'save'>;
  people: Finders;
  findOthers: FindOthersIn;
  timeZone: string;
  baseData: BaseDataPort;
  workers: TaskWorkers;
};

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && /^(?:visualdev|workflow|flow)\./.test(error.code);

/** What a table elsewhere does not take; that it is not there, or that nobody knows what became of it, is something else. */
const isRefusedThere = (error: unknown): error is AppError =>
  error instanceof AppError && !isAway(error) && error.code !== commonErrors.outcome_unknown;

/** A refusal as problems of its row: each field that it names, else itself. */
const problemsOf = (error: AppError, language: Language): RecordProblem[] => {
  const problemOf = (path: string, reason: string) => ({ path, key: 'visualdev.import.refused', values: { reason } });
  return error.fields.length > 0
    ? error.fields.map(({ path, message }) => problemOf(path, message))
    : [problemOf('', translate(language, error.code, error.values))];
};

/** New records whose check asks nothing of what is stored: the next ones are checked while these are written. */
const isAhead = ({ form }: Allowed, plan: ImportPlan, { way }: Pick<ImportChoice, 'way'>): boolean =>
  way === 'record' &&
  plan.key === undefined &&
  form.external === undefined &&
  !form.asksOthers &&
  !hasBoundChoices(form) &&
  scriptsOf(form.document, 'submit').length === 0;

/** What the columns are called: their heading, else their letter. */
export const titlesOf = (heading: readonly string[]): string[] =>
  heading.map((title, at) => (title === '' ? columnLetter(at) : title));

const problemRows = (form: Allowed['form'], work: TaskWork, verdicts: readonly Verdict[], last: number): ProblemRow[] =>
  verdicts
    .filter(({ problems }) => problems.length > 0)
    .flatMap((verdict) => {
      const { rows } = verdict.read.raw;
      const lines = { first_line: rows[0]!.line, last_line: rows.at(-1)!.line };
      return rowProblems(form, verdict, work.who.language).map((problem) => ({ ...problem, ...lines }));
    })
    .map(({ index, column, ...problem }, at) => ({
      ...problem,
      task_id: work.task.id,
      seq: last + at + 1,
      column_index: index,
      column_title: column,
    }));

/** Carries imports out: batch by batch, each in one transaction that also moves the position. */
export const createImportRun = ({
  blobs,
  cases,
  files,
  access,
  news,
  writer,
  externalWriter,
  people,
  findOthers,
  baseData,
  workers,
  timeZone,
}: Deps) => {
  type Batch = { work: TaskWork; allowed: Allowed; plan: ImportPlan; seen: SeenValues; choice: ImportChoice };

  /** Where rows become cases: the one of this batch, refused or started. */
  const startInstances = async (
    unit: Unit,
    { work, allowed, choice }: Batch,
    availableOptions: AvailableOptions | undefined,
    verdicts: readonly Verdict[],
  ) => {
    const ids: string[] = [];
    for (const { problems, read } of verdicts) {
      const flowId = allowed.form.flowId;
      if (problems.length > 0 || flowId === null) continue;
      const order = { flowId, data: inputOf(read, undefined), isDraft: choice.way === 'draft', availableOptions };
      ids.push((await cases()!.start(unit, work.who, order)).recordId);
    }
    return ids;
  };

  /** Stores what is good of a batch. @returns ids of what changed */
  const written = (
    unit: Unit,
    batch: Batch,
    verdicts: readonly Verdict[],
    { home, now, availableOptions }: { home: Home; now: number; availableOptions: AvailableOptions | undefined },
  ): Promise<string[]> => {
    const { work, allowed, choice } = batch;
    const { form, rights } = allowed;
    if (choice.way !== 'record') return startInstances(unit, batch, availableOptions, verdicts);
    if (form.external === undefined)
      return writeBatch(unit, { form, rights, who: work.who, home, now, baseData }, verdicts);
    const good = verdicts.filter(({ problems }) => problems.length === 0);
    return externalWriter.save(unit.tx, { form, external: form.external, rights }, work.who, good);
  };

  const findersOf = ({ who }: TaskWork): Finders => ({ ...people, findOthers: findOthers(who.tenant) });

  /** What is offered to these records, asked before their transaction begins. */
  const optionsFor = ({ work, allowed, plan }: Batch, raws: readonly RawRecord[]) => {
    const { run, who } = work;
    return writer.fetchAvailableOptionsFor(run.db, allowed.form, who, (options) =>
      readDrafts(run.db, raws, { plan, people: findersOf(work), language: who.language, zone: timeZone, options }),
    );
  };

  type Known = Omit<Awaited<ReturnType<RecordWriter['contextOf']>>, 'home'>;
  /** Of the first try: whoever tries again looks at everything anew. */
  type Ahead = Prepared & {
    availableOptions: AvailableOptions | undefined;
    context: Awaited<ReturnType<RecordWriter['contextOf']>>;
    /** Where nothing but the writing is left. */
    ready?: { verdicts: Verdict[]; batch: ReadyBatch };
  };

  /** What records are checked with; `db`: where it is asked what is stored. */
  const checkOf = ({ work, allowed, plan, seen, choice }: Batch, db: Db, context: Known) => {
    const { form, rights } = allowed;
    const withAnswers = <T>(check: () => T) => writer.withAnswers(db, form, work.who, context.answers, check);
    const { submitScripts } = writer;
    const people = findersOf(work);
    return { form, rights, plan, context, withAnswers, submitScripts, people, seen, lock: false, cases, choice };
  };

  const prepare = async (batch: Batch, raws: readonly RawRecord[]): Promise<Ahead> => {
    const { work, allowed, plan } = batch;
    const { db } = work.run;
    const availableOptions = await optionsFor(batch, raws);
    const context = await writer.contextOf(db, allowed.form, work.who, availableOptions);
    const { home, ...known } = context;
    const input = { ...allowed, plan, context: known, people: findersOf(work) };
    const ahead: Ahead = { ...(await prepareRecords(db, raws, input)), availableOptions, context };
    if (!isMadeReady(allowed.form)) return ahead;
    const verdicts = await validateRecords(db, raws, checkOf(batch, db, known), ahead);
    const { form, rights } = allowed;
    const job = { form, rights, who: work.who, home, now: context.now, baseData };
    return { ...ahead, ready: { verdicts, batch: makeReady(job, verdicts) } };
  };

  type Order = { raws: readonly RawRecord[]; from: number; refused?: AppError; ahead?: Ahead | undefined };

  const storeBatch = async (batch: Batch, { raws, from, refused, ahead }: Order) => {
    const { work, allowed, seen } = batch;
    const { form } = allowed;
    const { who, run, task } = work;
    const availableOptions = ahead === undefined ? await optionsFor(batch, raws) : ahead.availableOptions;
    return inTransaction(run.db, async (unit) => {
      const now = await workTaskStore.lock(unit.tx, task.id);
      if (now === undefined || now.position !== from || now.state !== 'running') throw new NotOurs();
      if (now.is_cancelled) throw new Cancelled();
      seen.begin();
      const { home, ...context } = ahead?.context ?? (await writer.contextOf(unit.tx, form, who, availableOptions));
      const ready = ahead?.ready;
      const check = (): Promise<Verdict[]> =>
        validateRecords(unit.tx, raws, { ...checkOf(batch, unit.tx, context), lock: true }, ahead);
      const verdicts = ready?.verdicts ?? (await check());
      if (refused !== undefined) verdicts[0]!.problems.push(...problemsOf(refused, who.language));
      const ids =
        ready === undefined
          ? await written(unit, batch, verdicts, { home, now: context.now, availableOptions })
          : await writeReady(unit, ready.batch);
      const bad = verdicts.filter(({ problems }) => problems.length > 0).length;
      if (bad > 0) {
        const last = await workTaskStore.lastProblem(unit.tx, task.id);
        await workTaskStore.addProblems(unit.tx, problemRows(form, work, verdicts, last));
      }
      const position = raws.at(-1)!.end;
      const imported = now.imported + verdicts.length - bad;
      await workTaskStore.moveAtEnd(unit.tx, task.id, { position, imported, failed: now.failed + bad });
      const [changed] = ids;
      if (changed !== undefined) unit.afterCommit(() => news.changed(who.tenant, form.id, changed));
      return position;
    });
  };

  const batchStored = async (batch: Batch, order: Order): Promise<number> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const position = await storeBatch(batch, attempt === 1 ? order : { ...order, ahead: undefined });
        batch.seen.commit();
        return position;
      } catch (error) {
        if (attempt >= ATTEMPTS || takenField(batch.allowed.form, error) === undefined) throw error;
      }
    }
  };

  /** What the flow, or the record within it, refuses is a problem of its row like any other. */
  const flushed = async (batch: Batch, order: Order): Promise<number> => {
    const { raws, from } = order;
    try {
      return await batchStored(batch, order);
    } catch (error) {
      const isElsewhere = batch.allowed.form.external !== undefined;
      const isOurs = batch.choice.way !== 'record' && isRefusal(error);
      if (!(error instanceof AppError) || !(isElsewhere ? isRefusedThere(error) : isOurs)) throw error;
      if (raws.length === 1) return storeBatch(batch, { raws, from, refused: error });
      // which row it was is found out one by one
      let position = from;
      for (const raw of raws) position = await flushed(batch, { raws: [raw], from: position });
      return position;
    }
  };

  const importAll = async (
    work: TaskWork,
    payload: ImportPayload,
    source: ImportRow,
    allowed: Allowed,
  ): Promise<void> => {
    const { task, run, who, progress } = work;
    const targets = targetsOf(allowed.form, allowed.rights, who.language);
    const plan = importPlan(targets, payload, titlesOf(source.heading), who.language);
    const batch: Batch = { work, allowed, plan, seen: createSeenValues(), choice: payload };
    const most = payload.way === 'record' ? BATCH_RECORDS : 1;
    const isPrepared = isAhead(allowed, plan, payload);
    let { position } = (await workTaskStore.find(run.db, task.id)) ?? task;
    let raws: RawRecord[] = [];
    let rows = 0;
    let storing = Promise.resolve();
    const store = async (order: Omit<Order, 'from'>): Promise<void> => {
      stopIfAsked(run);
      position = await flushed(batch, { ...order, from: position });
      progress.moved(position, source.row_count);
    };
    const flush = async (): Promise<void> => {
      const order = { raws, ahead: isPrepared ? await prepare(batch, raws) : undefined };
      raws = [];
      rows = 0;
      await storing;
      storing = store(order);
      // what goes wrong is met when it is waited for
      storing.catch(() => undefined);
      if (!isPrepared) await storing;
    };
    progress.moved(position, source.row_count);
    try {
      for await (const raw of collectRecords(plan, keptRows(blobs, source.rows_key, position), position)) {
        raws.push(raw);
        rows += raw.rows.length;
        if (raws.length >= most || rows >= BATCH_ROWS) await flush();
      }
      if (raws.length > 0) await flush();
    } finally {
      // nothing is written any more once this has ended
      await storing.catch(() => undefined);
    }
    await storing;
  };

  /** The marked workbook, when records were refused. */
  const errorFile = async (db: Db, task: Pick<TaskRow, 'id'>, payload: ImportPayload, source: ImportRow) => {
    const [any] = await workTaskStore.problemsOf(db, task.id, 1);
    if (any === undefined) return {};
    const { language, userId } = payload.who;
    const name = `${translate(language, 'visualdev.errors_name', { name: source.file_name.replace(/\.\w+$/, '') })}.xlsx`;
    const rows = annotatedRows(db, blobs, { id: task.id, language }, source);
    const content = await annotatedFile(translate(language, 'visualdev.error_column'), rows, source.heading, language);
    const kept = await files.keep(db, { type: 'import', name, mediaType: XLSX_TYPE, creatorId: userId, content });
    return { file_id: kept.id, file_name: name };
  };

  const forget = async (db: Db, source: ImportRow): Promise<void> => {
    await formImportStore.remove(db, source.id);
    await blobs.remove(source.rows_key);
  };

  workers.handle<ImportPayload>(
    IMPORT_JOB,
    async (payload, work) => {
      const { run, task } = work;
      // an import goes under the id of its file, so that no file is imported twice
      const source = await formImportStore.find(run.db, task.id);
      if (source === undefined) throw new AppError(visualdevErrors.import_gone);
      await access.as(work.person, payload.formId, ['btn_import'], async (allowed) => {
        // an import that was begun before there were ways
        const choice = {
          ...payload,
          way: payload.way ?? 'record',
          allowsMissingFiles: payload.allowsMissingFiles ?? false,
        };
        await requireWay(cases, work.person, allowed.form, allowed.rights, choice);
        try {
          await importAll(work, choice, source, allowed);
        } finally {
          // open lists ask for their total again, after an import that was stopped as well
          if (await analyzeTables(run.db, allowed.form, source.row_count))
            news.changed(work.who.tenant, allowed.form.id, task.id);
        }
      });
      const result = await errorFile(run.db, task, payload, source);
      await workTaskStore.update(run.db, task.id, { ...result, state: 'done', done: source.row_count });
      await forget(run.db, source);
      return result;
    },
    async (payload, db) => {
      const source = await formImportStore.find(db, payload.taskId);
      if (source === undefined) return {};
      const result = await errorFile(db, { id: payload.taskId }, payload, source);
      await forget(db, source);
      return result;
    },
  );
};
