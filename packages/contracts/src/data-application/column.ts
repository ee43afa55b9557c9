import { z } from 'zod';

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
export const NewName = z
  .string()
  .trim()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)
  .describe('Name: letter or underscore first, then letters, digits, underscores');
/** A name that exists in somebody's database already: anything printable. */
export const AnyName = z
  .string()
  .min(1)
  .max(128)
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]+$/)
  .describe('Name of a table or column as the database has it');

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

export const TableInfo = z.object({
  table: z.string().describe('Name'),
  tableName: z.string().describe('Comment'),
  size: z.number().describe('Bytes; -1 unknown'),
  sum: z.number().describe('Rows, an estimate in large tables; -1 unknown'),
  isProtected: z.boolean().describe('Belongs to the product: cannot be changed here'),
});
export type TableInfo = z.infer<typeof TableInfo>;
