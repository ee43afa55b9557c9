import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { CompiledForm } from '../compiled/compile-form';
import { auditMany } from '../record/record-audit';
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

/** New records in one statement for each table, with the rows of all of them. */
const addAll = async (unit: Unit, job: Job, verdicts: readonly Verdict[]): Promise<Audit[]> => {
  const { form, who, home, now } = job;
  const made: NewRecord[] = [];
  const records = verdicts.map(({ record }) => record);
  for (const record of records) {
    const { department, organisation } = home;
    const flow = { flowInstance: null, flowStatus: null };
    made.push({ id: newId(), creator: who.userId, created: now, department, organisation, ...flow, record });
  }
  await recordStore.insert(unit.tx, form, made);
  for (const table of form.tables) {
    const rows = made.flatMap(({ id, record }): RowOf[] =>
      rowChanges(table, {}, record).added.map((each) => ({ ...each, parentId: id })),
    );
    await recordStore.insertRows(unit.tx, table, rows);
  }
  return made.map(({ id, record }) => ({
    action: 'create',
    id,
    name: nameOf(job, record),
    after: filledIn(form, record),
  }));
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
