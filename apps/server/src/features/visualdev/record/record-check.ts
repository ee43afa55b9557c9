import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { checkRecord } from '@qiaoban/form/check-record';
import type { RecordContext } from '@qiaoban/form/check-record';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { scriptsOf } from '@qiaoban/form/script';
import { timeVariables } from '@qiaoban/language/filter-variables';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import { newId } from '#platform/ids';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';
import { createRecordAnswers } from '@qiaoban/form/runtime/record-answers';
import type { AnswerStore } from '@qiaoban/form/runtime/record-answers';
import type { OtherForms } from '../other-form/other-form.service';
import type { FormScripts } from '../script/run-scripts';
import { createSubmitScripts } from '../script/submit-scripts';
import { fileProblems } from './file-check';
import type { CarriedFiles, KnownFiles } from './file-check';
import { choicesFor } from './choices';
import { availableOptionProblems } from './available-options';
import type { AvailableOptions } from './available-options';
import type { NamesReader } from './names';
import type { By } from './record-audit';
import { recordInvalid } from './record-refusals';
import { readOnlyProblems } from './read-only.rules';
import { readRecord } from './record-values';
import type { StoredRow } from './record-values';
import { recordStore } from './record.store';
import { relationProblems } from './relation-check';
import { openNumbers } from './server-made';
import type { Home, NumberSlot } from './server-made';

/** Who writes. Part of an actor, so that background work can write as the person who started it. */
/** `sessionId`: of whoever writes in a browser. */
export type Writer = By & { tenant: string; language: Language; sessionId?: string };
export type CreateOptions = {
  /** Whose the record is, when somebody else fills it in. */
  onBehalfOf?: string | undefined;
  fieldRights?: FieldRights | undefined;
  flowInstance?: string | null;
  flowStatus?: number | null;
  /** What is required may still be missing. */
  isDraft?: boolean;
  carried?: CarriedFiles | undefined;
  /** Choices of data interfaces and records elsewhere, asked for before the transaction; without it they are not checked. */
  availableOptions?: AvailableOptions | undefined;
};
export type UpdateOptions = {
  fieldRights?: FieldRights | undefined;
  version: number;
  scope: Scope;
  isDraft?: boolean;
  /** Changes of fields that may be seen but not changed are refused instead of left out. */
  refusesReadOnly?: boolean;
  carried?: CarriedFiles | undefined;
  /** Looks at the case of the stored record before it is changed, and refuses by throwing; a record without one is not refused. */
  guard?: (db: Db, row: Pick<StoredRow, 'flow_instance' | 'flow_status'>) => Promise<void>;
  availableOptions?: AvailableOptions | undefined;
  /** The record as this transaction has read and locked it within the scope; without it it is read. */
  held?: StoredRow | undefined;
};

/** A record that may be stored, but for the numbers that are still to be taken in its transaction. */
export type CheckedRecord = {
  form: CompiledForm;
  who: Writer;
  id: string;
  now: number;
  home: Home;
  record: FormRecord;
  numbers: readonly NumberSlot[];
};
export type CheckedChange = CheckedRecord & { row: StoredRow; previous: FormRecord };

/** Problems that a draft may have. */
export const MISSING: readonly string[] = [
  'form.problem.required',
  'form.problem.required_choice',
  'form.problem.required_rows',
];

export type CheckDeps = {
  clock: Clock;
  names: NamesReader;
  baseData: BaseDataPort;
  files: KnownFiles;
  timeZone: string;
  otherForms: Pick<OtherForms, 'answer' | 'availableValues'>;
  scripts: FormScripts;
};

/** Formulas that hang on what others were told: so many steps deep. */
const MAX_ROUNDS = 5;

/** Checking records before they are written; reads only, so it may be done before a transaction begins or inside it. */
export const createRecordCheck = ({ clock, names, baseData, files, timeZone, otherForms, scripts }: CheckDeps) => {
  /** What checking a record needs to know of the person and the moment. */
  const contextOf = async (
    db: Db,
    form: CompiledForm,
    who: Writer,
    availableOptions?: AvailableOptions,
  ): Promise<RecordContext & { home: Home; answers: AnswerStore }> => {
    const home = await names.homeOf(db, who.tenant, who.userId);
    const now = clock.now();
    return {
      now,
      language: who.language,
      newId,
      timeZone,
      me: who.userId,
      ...(home.department === null ? {} : { myDepartment: home.department }),
      variables: { ...timeVariables(now, timeZone), me: who.userId, myDepartment: home.department },
      choices: new Map([...(await choicesFor(db, form, baseData)), ...(availableOptions?.choices ?? [])]),
      answers: createRecordAnswers(),
      home,
    };
  };

  /** Runs a check until everything that its formulas ask of other forms is known: once, where they ask nothing. */
  const withAnswers = async <T>(
    db: Db,
    form: CompiledForm,
    who: Writer,
    answers: AnswerStore,
    run: () => T,
  ): Promise<T> => {
    let result = run();
    if (!form.asksOthers) return result;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const questions = answers.take();
      if (questions.length === 0) break;
      answers.put(questions, await otherForms.answer(db, who, questions));
      result = run();
    }
    return result;
  };

  const submit = createSubmitScripts({ scripts });

  const validate = async (
    db: Db,
    form: CompiledForm,
    who: Writer,
    data: unknown,
    context: RecordContext & { answers: AnswerStore },
    { isDraft = false, availableOptions, carried }: Pick<CreateOptions, 'isDraft' | 'availableOptions' | 'carried'>,
  ) => {
    const check = (sent: unknown) =>
      withAnswers(db, form, who, context.answers, () => checkRecord(form.document, sent, context));
    const first = await check(data);
    // what a script makes of a record is checked as what a person fills in
    const scripted = isDraft ? undefined : await submit.one(form, first, context);
    const { record, problems } =
      scripted?.values === undefined ? first : await check({ ...(data as FormRecord), ...scripted.values });
    problems.push(...(scripted?.problems ?? []));
    const counted = problems.filter(({ key }) => !isDraft || !MISSING.includes(key));
    if (!isDraft) counted.push(...availableOptionProblems(form, record, context.previous, availableOptions));
    const ofFiles = await fileProblems(db, form, record, context.previous, who, files, carried);
    const { previous, recordId } = context;
    const related = await relationProblems(db, form, record, previous, recordId, availableOptions?.elsewhere);
    return { record, problems: [...counted, ...ofFiles, ...related] };
  };

  const checked = async (...asked: Parameters<typeof validate>): Promise<FormRecord> => {
    const { record, problems } = await validate(...asked);
    if (problems.length > 0) throw recordInvalid(asked[1], problems, asked[2].language);
    return record;
  };

  return {
    contextOf,
    withAnswers,
    submitScripts: submit.many,

    /** The record as it would be stored, whatever is wrong with it. */
    foreseen: async (db: Db, form: CompiledForm, who: Writer, data: unknown, previous: FormRecord | undefined) => {
      const { home: _, ...context } = await contextOf(db, form, who);
      const whole = { ...context, ...(previous === undefined ? {} : { previous }) };
      return (await withAnswers(db, form, who, context.answers, () => checkRecord(form.document, data, whole))).record;
    },

    ofNew: async (
      db: Db,
      form: CompiledForm,
      who: Writer,
      data: unknown,
      options: CreateOptions,
    ): Promise<CheckedRecord> => {
      const owner = options.onBehalfOf === undefined ? who : { ...who, userId: options.onBehalfOf };
      const { home, ...context } = await contextOf(db, form, owner, options.availableOptions);
      const fieldRights = options.fieldRights ? { fieldRights: options.fieldRights } : {};
      const record = await checked(db, form, who, data, { ...context, ...fieldRights }, options);
      return {
        form,
        who,
        id: newId(),
        now: context.now,
        home,
        record,
        numbers: openNumbers(form, record, undefined, home),
      };
    },

    /**
     * A record with all its fields sent, without a look at the stored one, which only allows more: a choice that was taken
     * from the list may stay. So where nothing is wrong this is the record; otherwise undefined.
     */
    ofWhole: async (
      db: Db,
      form: CompiledForm,
      who: Writer,
      id: string,
      data: unknown,
      options: Pick<UpdateOptions, 'availableOptions' | 'carried'>,
    ): Promise<CheckedRecord | undefined> => {
      // a script looks at what is stored
      if (scriptsOf(form.document, 'submit').length > 0) return undefined;
      const { home, ...context } = await contextOf(db, form, who, options.availableOptions);
      const { record, problems } = await validate(db, form, who, data, { ...context, recordId: id }, options);
      return problems.length > 0 ? undefined : { form, who, id, now: context.now, home, record, numbers: [] };
    },

    /** `lock`: nobody else changes the record until the transaction ends; without it a faster one is met when writing. */
    ofChange: async (
      db: Db,
      form: CompiledForm,
      who: Writer,
      id: string,
      data: unknown,
      options: UpdateOptions & { lock: boolean },
    ): Promise<CheckedChange> => {
      const row = options.held ?? (await recordStore.find(db, form, options.scope, id, { lock: options.lock }));
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      await options.guard?.(db, row);
      if (row.version !== options.version) throw new AppError(commonErrors.stale);
      const previous = readRecord(form, row);
      const { home, ...context } = await contextOf(db, form, who, options.availableOptions);
      const fieldRights = options.fieldRights ? { fieldRights: options.fieldRights } : {};
      if (options.refusesReadOnly === true && options.fieldRights !== undefined) {
        const problems = readOnlyProblems(form, options.fieldRights, data, { ...context, previous });
        if (problems.length > 0) throw recordInvalid(form, problems, who.language);
      }
      const record = await checked(
        db,
        form,
        who,
        data,
        { ...context, ...fieldRights, previous, recordId: id },
        options,
      );
      const numbers = openNumbers(form, record, previous, home);
      return { form, who, id, now: context.now, home, record, numbers, row, previous };
    },
  };
};
export type RecordCheck = ReturnType<typeof createRecordCheck>;
