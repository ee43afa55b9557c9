import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import type { Plan } from '@qiaoban/language/filter-plan';
import type { Connection } from '../driver/driver';
import { readColumns } from '../source/catalogue';
import type { LinkAccess } from '../source/link-access';
import { externalCondition } from './external-filter';
import { externalRow, idOfKey, keyOfId } from './external-row';
import type { ExternalRow } from './external-row';
import { createOpenExternal, narrowed } from './external-table';
import type { ExternalReader, ExternalTable } from './external-table';
import { externalKindOf } from './external-values.rules';
import type { ExternalKind } from './external-values.rules';
import { createExternalWrites } from './external-writes';
import { ROW_TIMEOUT } from './insert-row';
import type { RowTexts } from './insert-row';
import { nameOfTable, selectText, textsOfRow } from './row-table';
import type { RowColumn, RowTable } from './row-table';

/** A column as forms see it. */
export type ExternalColumn = {
  name: string;
  /** Comment of the column, empty for none. */
  comment: string;
  /** Type in the words of the database. */
  native: string;
  kind: ExternalKind;
  /** Characters that it takes, 0 without limit. */
  length: number;
  /** Digits behind the point of a number. */
  scale: number;
  /** Texts of which it takes one. */
  choices: readonly string[];
  isKey: boolean;
  isNullable: boolean;
  /** The database numbers it, or has a default. */
  isFilled: boolean;
  isComputed: boolean;
};

export type ExternalQuestion = {
  where: Plan;
  /** Columns by the field that the plan names. */
  columns: ReadonlyMap<string, string>;
  order: readonly { column: string; direction: 'asc' | 'desc' }[];
  offset: number;
  limit: number;
};

const KEYS_AT_ONCE = 100;
const ONE = { maxRows: 1, timeoutMs: ROW_TIMEOUT };

/** Characters of the longest whole number or decimal that is shown as a text. */
const NUMBER_LENGTH = 80;

const textLimit = ({ column: { kind } }: RowColumn): number => {
  if (kind.is === 'int' || kind.is === 'decimal') return NUMBER_LENGTH;
  return kind.is === 'text' && kind.isLoose !== true ? kind.chars : kind.is === 'uuid' ? 36 : 0;
};
const scaleOf = ({ column: { kind } }: RowColumn): number =>
  kind.is === 'decimal' ? Math.max(0, Math.min(kind.scale, 6)) : kind.is === 'double' ? 6 : 0;

const keyPlan = ({ keys }: ExternalTable, ids: readonly string[]): Plan => ({
  form: 'or',
  items: ids.flatMap((id): Plan[] => {
    const key = keyOfId(id, keys.length);
    if (key === undefined) return [];
    const items = keys.map((field, at): Plan => ({ field, kind: 'text', form: 'equal', value: key[at]! }));
    return [items.length === 1 ? items[0]! : { form: 'and', items }];
  }),
});

const conditionOf = (
  given: RowTable,
  { where, columns }: Pick<ExternalQuestion, 'where' | 'columns'>,
  values: unknown[],
) => {
  const byField = new Map(
    [...columns].flatMap(([field, name]) => {
      const column = given.columns.find((each) => each.name === name);
      return column === undefined ? [] : [[field, column] as const];
    }),
  );
  return externalCondition(where, byField, given, values);
};

/** Rows of a page; where they are too large to be read at once, in two parts. */
const pageOf = async (
  given: RowTable,
  connection: Connection,
  text: string,
  values: readonly unknown[],
  { offset, limit }: Pick<ExternalQuestion, 'offset' | 'limit'>,
): Promise<RowTexts[]> => {
  const page = given.link.dialect.page(text, limit, offset);
  const { rows, truncated } = await connection.read(page, values, { maxRows: limit, timeoutMs: ROW_TIMEOUT });
  if (!truncated || limit <= 1) return rows.map((row) => textsOfRow(given, row));
  const half = Math.ceil(limit / 2);
  return [
    ...(await pageOf(given, connection, text, values, { offset, limit: half })),
    ...(await pageOf(given, connection, text, values, { offset: offset + half, limit: limit - half })),
  ];
};

const orderOf = (given: RowTable, { keys }: ExternalTable, order: ExternalQuestion['order']): string => {
  const asked = order.filter(({ column }) => given.columns.some(({ name }) => name === column));
  const behind = keys.filter((key) => asked.every(({ column }) => column !== key));
  const direction = asked[0]?.direction ?? 'asc';
  return [...asked, ...behind.map((column) => ({ column, direction }))]
    .map((each) => `${given.columns.find(({ name }) => name === each.column)!.exact.order} ${each.direction}`)
    .join(', ');
};

/** What reads the rows of a question; `shown`: the columns that are selected. */
const statementOf = (given: RowTable, table: ExternalTable, question: ExternalQuestion, shown: RowTable) => {
  const values: unknown[] = [];
  const from = `${nameOfTable(given)} where ${conditionOf(given, question, values)}`;
  const text = `select ${selectText(shown)} from ${from} order by ${orderOf(given, table, question.order)}`;
  return { text, from, values };
};

/** A figure over the rows of a question. */
export type ExternalFigure = { kind: 'sum' | 'avg' | 'min' | 'max' | 'count'; column: string };

const isNumeric = ({ column }: RowColumn): boolean => externalKindOf(column) === 'number';

/** What the figure is in the words of the database; undefined where the column has none. */
const figureText = (given: RowTable, { kind, column }: ExternalFigure): string | undefined => {
  const known = given.columns.find(({ name }) => name === column);
  if (known === undefined || (kind !== 'count' && !isNumeric(known))) return undefined;
  const name = given.link.dialect.quote(column);
  // whole numbers are averaged as whole numbers, and summed up to their own limit, by some databases
  return kind === 'sum' || kind === 'avg' ? `${kind}(${name} * 1.0)` : `${kind}(${name})`;
};

/** Rows of tables that people keep elsewhere, for features that work on them. Errors: those of `data_source`, `data_model`, `data_row`. */
export const createExternalTables = ({ access }: { access: LinkAccess }) => {
  const on = createOpenExternal({ access });
  return {
    ...createExternalWrites(on),

    /** A table with its columns; those that no form can show are left out. `refusal`: why nothing can be written. */
    describe: (reader: ExternalReader, linkId: string, table: string) =>
      on(reader, linkId, table, async (given) => {
        const comments = new Map(
          (await readColumns(given.link, table)).map(({ field, fieldName }) => [field, fieldName]),
        );
        const columns = given.columns.flatMap((each): ExternalColumn[] => {
          const kind = externalKindOf(each.column);
          if (kind === undefined) return [];
          const { name, column, isKey, isFilled, isComputed } = each;
          return [
            {
              name,
              comment: comments.get(name) ?? '',
              native: column.native,
              kind,
              length: textLimit(each),
              scale: scaleOf(each),
              choices: (column.kind.is === 'text' ? column.kind.choices : undefined) ?? [],
              isKey,
              isNullable: column.isNullable,
              isFilled,
              isComputed,
            },
          ];
        });
        const { refusal } = given;
        return { columns, refusal: refusal?.code === dataRowErrors.no_key ? undefined : refusal };
      }),

    /** True when these columns stand for one row each, as the table is now. */
    distinguishes: (reader: ExternalReader, linkId: string, table: string, keys: readonly string[]): Promise<boolean> =>
      on(reader, linkId, table, (all) => {
        const given = narrowed(all, { linkId, table, keys, columns: keys });
        const names = given.columns.map(({ name }) => given.link.dialect.quote(name));
        const missing = names.map((name) => `${name} is null`).join(' or ');
        const from = nameOfTable(given);
        const twice = `select count(*) as n from (select count(*) as m from ${from} group by ${names.join(', ')} having count(*) > 1) t`;
        return given.link.use(async (connection) => {
          const count = async (text: string): Promise<number> =>
            Number((await connection.read(text, [], ONE)).rows[0]?.[0] ?? 0);
          return (await count(`select count(*) as n from ${from} where ${missing}`)) + (await count(twice)) === 0;
        });
      }),

    list: (reader: ExternalReader, table: ExternalTable, question: ExternalQuestion) =>
      on(reader, table.linkId, table.table, async (all) => {
        const given = narrowed(all, table);
        const { text, from, values } = statementOf(given, table, question, given);
        return given.link.use(async (connection) => {
          const rows = await pageOf(given, connection, text, values, question);
          const count = await connection.read(`select count(*) as n from ${from}`, values, ONE);
          return {
            rows: rows.map((row) => externalRow(given, table.keys, row)),
            total: Number(count.rows[0]?.[0] ?? 0),
          };
        });
      }),

    /** Figures over all rows that are meant, in their order; undefined where there is none. */
    figures: (
      reader: ExternalReader,
      table: ExternalTable,
      question: Pick<ExternalQuestion, 'where' | 'columns'>,
      figures: readonly ExternalFigure[],
    ): Promise<(number | undefined)[]> =>
      on(reader, table.linkId, table.table, async (all) => {
        const given = narrowed(all, table);
        const texts = figures.map((figure) => figureText(given, figure));
        const asked = texts.filter((text) => text !== undefined);
        if (asked.length === 0) return texts.map(() => undefined);
        const values: unknown[] = [];
        const from = `${nameOfTable(given)} where ${conditionOf(given, question, values)}`;
        const text = `select ${asked.map((each, at) => `${each} as f${at}`).join(', ')} from ${from}`;
        const { rows } = await given.link.use((connection) => connection.read(text, values, ONE));
        const found = [...(rows[0] ?? [])];
        return texts.map((each) => {
          const value = each === undefined ? undefined : found.shift();
          return value === undefined || value === null ? undefined : Number(value);
        });
      }),

    /** Ids alone, in their order. */
    ids: (reader: ExternalReader, table: ExternalTable, question: ExternalQuestion): Promise<string[]> =>
      on(reader, table.linkId, table.table, async (all) => {
        const given = narrowed(all, table);
        const keys = narrowed(all, { ...table, columns: table.keys });
        const { text, values } = statementOf(given, table, question, keys);
        const rows = await given.link.use((connection) => pageOf(keys, connection, text, values, question));
        return rows.map((row) => idOfKey(row));
      }),

    /** Rows by their ids, as far as they are there and the condition lets them through. */
    find: (
      reader: ExternalReader,
      table: ExternalTable,
      ids: readonly string[],
      question: Pick<ExternalQuestion, 'where' | 'columns'>,
    ) =>
      on(reader, table.linkId, table.table, async (all) => {
        const given = narrowed(all, table);
        const found: ExternalRow[] = [];
        for (let at = 0; at < ids.length; at += KEYS_AT_ONCE) {
          const part = ids.slice(at, at + KEYS_AT_ONCE);
          const values: unknown[] = [];
          const byKey = conditionOf(
            given,
            { where: keyPlan(table, part), columns: new Map(table.keys.map((key) => [key, key])) },
            values,
          );
          if (byKey === '()') continue;
          const where = `${byKey} and ${conditionOf(given, question, values)}`;
          const text = `select ${selectText(given)} from ${nameOfTable(given)} where ${where} order by ${orderOf(given, table, [])}`;
          const rows = await given.link.use((connection) =>
            pageOf(given, connection, text, values, { offset: 0, limit: part.length }),
          );
          found.push(...rows.map((row) => externalRow(given, table.keys, row)));
        }
        return found;
      }),
  };
};
export type ExternalTables = ReturnType<typeof createExternalTables>;
