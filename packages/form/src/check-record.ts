import type { Language } from '@qiaoban/contracts/languages';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import { readOwnPattern } from '@qiaoban/language/own-pattern';
import type { Option } from './block';
import type { FormDocument } from './document';
import { MAX_ROWS } from './document';
import type { FieldInfo, TableInfo } from './fields';
import { listFields } from './fields';
import type { RecordProblem } from './problem';
import { rowCell } from './runtime/cell';
import { createFormRuntime } from './runtime/form-runtime';
import type { RecordAnswers } from './runtime/record-answers';
import type { FormRecord, FormRow } from './runtime/record-data';
import type { FieldAccess, FieldRights } from './runtime/rights';
import { rightTo, rowRightsOf } from './runtime/rights';
import { startRecord, startRow } from './runtime/start-record';
import { SECRET_MASK } from './values/secret-value';
import { isAsShown } from './values/protected-text';
import { providePatternEngine } from './values/pattern-engine';

providePatternEngine(readOwnPattern);

export type RecordContext = {
  /** Epoch ms. */
  now: number;
  language: Language;
  /** Ids for rows that were not stored before. */
  newId: () => string;
  timeZone?: string;
  me?: string;
  myDepartment?: string;
  variables?: VariableValues;
  fieldRights?: FieldRights;
  defaultAccess?: FieldAccess;
  /** The stored record when one is changed; absent for a new one. */
  previous?: FormRecord;
  /** Choices by `optionSource`; a source that is absent is not checked. */
  choices?: ReadonlyMap<string, readonly Option[]>;
  /** What other forms answer to formulas; without it what is stored stays. */
  answers?: RecordAnswers;
  /** Id of the record, when it is stored. */
  recordId?: string;
};

export type CheckedRecord = { record: FormRecord; problems: RecordProblem[] };

/** Fields and values. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Set by nobody who sends a record. */
export const isMade = ({ block: { definition } }: FieldInfo): boolean =>
  definition.isServerMade || definition.formula !== undefined;

/** Came back as it was shown: dots for a secret, the mask of what is stored. */
export const isLeft = ({ block, props }: FieldInfo, value: unknown, stored: unknown): boolean =>
  (block.definition.isSecret && value === SECRET_MASK) || isAsShown(value, stored, props);

/**
 * Checks a record that came in, with the same code in browser and server. The answer's `record` is canonical: fields that
 * were left out keep their stored value (a new record: the designed one), formulas are calculated anew, what the server makes
 * is not in it, what the person may not edit is as stored. Rows keep an id only if they were stored; others get a new one.
 * Unknown fields are refused. A hidden required field does not block; a value that its block refuses does, hidden or not. Nothing may be stored while there are `problems`.
 */
export const checkRecord = (document: FormDocument, input: unknown, context: RecordContext): CheckedRecord => {
  if (!isPlain(input)) return { record: {}, problems: [{ path: '', key: 'form.problem.not_a_record' }] };
  const problems: RecordProblem[] = [];
  const { main, tables } = listFields(document);
  const { previous, fieldRights, defaultAccess = 'edit' } = context;
  const canEdit = (path: string): boolean => rightTo(fieldRights, path, defaultAccess).access === 'edit';

  const known = new Set([...main.map(({ field }) => field), ...tables.map(({ field }) => field)]);
  for (const field of Object.keys(input)) {
    if (!known.has(field)) problems.push({ path: field, key: 'form.problem.unknown_field', values: { field } });
  }
  const normalised = (field: FieldInfo, value: unknown, path: string): unknown => {
    const result = field.block.codec?.normalise(value, field.props);
    if (result?.ok) return result.value;
    if (result) problems.push({ ...result.problem, path });
    return null;
  };

  const base = previous ?? startRecord(document, {}, { ...context, newId: context.newId });
  const record: FormRecord = {};
  /** What nobody filled in, for defaults by formula. */
  const open = new Set<string>();
  for (const field of main) {
    const isKept = isLeft(field, input[field.field], previous?.[field.field]);
    const isTaken = Object.hasOwn(input, field.field) && !isMade(field) && !isKept && canEdit(field.path);
    if (!isTaken && previous === undefined) open.add(field.field);
    record[field.field] = isTaken ? normalised(field, input[field.field], field.path) : (base[field.field] ?? null);
  }

  const readRow = (
    table: TableInfo,
    given: unknown,
    index: number,
    stored: ReadonlyMap<string, FormRow>,
  ): FormRow | undefined => {
    const path = `${table.field}.${index}`;
    if (!isPlain(given)) {
      problems.push({ path, key: 'form.problem.not_a_row' });
      return undefined;
    }
    const columns = new Set(table.fields.map(({ field }) => field));
    for (const field of Object.keys(given)) {
      if (field === 'id' || columns.has(field)) continue;
      problems.push({ path: `${path}.${field}`, key: 'form.problem.unknown_field', values: { field } });
    }
    const old = typeof given['id'] === 'string' ? stored.get(given['id']) : undefined;
    const rows = rowRightsOf(fieldRights, table.field);
    // a row that may not be changed stays as it is, as a field does
    if (old && !rows.mayEdit(old.id)) return { ...old };
    if (previous && !old && !rows.mayAdd) problems.push({ path, key: 'form.problem.row_not_added' });
    const isFilled = (field: FieldInfo): boolean => Object.hasOwn(given, field.field) && canEdit(field.path);
    const row: FormRow = old ? { ...old } : startRow(table, context.newId(), context);
    for (const field of table.fields) {
      if (!old && !isFilled(field)) open.add(rowCell(table.field, row.id, field.field));
      if (!isFilled(field) || isMade(field)) continue;
      if (isLeft(field, given[field.field], old?.[field.field])) continue;
      row[field.field] = normalised(field, given[field.field], `${path}.${field.field}`);
    }
    return row;
  };
  for (const table of tables) {
    const before = base[table.field];
    const old: FormRow[] =
      previous && Array.isArray(before) ? before.filter((row) => isPlain(row) && typeof row['id'] === 'string') : [];
    record[table.field] = old;
    const given = input[table.field];
    if (!canEdit(table.field) || given === undefined || given === null) continue;
    if (!Array.isArray(given)) {
      problems.push({ path: table.field, key: 'form.problem.not_rows' });
    } else if (given.length > MAX_ROWS) {
      problems.push({
        path: table.field,
        key: 'form.problem.too_many_rows',
        values: { max: MAX_ROWS, count: given.length },
      });
    } else {
      const stored = new Map(old.map((row) => [row.id, row]));
      const rows = given.flatMap((row: unknown, index) => readRow(table, row, index, stored) ?? []);
      const ids = new Set<string>();
      const { mayRemove } = rowRightsOf(fieldRights, table.field);
      const isLost = old.some(({ id }) => !mayRemove(id) && !rows.some((row) => row.id === id));
      if (isLost) problems.push({ path: table.field, key: 'form.problem.row_not_removed' });
      rows.forEach(({ id }, index) => {
        if (ids.has(id)) problems.push({ path: `${table.field}.${index}`, key: 'form.problem.double_row' });
        ids.add(id);
      });
      record[table.field] = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index);
    }
  }

  const runtime = createFormRuntime(document, record, {
    ...context,
    isNew: false,
    mayAssign: false,
    checksHidden: true,
    stored: previous ?? {},
    openDefaults: open,
  });
  const unsaid = new Set(problems.map(({ path }) => path));
  problems.push(...runtime.check().filter(({ path }) => !unsaid.has(path)));
  return { record: runtime.value(), problems };
};
