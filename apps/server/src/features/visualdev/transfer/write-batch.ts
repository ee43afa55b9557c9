import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { writeAtEnd, writeWithNext } from '#platform/database/transaction';
import type { Statement, Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { CompiledForm } from '../compiled/compile-form';
import { auditMany, recordAuditStatements } from '../record/record-audit';
import { differences, filledIn, rowChanges, titleOf } from '../record/record-changes.rules';
import type { FormRights } from '../record/record.rights';
import { isVisible } from '../record/record.rights';
import { recordStore } from '../record/record.store';
import type { NewRecord, RowOf } from '../record/record.store';
import type { Writer } from '../record/record-writer';
import { openNumbers, takeNumbers } from '../record/server-made';
import type { Home } from '../record/server-made';
import type { BaseDataPort } from '../visualdev.ports';
import type { Verdict } from './validate-records';

type Audit = Parameters<typeof auditMany>[2][number];
type Job = {
  form: CompiledForm;
  rights: Pick<FormRights, 'columns'>;
  who: Writer;
  home: Home;
  now: number;
  baseData: BaseDataPort;
};

const nameOf = ({ form, rights }: Job, record: FormRecord): string =>
  titleOf(form, record, (field) => isVisible(rights, field));

const newRecords = ({ who, home, now }: Job, verdicts: readonly Verdict[]): NewRecord[] =>
  verdicts.map(({ record }) => {
    const { department, organisation } = home;
    const flow = { flowInstance: null, flowStatus: null };
    return { id: newId(), creator: who.userId, created: now, department, organisation, ...flow, record };
  });
const auditsOf = (job: Job, made: readonly NewRecord[]): Audit[] =>
  made.map(({ id, record }) => ({
    action: 'create',
    id,
    name: nameOf(job, record),
    after: filledIn(job.form, record),
  }));

/** New records in one statement for each table, with the rows of all of them. */
const addAll = async (unit: Unit, job: Job, verdicts: readonly Verdict[]): Promise<Audit[]> => {
  const { form } = job;
  const made = newRecords(job, verdicts);
  if (made.length > 0) await writeWithNext(unit.tx, recordStore.insertStatement(form, made));
  for (const table of form.tables) {
    const rows = made.flatMap(({ id, record }): RowOf[] =>
      rowChanges(table, {}, record).added.map((each) => ({ ...each, parentId: id })),
    );
    await recordStore.insertRows(unit.tx, table, rows);
  }
  return auditsOf(job, made);
};

/** New records and their lines of the log as they go to the database. */
export type ReadyBatch = { ids: string[]; insert: Statement | undefined; log: Statement[] };

/** Can new records of the form be made ready before their transaction: no numbers to be taken, no unique values, no sub-tables? */
export const isMadeReady = ({ stored, tables }: CompiledForm): boolean =>
  tables.length === 0 &&
  stored.every(
    ({ block, props }) =>
      block.definition.billRule?.(props) === undefined && (props as { unique?: boolean }).unique !== true,
  );

/** What `writeBatch` would work out for new records while the database waits, worked out before. */
export const makeReady = (job: Job, verdicts: readonly Verdict[]): ReadyBatch => {
  const good = verdicts.filter(({ problems }) => problems.length === 0);
  for (const { record } of good) openNumbers(job.form, record, undefined, job.home);
  const made = newRecords(job, good);
  return {
    ids: made.map(({ id }) => id),
    insert: made.length === 0 ? undefined : recordStore.insertStatement(job.form, made),
    log: recordAuditStatements(job.who, auditsOf(job, made)),
  };
};

/** @returns ids that changed */
export const writeReady = async ({ tx }: Unit, { ids, insert, log }: ReadyBatch): Promise<string[]> => {
  if (insert !== undefined) await writeWithNext(tx, insert);
  for (const statement of log) await writeAtEnd(tx, statement);
  return ids;
};

const saveOne = async (unit: Unit, job: Job, verdict: Verdict, stored: NonNullable<Verdict['previous']>) => {
  const { form, who, now } = job;
  const { row, record: previous } = stored;
  const { record } = verdict;
  const version = await recordStore.update(unit.tx, form, row.id, row.version, { userId: who.userId, now }, record);
  // the row is locked since it was read
  if (version === undefined) throw new Error(`record ${row.id} changed while it was locked`);
  for (const table of form.tables) {
    const { added, changed, removed } = rowChanges(table, previous, record);
    await recordStore.removeRows(unit.tx, table, row.id, removed);
    await recordStore.updateRows(unit.tx, table, row.id, changed);
    await recordStore.insertRows(
      unit.tx,
      table,
      added.map((each) => ({ ...each, parentId: row.id })),
    );
  }
};

/** What was there says the same: such a record gets no new version and no entry in its history. */
const isUnchanged = ({ before, after }: { before: FormRecord; after: FormRecord }): boolean =>
  Object.keys(before).length + Object.keys(after).length === 0;

/** Writes the good records of a batch in the transaction that also notes how far the import is. @returns ids that changed */
export const writeBatch = async (unit: Unit, job: Job, verdicts: readonly Verdict[]): Promise<string[]> => {
  const { form, who } = job;
  const good = verdicts.filter(({ problems }) => problems.length === 0);
  // all of them at once: two batches take from their counters in the same order
  const numbers = good.flatMap(({ record, previous }) => openNumbers(form, record, previous?.record, job.home));
  await takeNumbers(unit, numbers, job.baseData, job.now, job.home);
  const changes: Audit[] = [];
  for (const verdict of good) {
    const { previous } = verdict;
    if (previous === undefined) continue;
    const { id } = previous.row;
    const difference = differences(form, previous.record, verdict.record);
    if (isUnchanged(difference)) continue;
    await saveOne(unit, job, verdict, previous);
    changes.push({ action: 'update', id, name: nameOf(job, verdict.record), ...difference });
  }
  const fresh = good.filter(({ previous }) => previous === undefined);
  changes.push(...(await addAll(unit, job, fresh)));
  await auditMany(unit.tx, who, changes);
  return changes.map(({ id }) => id);
};
