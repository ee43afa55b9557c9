import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { PlanStep, TableInput } from '@qiaoban/contracts/data-application/data-model.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { qualified } from '../dialect/dialects';
import type { NativeTable } from '../dialect/native/native';
import { statementError } from '../driver/connect-reason.rules';
import { isPeoplesTable, mayRead } from '../own/own-tables.rules';
import { readColumns, readKeyName, readTables } from '../source/catalogue';
import type { Link, LinkAccess } from '../source/link-access';
import { toRows } from '../source/query-facade';
import { nameTables } from './table-names';
import type { RecordNames } from './table-names';
import { differencesOf } from './compare-table.rules';
import { performSteps } from './perform-steps';
import { isKeyChanged } from './plan-key.rules';
import { unfinishedStore } from '../sync/unfinished.store';
import { checkTable, planChange, planCreate } from './plan-table.rules';
import type { Change, Existing } from './plan-table.rules';
import { digestOf, lookNative, modelColumns, requireNative, readNative, takenNames } from './read-native';

const TIMEOUT = 15_000;

const requireColumns = async (link: Link, table: string) => {
  const columns = await readColumns(link, table);
  if (columns.length === 0) throw new AppError(dataModelErrors.no_table, { table });
  return columns;
};

/** Tables of the product are looked at, never changed; what people make in it begins with `u_`. */
const checkOwn = (link: Link, table: string, isNew: boolean): void => {
  if (!link.isOwn || isPeoplesTable(table)) return;
  if (isNew) throw new AppError(dataModelErrors.own_prefix, {}, [{ path: 'tableInfo.newTable', message: '' }]);
  throw new AppError(dataModelErrors.protected, { table });
};

const rowsOf = async (link: Link, table: string): Promise<number> => {
  const text = `select count(*) as n from ${qualified(link.dialect, link.schema, table)}`;
  const counted = await link.use((connection) => connection.read(text, [], { maxRows: 1, timeoutMs: TIMEOUT }));
  return Number(counted.rows[0]?.[0] ?? -1);
};

const existing = async (link: Link, { tableInfo, tableFieldList }: TableInput): Promise<Existing> => {
  const { table, digest } = tableInfo;
  if (!(await readTables(link)).some((each) => each.table === table))
    throw new AppError(dataModelErrors.no_table, { table });
  const catalogue = await requireColumns(link, table);
  const native = await requireNative(link, table);
  // what was edited is the table as it was shown; a column that came since would be taken for one to drop
  if (digest !== '' && digest !== digestOf(native)) throw new AppError(dataModelErrors.plan_changed);
  const columns = modelColumns(link, catalogue, native);
  const key = isKeyChanged(tableFieldList, columns)
    ? { name: await readKeyName(link, table), rows: await rowsOf(link, table) }
    : undefined;
  return { table, columns, native, key };
};

type Deps = {
  access: LinkAccess;
  recordNames: RecordNames;
  /** What uses a table, in words; empty for nothing. */
  usesOf: (actor: Actor, db: Db, linkId: string, table: string) => Promise<string>;
};

/** Tables of data sources: looked at, made, changed, deleted. */
export const createTableService = ({ access, recordNames, usesOf }: Deps) => {
  const refuseInUse = async (actor: Actor, linkId: string, table: string): Promise<void> => {
    const uses = await usesOf(actor, actor.db, linkId, table);
    if (uses !== '') throw new AppError(dataModelErrors.in_use, { table, uses });
  };
  const open = (actor: Actor, linkId: string): Promise<Link> => access(actor.db, actor.tenant, linkId);

  /** Tables with the names that people know them by. */
  const named = async (actor: Actor, link: Link) => {
    const tables = await readTables(link);
    return link.isOwn ? nameTables(tables, actor.language, () => recordNames(actor.db)) : tables;
  };

  const placeOf = async ({ language }: Actor, link: Link, native?: NativeTable) => {
    const { dialect, schema } = link;
    return { dialect, schema, language, takenNames: await takenNames(link, native) };
  };
  const planNew = async (actor: Actor, link: Link, input: TableInput): Promise<PlanStep[]> => {
    checkTable(input);
    checkOwn(link, input.tableInfo.newTable, true);
    return planCreate(await placeOf(actor, link), input);
  };
  const planOld = async (actor: Actor, link: Link, input: TableInput): Promise<Change & { now: Existing }> => {
    checkTable(input);
    const { table, newTable } = input.tableInfo;
    if (newTable !== table) checkOwn(link, newTable, true);
    checkOwn(link, table, false);
    const now = await existing(link, input);
    return { ...planChange(await placeOf(actor, link, now.native), input, now), now };
  };

  const log = (
    actor: Actor,
    linkId: string,
    action: 'create' | 'update' | 'delete',
    table: string,
    statements: string[],
  ) =>
    inTransaction(actor.db, ({ tx }) =>
      audit(tx, actor, { area: 'data_model', action, id: linkId, name: table, after: { statements } }),
    );

  return {
    tables: async (actor: Actor, linkId: string, keyword: string) => {
      const link = await open(actor, linkId);
      const word = keyword.toLowerCase();
      const list = (await named(actor, link)).filter((row) =>
        `${row.table} ${row.tableName}`.toLowerCase().includes(word),
      );
      return { list, dbType: link.type };
    },
    fields: async (actor: Actor, linkId: string, table: string) => ({
      list: await requireColumns(await open(actor, linkId), table),
    }),
    table: async (actor: Actor, linkId: string, table: string) => {
      const link = await open(actor, linkId);
      const info = (await named(actor, link)).find((each) => each.table === table);
      if (info === undefined) throw new AppError(dataModelErrors.no_table, { table });
      const columns = await requireColumns(link, table);
      const native = info.isProtected ? undefined : await lookNative(link, table);
      const digest = native === undefined ? '' : digestOf(native);
      return {
        tableInfo: { ...info, digest },
        tableFieldList: modelColumns(link, columns, native),
        dbType: link.type,
      };
    },

    preview: async (actor: Actor, linkId: string, table: string, query: PageQuery & { field: string }) => {
      const link = await open(actor, linkId);
      const { dialect } = link;
      const columns = await requireColumns(link, table);
      const known = (name: string): string => {
        const found = columns.find((column) => column.field.toLowerCase() === name.toLowerCase());
        if (found === undefined) throw new AppError(dataModelErrors.no_column, { table, column: name });
        return dialect.quote(found.field);
      };
      const from = qualified(dialect, link.schema, table);
      const searched =
        query.field === ''
          ? columns.filter((c) => c.dataType !== 'binary').map((c) => dialect.quote(c.field))
          : [known(query.field)];
      const hasWord = query.keyword !== '';
      const like = `%${link.type === 'PostgreSQL' || link.type === 'MySql' ? escapeLike(query.keyword) : query.keyword}%`;
      const where = hasWord
        ? ` where ${searched.map((name, at) => dialect.contains(name, dialect.placeholder(at + 1))).join(' or ')}`
        : '';
      const values = hasWord ? searched.map(() => like) : [];
      const keys = columns.filter((column) => column.primaryKey).map((column) => dialect.quote(column.field));
      const order =
        query.sidx === ''
          ? keys
          : [
              `${known(query.sidx)}${query.sort === 'desc' ? ' desc' : ''}`,
              ...keys.filter((key) => key !== known(query.sidx)),
            ];
      const names = columns.map((column) => dialect.quote(column.field)).join(', ');
      const offset = (query.currentPage - 1) * query.pageSize;
      const select = `select ${names} from ${from}${where}${order.length === 0 ? '' : ` order by ${order.join(', ')}`}`;
      try {
        return await link.use(async (connection) => {
          const page = await connection.read(dialect.page(select, query.pageSize, offset), values, {
            maxRows: query.pageSize,
            timeoutMs: TIMEOUT,
          });
          const count = await connection.read(`select count(*) as n from ${from}${where}`, values, {
            maxRows: 1,
            timeoutMs: TIMEOUT,
          });
          const { rows } = toRows(page, 'words');
          return {
            list: rows.map((row) =>
              Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value])),
            ),
            pagination: {
              currentPage: query.currentPage,
              pageSize: query.pageSize,
              total: Number(count.rows[0]?.[0] ?? 0),
              totalIsExact: true,
            },
          };
        });
      } catch (error) {
        throw statementError(error, TIMEOUT);
      }
    },

    plan: async (actor: Actor, linkId: string, input: TableInput) => {
      const link = await open(actor, linkId);
      const { table } = input.tableInfo;
      const steps = table === '' ? await planNew(actor, link, input) : (await planOld(actor, link, input)).steps;
      if (table === '' || !steps.some((each) => each.losesData)) return { steps, rows: -1 };
      return { steps, rows: await rowsOf(link, table) };
    },

    create: async (actor: Actor, linkId: string, input: TableInput): Promise<void> => {
      const link = await open(actor, linkId);
      const steps = await planNew(actor, link, input);
      await performSteps(link, steps);
      await log(
        actor,
        linkId,
        'create',
        input.tableInfo.newTable,
        steps.map((each) => each.statement),
      );
    },

    update: async (
      actor: Actor,
      linkId: string,
      { confirm, ...input }: TableInput & { confirm: string },
    ): Promise<void> => {
      const link = await open(actor, linkId);
      const { table } = input.tableInfo;
      if (table === '') throw new AppError(dataModelErrors.no_table, { table });
      const { steps, asked, now } = await planOld(actor, link, input);
      if (steps.length === 0) throw new AppError(dataModelErrors.nothing);
      if (steps.some((each) => each.losesData) && confirm !== table)
        throw new AppError(dataModelErrors.confirm, { table });
      const { newTable } = input.tableInfo;
      if (newTable !== table) await refuseInUse(actor, linkId, table);
      await performSteps(link, steps, async (connection) =>
        differencesOf(now.native, await readNative(link, newTable, connection), asked, link.type === 'MySql'),
      );
      await log(
        actor,
        linkId,
        'update',
        table,
        steps.map((each) => each.statement),
      );
    },

    remove: async (actor: Actor, linkId: string, table: string, confirm: string): Promise<void> => {
      const link = await open(actor, linkId);
      // what may not be seen does not exist
      if (link.isOwn && !mayRead(table)) throw new AppError(dataModelErrors.no_table, { table });
      checkOwn(link, table, false);
      await requireColumns(link, table);
      if (confirm !== table) throw new AppError(dataModelErrors.confirm, { table });
      await refuseInUse(actor, linkId, table);
      const statement = link.dialect.dropTable(qualified(link.dialect, link.schema, table));
      await performSteps(link, [{ kind: 'drop_table', column: '', statement, losesData: true, takesAlong: [] }]);
      await unfinishedStore.forget(actor.db, linkId, table);
      await log(actor, linkId, 'delete', table, [statement]);
    },
  };
};
export type TableService = ReturnType<typeof createTableService>;
