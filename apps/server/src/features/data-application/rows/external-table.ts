import { LRUCache } from 'lru-cache';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { announceMap } from '#platform/cache-registry';
import type { Db } from '#platform/database/database';
import { statementError } from '../driver/connect-reason.rules';
import { isPeoplesTable } from '../own/own-tables.rules';
import type { Link, LinkAccess } from '../source/link-access';
import { ROW_TIMEOUT } from './insert-row';
import { openRowTable } from './row-table';
import type { RowColumn, RowTable } from './row-table';

/** A table of a data source, as far as something else stands on it. */
export type ExternalTable = {
  /** Data source; 0 the own database. */
  linkId: string;
  table: string;
  /** Columns that tell its rows apart. */
  keys: readonly string[];
  /** Columns that are read and written, those of the key among them. */
  columns: readonly string[];
};

/** For whom a table is asked. */
export type ExternalReader = { db: Db; tenant: string };

const KEPT_MS = 30_000;

type Known = Pick<RowTable, 'columns' | 'refusal'>;

/** Opens tables that people keep elsewhere. Errors: those of `data_source`, `data_model`. */
export const createOpenExternal = ({ access }: { access: LinkAccess }) => {
  const known = new LRUCache<string, Known>({ max: 500, ttl: KEPT_MS });
  announceMap('data-application.external', known);

  const whole = async (link: Link, tenant: string, table: string): Promise<RowTable> => {
    // tables of the product are written through its own screens
    if (link.isOwn && !isPeoplesTable(table)) throw new AppError(dataModelErrors.protected, { table });
    const key = [tenant, link.id, link.schema, table].join('/');
    const found = known.get(key) ?? (await openRowTable(link, table));
    known.set(key, { columns: found.columns, refusal: found.refusal });
    return { link, table, columns: found.columns, refusal: found.refusal };
  };

  /** Runs a task on a table; a failure of a statement is told in words, and what was known of the table is read anew. */
  return async <T>(
    { db, tenant }: ExternalReader,
    linkId: string,
    table: string,
    work: (given: RowTable) => Promise<T>,
  ): Promise<T> => {
    const link = await access(db, tenant, linkId);
    try {
      return await work(await whole(link, tenant, table));
    } catch (error) {
      known.delete([tenant, linkId, link.schema, table].join('/'));
      throw statementError(error, ROW_TIMEOUT);
    }
  };
};
export type OpenExternal = ReturnType<typeof createOpenExternal>;

/** The table with only the columns that count, and the key that was chosen for it. */
export const narrowed = (given: RowTable, { keys, columns, table }: ExternalTable): RowTable => ({
  ...given,
  columns: [...new Set([...keys, ...columns])].map((name): RowColumn => {
    const column = given.columns.find((each) => each.name === name);
    if (column === undefined) throw new AppError(dataModelErrors.no_column, { table, column: name });
    return { ...column, isKey: keys.includes(name) };
  }),
});
