import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inOneStatement, unlessDone } from '#platform/database/one-statement';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import type { BaseDataPort } from '../visualdev.ports';
import { filesOf, recordOwner } from './file-check';
import type { FileClaims } from './file-check';
import type { RecordContext } from '@qiaoban/form/check-record';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { fetchAvailableOptions, fetchAvailableOptionsOf, hasBoundChoices, knowingElsewhere } from './available-options';
import type { AvailableOptions, OptionSources } from './available-options';
import { auditHead, auditValues } from './record-audit';
import { differences, filledIn, rowChanges, titleOf } from './record-changes.rules';
import { createRecordCheck } from './record-check';
import type { CheckDeps, CheckedChange, CheckedRecord, CreateOptions, UpdateOptions, Writer } from './record-check';
import type { RecordNews } from './record-news';
import { refuseTaken } from './record-refusals';
import { createRecordsElsewhere } from './records-elsewhere';
import { placeIn, recordStore } from './record.store';
import type { Place } from './record.store';
import { takeNumbers } from './server-made';
import { refuseBound } from '../source/form-sources';

export type { CreateOptions, UpdateOptions, Writer } from './record-check';

type Deps = CheckDeps & {
  forms: Pick<PublishedForms, 'get'>;
  news: RecordNews;
  baseData: BaseDataPort;
  claims: FileClaims;
};

const seenBy =
  ({ fieldRights }: Pick<CreateOptions, 'fieldRights'>) =>
  (field: string): boolean =>
    fieldRights?.[field]?.access !== 'hide';

/** The record with its rows and its audit row: one statement. */
const insert = async (at: Place, checked: CheckedRecord, options: CreateOptions): Promise<void> => {
  const { form, who, id, now, home, record } = checked;
  const { flowInstance = null, flowStatus = null, onBehalfOf: creator = who.userId } = options;
  const fresh = { id, creator, created: now, ...home, flowInstance, flowStatus, record };
  const rows = form.tables.map((table) =>
    rowChanges(table, {}, record).added.map((each) => ({ ...each, parentId: id })),
  );
  const name = titleOf(form, record, seenBy(options));
  const change = { action: 'create', id, name, after: filledIn(form, record) };
  try {
    await recordStore.insertWhole(at, form, fresh, rows, auditValues(who, change));
  } catch (error) {
    refuseTaken(form, who.language, error, seenBy(options));
  }
};

/** The record itself and its audit row: one statement. */
const change = async (at: Place, checked: CheckedChange, options: UpdateOptions): Promise<void> => {
  const { form, who, id, now, record, row, previous } = checked;
  const name = titleOf(form, record, seenBy(options));
  const audit = { action: 'update', id, name, ...differences(form, previous, record) };
  let version: number | undefined;
  try {
    const by = { userId: who.userId, now };
    version = await recordStore.updateWhole(at, form, row, by, record, auditValues(who, audit));
  } catch (error) {
    refuseTaken(form, who.language, error, seenBy(options));
  }
  if (version === undefined) throw new AppError(commonErrors.stale);
};

/** Every field is sent and may be changed: what is stored is what is sent. */
const isWhole = (form: CompiledForm, data: unknown, { fieldRights }: Pick<UpdateOptions, 'fieldRights'>): boolean =>
  fieldRights === undefined &&
  typeof data === 'object' &&
  data !== null &&
  form.main.every(({ field }) => Object.hasOwn(data, field));

/** The record is not there as it was named: nothing was written. */
class NotAsNamed extends Error {}

/** Creating and changing records: the one way, whether a list, a flow or an import asks. */
export const createRecordWriter = (deps: Deps) => {
  const { news, baseData, claims, otherForms } = deps;
  const sources: OptionSources = { ...baseData, availableValues: otherForms.availableValues };
  const check = createRecordCheck(deps);
  const recordsElsewhere = createRecordsElsewhere(deps);

  const notify = (unit: Pick<Unit, 'afterCommit'>, { who, form, id }: CheckedRecord): void =>
    unit.afterCommit(() => news.changed(who.tenant, form.id, id));

  const storeNew = async (unit: Unit, checked: CheckedRecord, options: CreateOptions) => {
    const { form, id, now, home, record, numbers } = checked;
    await takeNumbers(unit, numbers, baseData, now, home);
    await insert(placeIn(unit.tx), checked, options);
    await claims.claim(unit.tx, filesOf(form, record), recordOwner(form.id, id));
    notify(unit, checked);
    return { id, version: 1, record };
  };

  const storeChange = async (unit: Unit, checked: CheckedChange, options: UpdateOptions) => {
    const { tx } = unit;
    const { form, id, now, home, record, numbers, row, previous } = checked;
    await takeNumbers(unit, numbers, baseData, now, home);
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
    // last: with its audit row web hooks are told of the record as it is then
    await change(placeIn(tx), checked, options);
    const owner = recordOwner(form.id, id);
    const [had, has] = [filesOf(form, previous), filesOf(form, record)];
    const [fresh, gone] = [has.filter((file) => !had.includes(file)), had.filter((file) => !has.includes(file))];
    await claims.claim(tx, fresh, owner);
    await claims.release(tx, owner, gone);
    notify(unit, checked);
    return { version: row.version + 1, record };
  };

  /**
   * A change without reading the record before; undefined where it must be read: the stored values count, or something is in
   * the way, and then the usual way says what.
   */
  const updateAtOnce = async (
    db: Db,
    form: CompiledForm,
    who: Writer,
    id: string,
    data: unknown,
    options: UpdateOptions,
  ) => {
    const sql = form.updateAtOnce;
    if (sql === undefined || !isWhole(form, data, options)) return undefined;
    const whole = await check.ofWhole(db, form, who, id, data, options);
    if (whole === undefined) return undefined;
    const { version, scope } = options;
    try {
      return await inOneStatement(db, { version: version + 1 }, async (alone) => {
        const { now, record } = whole;
        const audit = auditHead(who, { action: 'update', id, name: titleOf(form, record, seenBy(options)) });
        const by = { userId: who.userId, now };
        const made = await recordStore
          .updateAtOnce(alone, form, sql, { id, version, scope }, by, record, audit)
          .catch((error: unknown) => refuseTaken(form, who.language, error, seenBy(options)));
        if (made === undefined) throw new NotAsNamed();
        notify(alone, whole);
      });
    } catch (error) {
      if (error instanceof NotAsNamed) return undefined;
      throw error;
    }
  };

  const lanesFor = ({ numbers }: CheckedRecord): string[] => numbers.map(({ rule }) => baseData.billLane(rule));

  /** Nothing but the record's own row changes. */
  const isOneRow = ({ form, record, numbers, previous }: CheckedChange): boolean =>
    numbers.length === 0 &&
    form.tables.every((table) => {
      const { added, changed, removed } = rowChanges(table, previous, record);
      return added.length + changed.length + removed.length === 0;
    }) &&
    JSON.stringify(filesOf(form, previous)) === JSON.stringify(filesOf(form, record));

  return {
    contextOf: check.contextOf,
    withAnswers: check.withAnswers,
    submitScripts: check.submitScripts,

    /** What data interfaces and other forms offer, for creating and changing; asked before their transaction begins. */
    fetchAvailableOptions: async (
      db: Db,
      form: CompiledForm,
      who: Writer,
      data?: unknown,
      previous?: () => Promise<FormRecord | undefined>,
    ): Promise<AvailableOptions | undefined> => {
      const elsewhere = await recordsElsewhere(db, who.tenant, form, [data]);
      if (data === undefined || !hasBoundChoices(form))
        return knowingElsewhere(await fetchAvailableOptions(db, form, who, sources, data), elsewhere);
      // what is offered hangs on the record as it will be: with what stays, and calculated anew
      const whole = await check.foreseen(db, form, who, data, await previous?.());
      return knowingElsewhere(await fetchAvailableOptions(db, form, who, sources, whole), elsewhere);
    },

    /** Which of the records that changes choose elsewhere are there; asked before their transaction begins. */
    recordsElsewhere,

    /** The same for records of a file, which can be read once it is known what is offered whatever stands in them. */
    fetchAvailableOptionsFor: async (
      db: Db,
      form: CompiledForm,
      who: Writer,
      read: (choices: NonNullable<RecordContext['choices']>) => Promise<readonly unknown[]>,
    ): Promise<AvailableOptions | undefined> => {
      const known = await fetchAvailableOptions(db, form, who, sources);
      if (!hasBoundChoices(form)) return known;
      const { choices = new Map() } = await check.contextOf(db, form, who, known);
      return fetchAvailableOptionsOf(db, form, who, sources, await read(choices), known);
    },

    /** Part of a larger transaction. */
    create: async (unit: Unit, form: CompiledForm, who: Writer, data: unknown, options: CreateOptions = {}) => {
      refuseBound(form);
      return storeNew(unit, await check.ofNew(unit.tx, form, who, data, options), options);
    },

    /** Part of a larger transaction. */
    update: async (unit: Unit, form: CompiledForm, who: Writer, id: string, data: unknown, options: UpdateOptions) => {
      refuseBound(form);
      return storeChange(unit, await check.ofChange(unit.tx, form, who, id, data, { ...options, lock: true }), options);
    },

    /** A change by itself: checked first, then written in one statement, or in one transaction where it takes several. */
    createAlone: (db: Db, form: CompiledForm, who: Writer, data: unknown, options: CreateOptions) =>
      unlessDone(db, async () => {
        const checked = await check.ofNew(db, form, who, data, options);
        const answer = { id: checked.id, version: 1 };
        if (checked.numbers.length === 0 && filesOf(form, checked.record).length === 0)
          return inOneStatement(db, answer, async (alone) => {
            await insert(alone, checked, options);
            notify(alone, checked);
          });
        return inTransaction(
          db,
          async (unit) => {
            await storeNew(unit, checked, options);
            return answer;
          },
          lanesFor(checked),
        );
      }),

    /** The same for a change. */
    updateAlone: (db: Db, form: CompiledForm, who: Writer, id: string, data: unknown, options: UpdateOptions) =>
      unlessDone(db, async () => {
        const atOnce = await updateAtOnce(db, form, who, id, data, options);
        if (atOnce !== undefined) return atOnce;
        const checked = await check.ofChange(db, form, who, id, data, { ...options, lock: false });
        const answer = { version: checked.row.version + 1 };
        if (isOneRow(checked))
          return inOneStatement(db, answer, async (alone) => {
            await change(alone, checked, options);
            notify(alone, checked);
          });
        return inTransaction(
          db,
          async (unit) => {
            await storeChange(unit, checked, options);
            return answer;
          },
          lanesFor(checked),
        );
      }),
  };
};
export type RecordWriter = ReturnType<typeof createRecordWriter>;
