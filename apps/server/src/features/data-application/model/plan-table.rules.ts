import { AppError } from '@qiaoban/contracts/errors';
import type { ModelColumn } from '@qiaoban/contracts/data-application/column';
import { NewName } from '@qiaoban/contracts/data-application/column';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { EditedColumn, PlanStep, TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Language } from '@qiaoban/contracts/languages';
import type { Dialect } from '../dialect/dialect';
import { qualified } from '../dialect/dialects';
import type { NativePart, NativeTable } from '../dialect/native/native';
import { nativeOf } from '../dialect/native/natives';
import type { Asked } from './compare-table.rules';
import { askOf, checkNumbered, facetsOf, madeColumn, mayLose, portionsOf } from './plan-column.rules';
import { planKey } from './plan-key.rules';
import type { KeyFacts } from './plan-key.rules';

export type Existing = {
  table: string;
  columns: ModelColumn[];
  native: NativeTable;
  /** Only when the key shall change. */
  key?: KeyFacts | undefined;
};

type Place = { dialect: Dialect; schema: string; language: Language; takenNames: ReadonlySet<string> };
export type Change = { steps: PlanStep[]; asked: Asked };

/** Refuses what no database would take, before one is asked. Existing columns may keep odd names. */
export const checkTable = ({ tableFieldList }: TableInput): void => {
  const seen = new Set<string>();
  for (const [at, { field, was }] of tableFieldList.entries()) {
    const key = field.toLowerCase();
    const path = `tableFieldList.${at}.field`;
    if (seen.has(key)) throw new AppError(dataModelErrors.duplicate, { column: field }, [{ path, message: '' }]);
    if (field !== was && !NewName.safeParse(field).success)
      throw new AppError(dataModelErrors.no_column, { table: '', column: field }, [{ path, message: '' }]);
    seen.add(key);
  }
};

const step = (kind: PlanStep['kind'], statement: string, column = '', more: Partial<PlanStep> = {}): PlanStep => ({
  kind,
  column,
  statement,
  losesData: false,
  takesAlong: [],
  ...more,
});

/** Names for new indexes: none twice, none that is there, none longer than 60 letters. */
const indexNamer = (taken: ReadonlySet<string>) => {
  const used = new Set(taken);
  return (table: string, column: string): string => {
    const whole = `ix_${table}_${column}`;
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : `_${n}`;
      const name = whole.slice(0, 60 - end.length) + end;
      if (used.has(name.toLowerCase())) continue;
      used.add(name.toLowerCase());
      return name;
    }
  };
};

/** Steps that make a new table. */
export const planCreate = ({ dialect, schema, language, takenNames }: Place, input: TableInput): PlanStep[] => {
  const { newTable, tableName } = input.tableInfo;
  const columns = input.tableFieldList;
  const table = qualified(dialect, schema, newTable);
  if (!columns.some((column) => column.primaryKey)) throw new AppError(dataModelErrors.no_key);
  checkNumbered(columns, () => false);
  const names = columns.map((column) => column.field);
  const nameOf = indexNamer(takenNames);
  const made = columns.map((column) => madeColumn(dialect, column, names, (key) => translate(language, key)));
  const steps = [step('create', dialect.createTable(table, made))];
  const comment = tableName === '' ? undefined : dialect.comment(table, undefined, tableName, false);
  if (comment !== undefined) steps.push(step('comment', comment));
  for (const column of columns) steps.push(...planBesides(dialect, table, newTable, column, nameOf));
  return steps;
};

/** What a new column has that is said apart from it: a comment, an index. */
const planBesides = (
  dialect: Dialect,
  table: string,
  name: string,
  { field, fieldName, index, primaryKey }: EditedColumn,
  nameOf: ReturnType<typeof indexNamer>,
): PlanStep[] => {
  const text = fieldName === '' ? undefined : dialect.comment(table, field, fieldName, false);
  return [
    ...(text === undefined ? [] : [step('comment', text, field)]),
    ...(index && !primaryKey ? [step('add_index', dialect.createIndex(nameOf(name, field), table, field), field)] : []),
  ];
};

/** Indexes that must go, or go in sight, before columns do: MySQL would make an index over two of one over three. */
const indexesToDrop = (dialect: Dialect, dropped: ReadonlySet<string>, parts: readonly NativePart[]): NativePart[] =>
  parts.filter(({ kind, columns }) => {
    if (kind !== 'index' || !columns.some((name) => dropped.has(name))) return false;
    if (dialect.type === 'MySql') return columns.some((name) => !dropped.has(name));
    return dialect.type === 'SqlServer' || dialect.type === 'Sqlite';
  });

/**
 * Steps from the table as it is to the table as it shall be, and what was asked for by them. Existing columns stay in
 * their order; the key may change while there are no rows.
 */
export const planChange = (place: Place, input: TableInput, now: Existing): Change => {
  const { dialect, schema, language } = place;
  const { newTable, tableName } = input.tableInfo;
  const table = qualified(dialect, schema, now.table);
  const namer = indexNamer(place.takenNames);
  const nameOf: typeof namer = (...of) => {
    const name = namer(...of);
    asked.addedIndexes.add(name);
    return name;
  };
  const say = (key: string): string => translate(language, key);
  const columns = input.tableFieldList;
  const kept = new Set(columns.map((column) => column.was).filter((name) => name !== ''));
  const dropped = new Set(now.columns.map((column) => column.field).filter((name) => !kept.has(name)));
  const asked: Asked = {
    renames: new Map(),
    dropped,
    added: new Set(),
    facets: new Map(),
    droppedIndexes: new Set(),
    addedIndexes: new Set(),
    hasOtherKey: now.key !== undefined,
    comment: now.native.comment,
  };
  checkNumbered(columns, (field) => now.columns.some((each) => each.field === field && each.autoIncrement === true));
  const key = now.key && planKey(dialect, table, columns, now.columns, now.key);
  const steps: PlanStep[] = [...(key?.first ?? [])];

  for (const { name } of indexesToDrop(dialect, dropped, now.native.parts)) {
    asked.droppedIndexes.add(name);
    steps.push(step('drop_index', dialect.dropIndex(name, table), name));
  }
  for (const name of dropped) {
    const constraint = now.native.columns.find((each) => each.name === name)?.others['default name'] ?? '';
    if (constraint !== '' && dialect.dropKey)
      steps.push(step('change_column', dialect.dropKey(table, constraint), name));
    const takesAlong = now.native.parts
      .filter((part) => part.kind !== 'key' && part.columns.includes(name) && !asked.droppedIndexes.has(part.name))
      .map((part) => part.name);
    steps.push(step('drop_column', dialect.dropColumn(table, name), name, { losesData: true, takesAlong }));
  }

  const names = columns.map((column) => column.field);
  for (const column of columns) {
    if (column.was === '') {
      asked.added.add(column.field);
      steps.push(step('add_column', dialect.addColumn(table, madeColumn(dialect, column, names, say)), column.field));
      steps.push(...planBesides(dialect, table, newTable, column, nameOf));
      continue;
    }
    const old = now.columns.find((each) => each.field === column.was);
    const native = now.native.columns.find((each) => each.name === column.was);
    if (old === undefined || native === undefined) throw new AppError(dataModelErrors.plan_changed);
    const { field } = column;
    const ask = askOf(dialect.type, column, old, say);
    asked.facets.set(field, facetsOf(ask));
    if (field !== old.field) {
      asked.renames.set(old.field, field);
      steps.push(step('rename_column', dialect.renameColumn(table, old.field, field), old.field));
    }
    for (const [at, portion] of portionsOf(dialect.type, ask).entries()) {
      if (Object.keys(portion).length === 0) continue;
      const kind = Object.keys(portion).join() === 'comment' ? 'comment' : 'change_column';
      const losesData = at === 0 && mayLose(column, old);
      for (const statement of nativeOf(dialect.type).change(table, { ...native, name: field }, portion))
        steps.push(step(kind, statement, field, { losesData }));
    }
    if (column.index && !old.index && !old.primaryKey)
      steps.push(step('add_index', dialect.createIndex(nameOf(newTable, field), table, field), field));
    if (!column.index && old.index)
      for (const part of now.native.parts)
        if (part.isPlain && part.columns[0] === old.field) {
          asked.droppedIndexes.add(part.name);
          steps.push(step('drop_index', dialect.dropIndex(part.name, table), field));
        }
  }
  steps.push(...(key?.last ?? []));
  if (tableName !== now.native.comment) {
    const comment = dialect.comment(table, undefined, tableName, now.native.comment !== '');
    if (comment !== undefined) {
      asked.comment = tableName;
      steps.push(step('comment', comment));
    }
  }
  if (newTable !== now.table) steps.push(step('rename_table', dialect.renameTable(table, newTable)));
  return { steps, asked };
};
