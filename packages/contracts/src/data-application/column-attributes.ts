import type { ColumnType } from './column';
import type { DbType } from './data-source.contract';

/** When something can be chosen: also for columns that are there, only for new ones, never. */
type When = 'always' | 'new' | 'never';
export type Attribute = 'comment' | 'type' | 'defaults' | 'unsigned' | 'autoIncrement' | 'generated';

/** What each kind of database lets be said of a column. */
export const COLUMN_ATTRIBUTES: Record<DbType, Record<Attribute, When>> = {
  PostgreSQL: {
    comment: 'always',
    type: 'always',
    defaults: 'always',
    unsigned: 'never',
    autoIncrement: 'always',
    generated: 'new',
  },
  MySql: {
    comment: 'always',
    type: 'always',
    defaults: 'always',
    unsigned: 'always',
    autoIncrement: 'always',
    generated: 'new',
  },
  SqlServer: {
    comment: 'always',
    type: 'always',
    defaults: 'always',
    unsigned: 'never',
    autoIncrement: 'new',
    generated: 'new',
  },
  Oracle: {
    comment: 'always',
    type: 'always',
    defaults: 'always',
    unsigned: 'never',
    autoIncrement: 'new',
    generated: 'new',
  },
  Sqlite: {
    comment: 'never',
    type: 'new',
    defaults: 'new',
    unsigned: 'never',
    autoIncrement: 'new',
    generated: 'new',
  },
};

/** Types that may be without numbers below zero. */
export const UNSIGNED_TYPES: readonly ColumnType[] = ['int', 'bigint', 'decimal', 'double'];
/** Types that the database may number. */
export const AUTO_TYPES: readonly ColumnType[] = ['int', 'bigint'];
