import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { checkRecord } from '@qiaoban/form/check-record';
import type { RecordContext } from '@qiaoban/form/check-record';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { timeVariables } from '@qiaoban/language/filter-variables';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import type { Scope } from '../../../platform/database/scope';
import type { Unit } from '../../../platform/database/transaction';
import { newId } from '../../../platform/ids';
import type { CompiledForm } from '../compiled/compile-form';
import type { BaseDataPort } from '../visualdev.ports';
import { fileProblems, filesOf, recordOwner } from './file-check';
import type { FileClaims, FindFiles } from './file-check';
import { choicesFor } from './choices';
import { offeredProblems, fetchOffered } from './offered-choices';
import type { Offered } from './offered-choices';
import type { NamesReader } from './names';
import { auditMany, auditValues } from './record-audit';
import type { By } from './record-audit';
import { differences, filledIn, rowChanges, titleOf } from './record-changes.rules';
import type { RecordNews } from './record-news';
import { recordInvalid, refuseTaken } from './record-refusals';
import { readOnlyProblems } from './read-only.rules';
import { readRecord } from './record-values';
import type { StoredRow } from './record-values';
import { recordStore } from './record.store';
import { assignNumbers } from './server-made';

/** Who writes. Part of an actor, so that background work can write as the person who started it. */
export type Writer = By & { tenant: string; language: Language };
export type CreateOptions = {
  fieldRights?: FieldRights | undefined;
  flowInstance?: string | null;
  flowStatus?: number | null;
  /** What is required may still be missing. */
  isDraft?: boolean;
  /** Choices of data interfaces, fetched before the transaction; without it they are not checked. */
  offered?: Offered | undefined;
};
export type UpdateOptions = {
  fieldRights?: FieldRights | undefined;
  version: number;
  scope: Scope;
  isDraft?: boolean;
  /** Changes of fields that may be seen but not changed are refused instead of left out. */
  refusesReadOnly?: boolean;
  /** Looks at the stored record before it is changed, and refuses by throwing. */
  guard?: (row: StoredRow) => void;
  offered?: Offered | undefined;
};

/** Problems that a draft may have. */
const MISSING: readonly string[] = ['form.problem.required', 'form.problem.required_choice'];

type Deps = {
  clock: Clock;
  names: NamesReader;
  news: RecordNews;
  baseData: BaseDataPort;
  findFiles: FindFiles;
  claims: FileClaims;
  timeZone: string;
};

/** Creating and changing records: the one way, whether a list, a flow or an import asks. */
export const createRecordWriter = ({ clock, names, news, baseData, findFiles, claims, timeZone }: Deps) => {
  /** What checking a record needs to know of the person and the moment. */
  const contextOf = async (
    db: Db,
    form: CompiledForm,
    who: Writer,
    offered?: Offered,
  ): Promise<RecordContext & { home: { department: string | null; organisation: string | null } }> => {
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
      choices: new Map([...(await choicesFor(db, form, baseData)), ...(offered?.choices ?? [])]),
      home,
    };
  };

  const checked = async (
    db: Db,
    form: CompiledForm,
    who: Writer,
    data: unknown,
    context: RecordContext,
    { isDraft = false, offered }: Pick<CreateOptions, 'isDraft' | 'offered'>,
  ): Promise<FormRecord> => {
    const { record, problems } = checkRecord(form.document, data, context);
    const counted = problems.filter(({ key }) => !isDraft || !MISSING.includes(key));
    if (!isDraft) counted.push(...offeredProblems(form, record, context.previous, offered));
    const all = [...counted, ...(await fileProblems(db, form, record, context.previous, who.userId, findFiles))];
    if (all.length > 0) throw recordInvalid(all, who.language);
    return record;
  };

  return {
    contextOf,

    /** What the form's data interfaces offer, for `create` and `update`; asked before their transaction begins. */
    fetchOffered: (db: Db, form: CompiledForm, who: Writer, data?: unknown): Promise<Offered | undefined> =>
      fetchOffered(db, form, who, baseData, data),

    create: async (unit: Unit, form: CompiledForm, who: Writer, data: unknown, options: CreateOptions = {}) => {
      const { tx } = unit;
      const { home, ...context } = await contextOf(tx, form, who, options.offered);
      const record = await checked(
        tx,
        form,
        who,
        data,
        { ...context, ...(options.fieldRights ? { fieldRights: options.fieldRights } : {}) },
        options,
      );
      const id = newId();
      await assignNumbers(unit, form, record, undefined, baseData, context.now, home);
      const { department, organisation } = home;
      const { flowInstance = null, flowStatus = null } = options;
      const fresh = {
        id,
        creator: who.userId,
        created: context.now,
        department,
        organisation,
        flowInstance,
        flowStatus,
        record,
      };
      const rows = form.tables.map((table) =>
        rowChanges(table, {}, record).added.map((each) => ({ ...each, parentId: id })),
      );
      const audit = auditValues(who, {
        action: 'create',
        id,
        name: titleOf(form, record),
        after: filledIn(form, record),
      });
      try {
        await recordStore.insertWhole(tx, form, fresh, rows, audit);
      } catch (error) {
        refuseTaken(form, who.language, error);
      }
      await claims.claim(tx, filesOf(form, record), recordOwner(form.id, id));
      unit.afterCommit(() => news.changed(who.tenant, form.id, id));
      return { id, version: 1, record };
    },

    update: async (unit: Unit, form: CompiledForm, who: Writer, id: string, data: unknown, options: UpdateOptions) => {
      const { tx } = unit;
      const row = await recordStore.find(tx, form, options.scope, id, { lock: true });
      if (row === undefined) throw new AppError(visualdevErrors.record_not_found);
      options.guard?.(row);
      if (row.version !== options.version) throw new AppError(commonErrors.stale);
      const previous = readRecord(form, row);
      const { home, ...context } = await contextOf(tx, form, who, options.offered);
      const fieldRights = options.fieldRights ? { fieldRights: options.fieldRights } : {};
      if (options.refusesReadOnly === true && options.fieldRights !== undefined) {
        const problems = readOnlyProblems(form, options.fieldRights, data, { ...context, previous });
        if (problems.length > 0) throw recordInvalid(problems, who.language);
      }
      const record = await checked(tx, form, who, data, { ...context, ...fieldRights, previous }, options);
      await assignNumbers(unit, form, record, previous, baseData, context.now, home);
      let version: number | undefined;
      try {
        version = await recordStore.update(
          tx,
          form,
          id,
          options.version,
          { userId: who.userId, now: context.now },
          record,
        );
      } catch (error) {
        refuseTaken(form, who.language, error);
      }
      if (version === undefined) throw new AppError(commonErrors.stale);
      for (const table of form.tables) {
        const { added, changed, removed } = rowChanges(table, previous, record);
        await recordStore.removeRows(tx, table, id, removed);
        await recordStore.updateRows(tx, table, id, changed);
        await recordStore.insertRows(
          tx,
          table,
          added.map((each) => ({ ...each, parentId: id })),
        );
      }
      const [had, has] = [filesOf(form, previous), filesOf(form, record)];
      await claims.claim(
        tx,
        has.filter((file) => !had.includes(file)),
        recordOwner(form.id, id),
      );
      await claims.release(
        tx,
        recordOwner(form.id, id),
        had.filter((file) => !has.includes(file)),
      );
      await auditMany(tx, who, [
        { action: 'update', id, name: titleOf(form, record), ...differences(form, previous, record) },
      ]);
      unit.afterCommit(() => news.changed(who.tenant, form.id, id));
      return { version, record };
    },
  };
};
export type RecordWriter = ReturnType<typeof createRecordWriter>;
