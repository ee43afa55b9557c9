import { allOf } from '@qiaoban/language/filter';
import type { Filter, FilterValue } from '@qiaoban/language/filter';
import type { FilterColumn } from '@qiaoban/language/filter-sql';
import { planFilter } from '@qiaoban/language/filter-plan';
import type { ExternalFigure, ExternalQuestion, ExternalRow, ExternalTables } from '../../data-application';
import type { Db } from '#platform/database/database';
import type { Scope } from '#platform/database/scope';
import { filterRefusal } from '../record/filter-refusal';
import type { StoredRow } from '../record/stored-row';
import type { ExternalBinding } from './external-binding';
import { tableOf } from './external-binding';

type OneOrder = { column: string; direction: 'asc' | 'desc' };
type Span = { first: string; last: string; from: number; until: number };
/** What a list asks of them; part of what it may ask of our own tables. */
type Asked = {
  filter: Filter | undefined;
  keyword?: { filter: Filter } | undefined;
  span?: Span | undefined;
  order: OneOrder & { behind?: readonly OneOrder[] };
};
type Page = { offset: number; limit: number };
/** Rows that are read at once. */
const AT_ONCE = 500;
/** The compiled form, as far as its rows need it. */
type RowsForm = {
  number: number;
  stored: readonly { field: string }[];
  filterColumns: Readonly<Record<string, FilterColumn>>;
};

/** Records of a form on a table of a data source: what a store of records answers, asked of that table. */
export type ExternalRows = ReturnType<typeof createExternalRows>;

/** A stretch of time over two columns as a filter; one whose end is missing ends where it begins. */
const spanFilter = ({ first, last, from, until }: Span): Filter => ({
  op: 'and',
  items: [
    { field: first, op: 'le', value: until },
    {
      op: 'or',
      items: [
        { field: first, op: 'ge', value: from },
        { field: last, op: 'ge', value: from },
      ],
    },
  ],
});

export const createExternalRows = (
  tables: Pick<ExternalTables, 'list' | 'ids' | 'find' | 'figures'>,
  tenant: string,
  form: RowsForm,
  binding: ExternalBinding,
) => {
  const columns: ExternalQuestion['columns'] = new Map(
    form.stored.flatMap(({ field }) =>
      Object.hasOwn(binding.columns, field) ? [[field, binding.columns[field]!] as const] : [],
    ),
  );
  const table = tableOf(binding, [...columns.keys()]);

  const planOf = (...filters: (Filter | undefined)[]) => {
    try {
      return planFilter(allOf(...filters), (field) =>
        Object.hasOwn(form.filterColumns, field) ? form.filterColumns[field]?.kind : undefined,
      );
    } catch (error) {
      throw filterRefusal(error);
    }
  };

  /** A row with what every record has; a table elsewhere knows nothing of makers, departments and flows. */
  const stored = (row: ExternalRow): StoredRow & { deleted: null } => ({
    id: row.id,
    version: row.version,
    creator: '',
    created: 0,
    department: null,
    flow_instance: null,
    flow_status: null,
    form_version: form.number,
    deleted: null,
    ...Object.fromEntries([...columns].map(([field, column]) => [field, row.values[column] ?? null])),
  });

  const whereOf = (scope: Scope, request: Omit<Asked, 'order'>) =>
    planOf(
      scope.filter,
      request.filter,
      request.keyword?.filter,
      request.span === undefined ? undefined : spanFilter(request.span),
    );
  const asked = (scope: Scope, request: Asked) => ({
    where: whereOf(scope, request),
    columns,
    order: [request.order, ...(request.order.behind ?? [])].flatMap(({ column, direction }) => {
      const name = columns.get(column);
      return name === undefined ? [] : [{ column: name, direction }];
    }),
  });

  const findMany = async (db: Db, scope: Scope, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const question = { where: planOf(scope.filter), columns };
    const found = await tables.find({ db, tenant }, table, [...new Set(ids)], question);
    const byId = new Map(found.map((row) => [row.id, stored(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    binding,
    columns,
    /** Fields of its key. */
    keyFields: [...columns].flatMap(([field, column]) => (binding.keys.includes(column) ? [field] : [])),
    /** The table with the columns of all fields. */
    table,
    stored,
    findMany,
    find: async (db: Db, scope: Scope, id: string) => (await findMany(db, scope, [id]))[0],
    list: async (db: Db, scope: Scope, request: Asked & Page & { isRecycleBin: boolean }) => {
      // there is no bin there
      if (request.isRecycleBin) return { rows: [], total: 0, totalIsExact: true };
      const { offset, limit } = request;
      const question = { ...asked(scope, request), offset, limit };
      const { rows, total } = await tables.list({ db, tenant }, table, question);
      return { rows: rows.map(stored), total, totalIsExact: true };
    },
    /** Figures over all records that are meant; null where there is none. */
    summary: async (
      db: Db,
      scope: Scope,
      request: Omit<Asked, 'order'>,
      figures: readonly { field: { field: string }; kind: ExternalFigure['kind'] }[],
    ): Promise<Record<string, number | null>> => {
      const question = { where: whereOf(scope, request), columns };
      const wanted = figures.map(({ field: { field }, kind }) => ({ kind, column: columns.get(field) ?? '' }));
      const found = await tables.figures({ db, tenant }, table, question, wanted);
      return Object.fromEntries(figures.map(({ field: { field } }, at) => [field, found[at] ?? null]));
    },
    /** Is there a record that is meant? */
    has: async (db: Db, scope: Scope, filter: Filter): Promise<boolean> => {
      const question = { where: planOf(scope.filter, filter), columns, order: [], offset: 0, limit: 1 };
      return (await tables.ids({ db, tenant }, table, question)).length > 0;
    },
    /** All records in which a field holds one of the values. */
    holding: async (db: Db, scope: Scope, field: string, values: FilterValue): Promise<StoredRow[]> => {
      const [key = ''] = table.keys;
      const question = {
        where: planOf(scope.filter, { field, op: 'in', value: values }),
        columns,
        order: [{ column: key, direction: 'asc' as const }],
      };
      const rows: StoredRow[] = [];
      for (;;) {
        const page = await tables.list({ db, tenant }, table, { ...question, offset: rows.length, limit: AT_ONCE });
        rows.push(...page.rows.map(stored));
        if (page.rows.length < AT_ONCE) return rows;
      }
    },
    ids: async (
      db: Db,
      scope: Scope,
      request: Asked & Partial<Page> & { ids?: readonly string[] | undefined; limit: number },
    ): Promise<string[]> => {
      if (request.ids !== undefined) {
        const found = await findMany(db, scope, request.ids);
        return found.map(({ id }) => id).slice(request.offset ?? 0, (request.offset ?? 0) + request.limit);
      }
      const question = { ...asked(scope, request), offset: request.offset ?? 0, limit: request.limit };
      return tables.ids({ db, tenant }, table, question);
    },
  };
};
