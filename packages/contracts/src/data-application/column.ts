import { z } from 'zod';
import { textOf } from '../patterned';

/** Types of columns that every kind of database has; the dialect says what each is called there. */
export const COLUMN_TYPES = [
  'varchar',
  'int',
  'bigint',
  'decimal',
  'double',
  'boolean',
  'date',
  'datetime',
  'text',
  'json',
  'binary',
] as const;
export const ColumnType = z.enum(COLUMN_TYPES).describe('Common type');
export type ColumnType = z.infer<typeof ColumnType>;

/** A name that people give a table or column: letter or underscore first. */
export const NewName = textOf('identifier', 60)
  .min(1)
  .describe('Name: letter or underscore first, then letters, digits, underscores');
/** A name that exists in somebody's database already: anything printable. */
export const AnyName = textOf('one_line', 128, { trims: false })
  .min(1)
  .describe('Name of a table or column as the database has it');

/** What a column holds when nothing is given; `other` is an expression that only the database can say. */
export const ColumnDefault = z.object({
  kind: z.enum(['none', 'value', 'now', 'other']).describe('Kind'),
  text: z.string().max(4000).default('').describe('The value; of an expression what the database calls it'),
});
export type ColumnDefault = z.infer<typeof ColumnDefault>;

/** What not every database knows of a column (see `COLUMN_ATTRIBUTES`); absent leaves it as it is. */
const attributes = {
  defaultValue: ColumnDefault.optional().describe('Default'),
  unsigned: z.boolean().optional().describe('Without numbers below zero'),
  autoIncrement: z.boolean().optional().describe('The database numbers new rows'),
  generated: z.string().max(4000).optional().describe('Expression that the database computes; empty for none'),
};

/** A column that is to be made. */
export const ColumnSpec = z.object({
  field: NewName,
  fieldName: z.string().max(200).default('').describe('Comment'),
  dataType: ColumnType,
  dataLength: z.number().int().min(0).max(65_535).default(0).describe('Characters, or digits of a decimal; 0 usual'),
  scale: z.number().int().min(0).max(18).default(0).describe('Digits behind the point'),
  allowNull: z.boolean().default(true).describe('May be empty'),
  primaryKey: z.boolean().default(false).describe('Part of the primary key'),
  index: z.boolean().default(false).describe('Has an index of its own'),
  ...attributes,
});
export type ColumnSpec = z.infer<typeof ColumnSpec>;

/** A column as the database has it. */
export const ColumnInfo = z.object({
  field: z.string().describe('Name'),
  fieldName: z.string().describe('Comment'),
  dataType: ColumnType,
  nativeType: z.string().describe('Type in the words of the database'),
  dataLength: z.number().describe('Characters or digits; 0 when there is no limit'),
  scale: z.number().describe('Digits behind the point'),
  allowNull: z.boolean().describe('May be empty'),
  defaults: z.string().describe('Default, as an expression of the database'),
  primaryKey: z.boolean().describe('Part of the primary key'),
  index: z.boolean().describe('Has an index of its own'),
});
export type ColumnInfo = z.infer<typeof ColumnInfo>;

/** A column as the editor shows it. */
export const ModelColumn = ColumnInfo.extend({
  ...attributes,
  otherIndexes: z.array(z.string()).describe('Indexes and rules over it that the switch does not touch'),
});
export type ModelColumn = z.infer<typeof ModelColumn>;

export const TableInfo = z.object({
  table: z.string().describe('Name'),
  tableName: z.string().describe('Comment'),
  size: z.number().describe('Bytes; -1 unknown'),
  sum: z.number().describe('Rows, an estimate in large tables; -1 unknown'),
  isProtected: z.boolean().describe('Belongs to the product: cannot be changed here'),
});
export type TableInfo = z.infer<typeof TableInfo>;
