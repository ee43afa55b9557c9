import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnInfo } from '@qiaoban/contracts/data-application/column';
import { NewName } from '@qiaoban/contracts/data-application/column';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { EditedColumn, PlanStep, TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import type { Dialect } from '../dialect/dialect';
import { qualified } from '../dialect/dialects';
import { planKey } from './plan-key.rules';
import type { KeyFacts } from './plan-key.rules';

export type Existing = {
  table: string;
  comment: string;
  columns: ColumnInfo[];
  /** Only when the key shall change. */
  key?: KeyFacts | undefined;
};

const indexName = (table: string, column: string): string => `ix_${table}_${column}`.slice(0, 60);

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

const isSameType = (column: EditedColumn, old: ColumnInfo): boolean =>
  column.dataType === old.dataType &&
  (column.dataType !== 'varchar' || column.dataLength === old.dataLength) &&
  (column.dataType !== 'decimal' || (column.dataLength === old.dataLength && column.scale === old.scale));

/** Wider is safe; any other change of the type may cut or refuse values. */
const mayLose = (column: EditedColumn, old: ColumnInfo): boolean => {
  if (isSameType(column, old)) return false;
  if (column.dataType === 'text' && ['varchar', 'text'].includes(old.dataType)) return false;
  if (column.dataType === 'bigint' && old.dataType === 'int') return false;
  return !(column.dataType === 'varchar' && old.dataType === 'varchar' && column.dataLength >= old.dataLength);
};

type Step = PlanStep;
const step = (kind: Step['kind'], statement: string, column = '', losesData = false): Step => ({
  kind,
  column,
  statement,
  losesData,
});

/** Steps that make a new table. */
export const planCreate = (dialect: Dialect, schema: string, input: TableInput): Step[] => {
  const { newTable, tableName } = input.tableInfo;
  const table = qualified(dialect, schema, newTable);
  if (!input.tableFieldList.some((column) => column.primaryKey)) throw new AppError(dataModelErrors.no_key);
  const steps = [step('create', dialect.createTable(table, input.tableFieldList))];
  const comment = tableName === '' ? undefined : dialect.comment(table, undefined, tableName);
  if (comment !== undefined) steps.push(step('comment', comment));
  for (const column of input.tableFieldList) {
    // MySQL names the comment with the column
    const text =
      column.fieldName === '' || dialect.type === 'MySql'
        ? undefined
        : dialect.comment(table, column.field, column.fieldName, column);
    if (text !== undefined) steps.push(step('comment', text, column.field));
    if (column.index && !column.primaryKey)
      steps.push(
        step('add_index', dialect.createIndex(indexName(newTable, column.field), table, column.field), column.field),
      );
  }
  return steps;
};

const planColumn = (dialect: Dialect, table: string, name: string, column: EditedColumn, old: ColumnInfo): Step[] => {
  const steps: Step[] = [];
  if (column.field !== old.field)
    steps.push(step('rename_column', dialect.renameColumn(table, old.field, column.field), old.field));
  const nullable = column.allowNull && !column.primaryKey;
  const isCommentOnly = isSameType(column, old) && nullable === old.allowNull;
  if (!isCommentOnly) {
    const statements = dialect.changeColumn(table, column);
    if (statements.length === 0)
      throw new AppError(dataModelErrors.type_stays, { type: dialect.type, column: old.field });
    for (const statement of statements)
      steps.push(step('change_column', statement, column.field, mayLose(column, old)));
  }
  if (column.fieldName !== old.fieldName && (isCommentOnly || dialect.type !== 'MySql')) {
    const text = dialect.comment(table, column.field, column.fieldName, column);
    if (text !== undefined) steps.push(step('comment', text, column.field));
  }
  if (column.index && !old.index && !old.primaryKey)
    steps.push(
      step('add_index', dialect.createIndex(indexName(name, column.field), table, column.field), column.field),
    );
  if (!column.index && old.index && !old.primaryKey)
    steps.push(step('drop_index', dialect.dropIndex(indexName(name, old.field), table), column.field));
  return steps;
};

/** Steps from the table as it is to the table as it shall be. Existing columns stay in their order; the key may change while there are no rows. */
export const planChange = (dialect: Dialect, schema: string, input: TableInput, now: Existing): Step[] => {
  const { newTable, tableName } = input.tableInfo;
  const steps: Step[] = [];
  const table = qualified(dialect, schema, now.table);
  const key = now.key && planKey(dialect, table, input.tableFieldList, now.columns, now.key);
  steps.push(...(key?.first ?? []));
  const kept = new Set(input.tableFieldList.map((column) => column.was).filter((name) => name !== ''));
  for (const old of now.columns)
    if (!kept.has(old.field)) steps.push(step('drop_column', dialect.dropColumn(table, old.field), old.field, true));
  for (const column of input.tableFieldList) {
    if (column.was === '') {
      steps.push(step('add_column', dialect.addColumn(table, column), column.field));
      const text =
        column.fieldName === '' || dialect.type === 'MySql'
          ? undefined
          : dialect.comment(table, column.field, column.fieldName, column);
      if (text !== undefined) steps.push(step('comment', text, column.field));
      if (column.index)
        steps.push(
          step('add_index', dialect.createIndex(indexName(now.table, column.field), table, column.field), column.field),
        );
      continue;
    }
    const old = now.columns.find((each) => each.field === column.was);
    if (old === undefined) throw new AppError(dataModelErrors.plan_changed);
    steps.push(...planColumn(dialect, table, now.table, column, old));
  }
  steps.push(...(key?.last ?? []));
  if (tableName !== now.comment) {
    const comment = dialect.comment(table, undefined, tableName);
    if (comment !== undefined) steps.push(step('comment', comment));
  }
  if (newTable !== now.table) steps.push(step('rename_table', dialect.renameTable(table, newTable)));
  return steps;
};
