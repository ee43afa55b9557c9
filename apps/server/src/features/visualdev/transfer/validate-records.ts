import { setImmediate as pause } from 'node:timers/promises';
import type { RecordContext } from '@qiaoban/form/check-record';
import { checkRecord } from '@qiaoban/form/check-record';
import type { CheckedRecord } from '@qiaoban/form/check-record';
import { createRecordsCheck } from '@qiaoban/form/runtime/check-records';
import type { FormRecord, FormRow } from '@qiaoban/form/runtime/record-data';
import { plainLines } from '@qiaoban/form/values/html-text';
import { scriptsOf } from '@qiaoban/form/script';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';
import type { Scripted, SubmitScripts } from '../script/submit-scripts';
import { MISSING } from '../record/record-check';
import { fieldRightsOf } from '../record/record.rights';
import type { FormRights } from '../record/record.rights';
import { readRecord as readStored } from '../record/record-values';
import type { StoredRow } from '../record/record-values';
import type { RawRecord } from './collect-records';
import type { ImportChoice, ImportPlan } from './import-plan.rules';
import type { Instances } from './import-ways';
import { findByKeys } from './find-by-keys';
import { namesIn, readRecord } from './read-record';
import type { ReadRecord } from './read-record';
import { readingHosts } from './text-hosts';
import type { Finders } from './text-hosts';
import { createTakenValues } from './taken-values';
import type { SeenValues } from './taken-values';

/** What became of one record of the file: ready to be written when there are no problems. */
export type Verdict = {
  read: ReadRecord;
  record: FormRecord;
  previous: { row: StoredRow; record: FormRecord } | undefined;
  problems: RecordProblem[];
};

type ValidateInput = {
  form: CompiledForm;
  rights: FormRights;
  plan: ImportPlan;
  context: RecordContext;
  /** Runs a check until what its formulas ask of other forms is known. */
  withAnswers: <T>(check: () => T) => Promise<T>;
  /** What scripts of the form make of sound records. */
  submitScripts: SubmitScripts;
  people: Finders;
  /** Keys and unique values of the rows above, with their lines. */
  seen: SeenValues;
  /** Stored records are kept from others until the transaction ends. */
  lock: boolean;
  /** Instances, whose records nobody changes past them. */
  cases: Instances;
  choice: Pick<ImportChoice, 'way' | 'allowsMissingFiles'>;
};

/** Drafts may lack anything; records what no workbook can hold, where the importer said so. */
const mayBeMissing = (
  form: CompiledForm,
  { way, allowsMissingFiles }: ValidateInput['choice'],
  { key, path }: RecordProblem,
): boolean =>
  MISSING.includes(key) &&
  (way === 'draft' ||
    (way === 'record' &&
      allowsMissingFiles &&
      form.byPath.get(path.replace(/\.\d+\./, '.'))?.block.definition.isFile === true));

/** Records after which others get their turn. */
const AT_ONCE = 25;

/** What goes into the check: filled cells; of a stored record, blank cells clear. Rows take the places of stored rows. */
export const inputOf = (read: ReadRecord, previous: FormRecord | undefined): FormRecord => {
  const input: FormRecord = { ...read.values };
  if (previous !== undefined) for (const field of read.blanks) input[field] = null;
  for (const [table, rows] of Object.entries(read.tables)) {
    const stored = Array.isArray(previous?.[table]) ? (previous[table] as FormRow[]) : [];
    input[table] = rows.map((row, at) => (stored[at] === undefined ? row : { ...row, id: stored[at].id }));
  }
  return input;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? plainLines(value) : '');

/** A file has only the words of rich text: where they are those that are stored, their looks and pictures stay. */
const withLooks = (form: CompiledForm, input: FormRecord, previous: FormRecord | undefined): FormRecord => {
  if (previous === undefined) return input;
  const kept = { ...input };
  for (const { field, block } of form.main) {
    if (!block.definition.isHtml || textOf(input[field]) !== textOf(previous[field])) continue;
    if (Object.hasOwn(input, field)) kept[field] = previous[field];
  }
  return kept;
};

const UNREAD = '?';

/** Records as far as they can be read before it is known what their choices are: what interfaces are to be asked with. */
export const readDrafts = async (
  db: Db,
  raws: readonly RawRecord[],
  { plan, people, ...basics }: Pick<ValidateInput, 'plan' | 'people'> & Parameters<typeof readingHosts>[2],
): Promise<FormRecord[]> => {
  const hostOf = await readingHosts(db, people, basics, namesIn(plan, raws));
  return raws.map((raw) => {
    const read = readRecord(plan, raw, hostOf);
    // what cannot be read yet is there all the same
    for (const { path } of read.problems) {
      const [first = '', row, field] = path.split('.');
      const holder = field === undefined ? read.values : read.tables[first]?.[Number(row)];
      if (holder !== undefined) holder[field ?? first] = UNREAD;
    }
    return inputOf(read, undefined);
  });
};

type Reading = Pick<ValidateInput, 'form' | 'rights' | 'plan' | 'context' | 'people'>;

/** What understands the texts of the records, with everybody whom they name. */
const hostsFor = async (db: Db, raws: readonly RawRecord[], { plan, context, people }: Reading) => {
  const { language, timeZone = 'Asia/Shanghai', choices = new Map() } = context;
  const basics = { language, zone: timeZone, options: choices };
  return readingHosts(db, people, basics, namesIn(plan, raws));
};

const withRights = ({ form, rights, context }: Reading): RecordContext => {
  const fieldRights = fieldRightsOf(rights, form);
  return fieldRights === undefined ? context : { ...context, fieldRights };
};

/** Records as their rows say by themselves, and what became of those in the check. */
export type Prepared = { reads: ReadRecord[]; checked: ReadonlyMap<ReadRecord, CheckedRecord> };

/** What can be done with new records before it is their turn to be stored: nothing of it hangs on what is stored. */
export const prepareRecords = async (db: Db, raws: readonly RawRecord[], input: Reading): Promise<Prepared> => {
  const hostOf = await hostsFor(db, raws, input);
  const check = createRecordsCheck(input.form.document, withRights(input));
  const reads: ReadRecord[] = [];
  const checked = new Map<ReadRecord, CheckedRecord>();
  for (const [at, raw] of raws.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await pause();
    const read = readRecord(input.plan, raw, hostOf);
    reads.push(read);
    if (!raw.isOrphan) checked.set(read, check(inputOf(read, undefined)));
  }
  return { reads, checked };
};

/**
 * Checks records of a file with the check of every record, and against what is stored: keys, unique values. Names
 * everything that is wrong, in the order of the file.
 */
export const validateRecords = async (
  db: Db,
  raws: readonly RawRecord[],
  input: ValidateInput,
  prepared?: Prepared,
): Promise<Verdict[]> => {
  const { form, rights, plan, context, seen, choice } = input;
  const readNow = async (): Promise<ReadRecord[]> => {
    const hostOf = await hostsFor(db, raws, input);
    return raws.map((raw) => readRecord(plan, raw, hostOf));
  };
  const reads = prepared?.reads ?? (await readNow());
  const keys = await findByKeys(db, form, rights, plan, reads, input);
  const taken = await createTakenValues(db, form, reads, seen, context.language);
  const verdicts: Verdict[] = [];
  // what new records ask of other forms is asked for all of them at once
  await input.withAnswers(() => {
    if (form.asksOthers) for (const read of reads) checkRecord(form.document, inputOf(read, undefined), context);
  });

  const ofNew = withRights(input);
  const contextOf = (previous: Verdict['previous']): RecordContext =>
    previous === undefined ? ofNew : { ...ofNew, previous: previous.record, recordId: previous.row.id };
  const checkNew = createRecordsCheck(form.document, ofNew);
  const checkOne = (sent: FormRecord, previous: Verdict['previous']): CheckedRecord =>
    previous === undefined ? checkNew(sent) : checkRecord(form.document, sent, contextOf(previous));
  const sentOf = (read: ReadRecord, previous: Verdict['previous']): FormRecord =>
    withLooks(form, inputOf(read, previous?.record), previous?.record);
  const storedOf = (row: StoredRow | undefined): Verdict['previous'] =>
    row === undefined ? undefined : { row, record: readStored(form, row) };
  /** What scripts make of those that are sound, all of them at once. */
  const scriptedReads = async (): Promise<ReadonlyMap<ReadRecord, Scripted>> => {
    if (choice.way === 'draft' || scriptsOf(form.document, 'submit').length === 0) return new Map();
    const valid: { read: ReadRecord; record: FormRecord; context: RecordContext }[] = [];
    for (const read of reads.filter(({ raw, problems }) => !raw.isOrphan && problems.length === 0)) {
      const match = keys.matchOf(read, seen);
      if (match.problem !== undefined) continue;
      const previous = storedOf(match.row);
      const own = contextOf(previous);
      const check = () => checkRecord(form.document, sentOf(read, previous), own);
      const { record, problems } = await input.withAnswers(check);
      if (problems.length === 0) valid.push({ read, record, context: own });
    }
    const answers = await input.submitScripts(form, valid);
    return new Map(valid.map(({ read }, at) => [read, answers[at]!]));
  };
  const scripted = await scriptedReads();

  for (const [at, read] of reads.entries()) {
    if (prepared === undefined && at % AT_ONCE === AT_ONCE - 1) await pause();
    const line = read.raw.rows[0]!.line;
    if (read.raw.isOrphan) {
      const problems = [{ path: '', key: 'visualdev.import.row_without_record' }];
      verdicts.push({ read, record: {}, previous: undefined, problems });
      continue;
    }
    const match = keys.matchOf(read, seen);
    if (match.problem !== undefined) {
      // nothing else can be said before it is known which record is meant, but for cells that cannot be read at all
      const others = read.problems.filter(({ path }) => path !== match.problem!.path);
      verdicts.push({ read, record: {}, previous: undefined, problems: [match.problem, ...others] });
      continue;
    }
    const previous = storedOf(match.row);
    const made = scripted.get(read);
    const sent = { ...sentOf(read, previous), ...made?.values };
    const { record, problems } =
      prepared?.checked.get(read) ?? (await input.withAnswers(() => checkOne(sent, previous)));
    const named = new Set(read.problems.map(({ path }) => path));
    const found = [...problems, ...(made?.problems ?? [])];
    const all = [...read.problems, ...found.filter(({ path }) => !named.has(path))].filter(
      (problem) => !mayBeMissing(form, choice, problem),
    );
    all.push(...taken.problemsOf(record, match.row?.id));
    if (all.length === 0) {
      taken.take(record, line);
      keys.take(read, seen, line);
    }
    verdicts.push({ read, record, previous, problems: all });
  }
  return verdicts;
};
