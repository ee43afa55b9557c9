import { AppError } from '@qiaoban/contracts/errors';
import { AUTO_TYPES, COLUMN_ATTRIBUTES, UNSIGNED_TYPES } from '@qiaoban/contracts/data-application/column-attributes';
import type { Attribute } from '@qiaoban/contracts/data-application/column-attributes';
import type { ColumnDefault, ModelColumn } from '@qiaoban/contracts/data-application/column';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Dialect, MadeColumn } from '../dialect/dialect';
import { generatedText } from '../dialect/generated.rules';
import { writeDefault } from '../dialect/native/native';
import type { ColumnAsk } from '../dialect/native/native';
import type { Facet } from './compare-table.rules';

const isSameType = (column: EditedColumn, old: ModelColumn): boolean =>
  column.dataType === old.dataType &&
  (column.dataType !== 'varchar' || column.dataLength === old.dataLength) &&
  (column.dataType !== 'decimal' || (column.dataLength === old.dataLength && column.scale === old.scale));

/** Wider is safe; any other change of the type may cut or refuse values. */
export const mayLose = (column: EditedColumn, old: ModelColumn): boolean => {
  if (column.unsigned !== undefined && column.unsigned !== (old.unsigned ?? false)) return true;
  if (isSameType(column, old)) return false;
  const length = column.dataLength;
  if (column.dataType === 'decimal' && old.dataType === 'decimal')
    return (
      old.dataLength === 0 ||
      length === 0 ||
      column.scale < old.scale ||
      length - column.scale < old.dataLength - old.scale
    );
  if (column.dataType === 'text') return old.dataType !== 'varchar';
  if (column.dataType === 'bigint' && old.dataType === 'int') return false;
  return !(column.dataType === 'varchar' && old.dataType === 'varchar' && length >= old.dataLength);
};

const asBoolean = (text: string): string => (/^(true|1)$/i.test(text.trim()) ? '1' : '0');

const isSameDefault = (asked: ColumnDefault, old: ColumnDefault, isBoolean: boolean): boolean => {
  if (asked.kind === 'other') return true;
  if (asked.kind !== old.kind) return false;
  if (asked.kind !== 'value') return true;
  return isBoolean ? asBoolean(asked.text) === asBoolean(old.text) : asked.text === old.text;
};

type Say = (key: string) => string;

const refuse = (type: DbType, column: string, what: Attribute, say: Say): never => {
  throw new AppError(dataModelErrors.not_here, { type, column, what: say(`data_model.what_${what}`) });
};

const defaultOf = (asked: ColumnDefault, column: EditedColumn, type: DbType, native: string): string => {
  const text = writeDefault(asked, column.dataType, type, native);
  if (text === undefined)
    throw new AppError(dataModelErrors.default_bad, { column: column.field, value: asked.text.slice(0, 100) });
  return text;
};

/** Refuses numbering that no database would do, over the whole of the table. */
export const checkNumbered = (columns: readonly EditedColumn[], hadAuto: (field: string) => boolean): void => {
  const numbered = columns.filter((column) => column.autoIncrement === true);
  for (const column of numbered) {
    // what there is already may be more than is made here
    if (hadAuto(column.was)) continue;
    const hasDefault = column.defaultValue !== undefined && column.defaultValue.kind !== 'none';
    if (numbered.length > 1 || !AUTO_TYPES.includes(column.dataType) || !column.primaryKey || hasDefault)
      throw new AppError(dataModelErrors.auto_bad, { column: column.field });
  }
};

/** A new column as the dialect is told it. Throws `data_model.not_here`, `default_bad`, `generated_bad`. */
export const madeColumn = (
  dialect: Pick<Dialect, 'type' | 'quote' | 'typeText'>,
  column: EditedColumn,
  names: readonly string[],
  say: Say,
): MadeColumn => {
  const { defaultValue, generated = '', ...rest } = column;
  const allowed = COLUMN_ATTRIBUTES[dialect.type];
  const refuseUnless = (what: Attribute, isAsked: boolean): void =>
    void (isAsked && allowed[what] === 'never' && refuse(dialect.type, column.field, what, say));
  const isNumber = UNSIGNED_TYPES.includes(column.dataType);
  refuseUnless('unsigned', column.unsigned === true);
  if (column.unsigned === true && !isNumber) refuse(dialect.type, column.field, 'unsigned', say);
  refuseUnless('comment', column.fieldName !== '');
  if (generated !== '')
    return { ...rest, generatedText: generatedText(generated, column.field, names, dialect.type, dialect.quote) };
  if (defaultValue === undefined) return rest;
  return { ...rest, defaultText: defaultOf(defaultValue, column, dialect.type, dialect.typeText(column)) };
};

/** What is asked of a column that is there: only what is different from what it was. Throws as above, and `type_stays`, `generated_stays`. */
export const askOf = (type: DbType, column: EditedColumn, old: ModelColumn, say: Say): ColumnAsk => {
  const allowed = COLUMN_ATTRIBUTES[type];
  const ask: ColumnAsk = {};
  const isGenerated = (old.generated ?? '') !== '';
  if (!isSameType(column, old))
    ask.type = { dataType: column.dataType, dataLength: column.dataLength, scale: column.scale };
  const nullable = column.allowNull && !column.primaryKey;
  if (!isGenerated && nullable !== old.allowNull) ask.nullable = nullable;
  if (allowed.type !== 'always' && (ask.type !== undefined || ask.nullable !== undefined))
    throw new AppError(dataModelErrors.type_stays, { type, column: old.field });
  if (column.unsigned !== undefined && column.unsigned !== (old.unsigned ?? false)) {
    if (allowed.unsigned !== 'always' || !UNSIGNED_TYPES.includes(column.dataType)) {
      // a number that becomes something else is no longer without a sign
      if (column.unsigned) refuse(type, old.field, 'unsigned', say);
    } else ask.unsigned = column.unsigned;
  }
  if (column.autoIncrement !== undefined && column.autoIncrement !== (old.autoIncrement ?? false)) {
    if (allowed.autoIncrement !== 'always') refuse(type, old.field, 'autoIncrement', say);
    ask.auto = column.autoIncrement;
  }
  const had = old.defaultValue ?? { kind: 'none', text: '' };
  const isNumbered = column.autoIncrement ?? old.autoIncrement ?? false;
  if (
    !isNumbered &&
    column.defaultValue !== undefined &&
    !isSameDefault(column.defaultValue, had, column.dataType === 'boolean')
  ) {
    if (allowed.defaults !== 'always') refuse(type, old.field, 'defaults', say);
    ask.defaults = defaultOf(column.defaultValue, column, type, old.nativeType);
  }
  if (column.fieldName !== old.fieldName) {
    if (allowed.comment !== 'always') refuse(type, old.field, 'comment', say);
    ask.comment = column.fieldName;
  }
  const isOtherExpression = column.generated !== undefined && column.generated !== (old.generated ?? '');
  const { comment: _, ...rest } = ask;
  if (isOtherExpression || (isGenerated && Object.keys(rest).length > 0))
    throw new AppError(dataModelErrors.generated_stays, { column: old.field });
  return ask;
};

/** The asks in the portions in which a dialect says them; the first holds the type. */
export const portionsOf = (type: DbType, ask: ColumnAsk): ColumnAsk[] => {
  if (type === 'MySql') return [ask];
  const { type: spec, nullable, comment, ...rest } = ask;
  return [
    { ...(spec === undefined ? {} : { type: spec }), ...(nullable === undefined ? {} : { nullable }) },
    rest,
    comment === undefined ? {} : { comment },
  ];
};

const FACETS: Record<keyof ColumnAsk, Facet> = {
  type: 'type',
  nullable: 'nullable',
  defaults: 'default',
  unsigned: 'unsigned',
  auto: 'auto',
  comment: 'comment',
};

export const facetsOf = (ask: ColumnAsk): Set<Facet> =>
  new Set(Object.keys(ask).map((key) => FACETS[key as keyof ColumnAsk]));
