import { RECORD_COLUMNS, ROW_COLUMNS } from './desired-tables';
import type { Change } from './plan-changes';
import { droppedNameOf, quoted } from './table-names';

/** What was moved out of the way and may be deleted for good later. */
export type Leftover = { table: string; column: string };
type Stamp = { day: string; version: number };

/**
 * Hundredths of a page that new records fill (also in migration 0047). A change of what no index holds finds room beside the
 * record and leaves all indexes as they are: an edit of a remark, a step of an approval.
 */
const RECORDS_FILL = 90;

const createTable = (table: string, parent: string | undefined): string => {
  const columns = Object.entries(parent === undefined ? RECORD_COLUMNS : ROW_COLUMNS).map(
    ([name, type]) => `${name} ${type.replace('{parent}', parent === undefined ? '' : quoted(parent))}`,
  );
  const room = parent === undefined ? ` with (fillfactor = ${RECORDS_FILL})` : '';
  return `create table ${quoted(table)} (${columns.join(', ')})${room}`;
};

/**
 * The statements of one change, in their order, and what they leave behind. Nothing is dropped with its values:
 * columns and tables are renamed and removed later.
 */
export const statementsOf = (change: Change, stamp: Stamp): { statements: string[]; leftover?: Leftover } => {
  const { kind, table, column } = change;
  const t = quoted(table);
  const moved = (name: string): string => droppedNameOf(name, stamp.day, stamp.version);
  switch (kind) {
    case 'createTable':
      return { statements: [createTable(table, change.sql.parent)] };
    case 'addColumn':
      return { statements: [`alter table ${t} add column ${quoted(column)} ${change.to}`] };
    case 'widenColumn':
    case 'changeType': {
      const c = quoted(column);
      if (change.sql.using !== undefined && !change.isDestructive) {
        return {
          statements: [
            `alter table ${t} alter column ${c} type ${change.to} using ${change.sql.using.replaceAll('{c}', c)}`,
          ],
        };
      }
      const old = quoted(moved(column));
      return {
        statements: [
          `alter table ${t} rename column ${c} to ${old}`,
          `alter table ${t} add column ${c} ${change.to}`,
          // what can be taken over is: less of each value, whose whole is kept
          ...(change.sql.using === undefined ? [] : [`update ${t} set ${c} = ${old} where ${old} is not null`]),
        ],
        leftover: { table, column: moved(column) },
      };
    }
    case 'dropColumn':
      return {
        statements: [`alter table ${t} rename column ${quoted(column)} to ${quoted(moved(column))}`],
        leftover: { table, column: moved(column) },
      };
    case 'dropTable':
      return {
        statements: [
          `drop index if exists ${quoted(change.sql.index ?? '')}`,
          `alter table ${t} rename to ${quoted(moved(table))}`,
        ],
        leftover: { table: moved(table), column: '' },
      };
    case 'addIndex':
      return { statements: [change.sql.index ?? ''] };
    case 'dropIndex':
      return { statements: [`drop index if exists ${quoted(change.from)}`] };
    // what is stored is sealed or opened by the program (`seal-column.ts`)
    case 'encryptColumn':
    case 'decryptColumn':
    case 'renameLabel':
      return { statements: [] };
  }
};
