import { quoteText, quoteWith } from '../dialect';
import { oracleDialect } from '../oracle.dialect';
import type { Native } from './native';
import { isYes, textOf } from './native';

const quote = quoteWith('"');

const COLUMNS = `select c.column_name as "name", lower(c.data_type) || case
      when c.data_type like '%CHAR%' then '(' || c.char_length || case when c.char_used = 'C' then ' char' when c.char_used = 'B' then ' byte' end || ')'
      when c.data_type = 'RAW' then '(' || c.data_length || ')'
      when c.data_type = 'NUMBER' and c.data_precision is not null then '(' || c.data_precision || ',' || c.data_scale || ')' end as "type",
    case when c.nullable = 'Y' then 1 else 0 end as "nullable", c.data_default as "expression",
    case when c.virtual_column = 'YES' then 1 else 0 end as "is_generated", case when c.identity_column = 'YES' then 1 else 0 end as "is_auto",
    c.default_on_null as "on_null", nvl(m.comments, '') as "comment"
  from all_tab_cols c left join all_col_comments m on m.owner = c.owner and m.table_name = c.table_name and m.column_name = c.column_name
  where c.owner = :1 and c.table_name = :2 and c.hidden_column = 'NO' order by c.column_id`;
const INDEXES = `select i.index_name as "name", i.uniqueness as "uniqueness", i.index_type as "kind", x.column_name as "column", x.descend as "descend",
    case when exists (select 1 from all_constraints k where k.owner = i.table_owner and k.index_name = i.index_name and k.constraint_type = 'P') then 1 else 0 end as "is_key",
    case when exists (select 1 from all_constraints k where k.owner = i.table_owner and k.index_name = i.index_name) then 1 else 0 end as "of_rule"
  from all_indexes i join all_ind_columns x on x.index_owner = i.owner and x.index_name = i.index_name
  where i.table_owner = :1 and i.table_name = :2 order by i.index_name, x.column_position`;
const CONSTRAINTS = `select k.constraint_name as "name", k.constraint_type as "kind", k.status as "status", x.column_name as "column"
  from all_constraints k join all_cons_columns x on x.owner = k.owner and x.constraint_name = k.constraint_name
  where k.owner = :1 and k.table_name = :2 and k.constraint_type in ('C', 'R', 'U') and k.generated <> 'GENERATED NAME' order by 1, x.position`;
const TABLE = `select nvl(c.comments, '') as "comment" from all_tables t left join all_tab_comments c on c.owner = t.owner and c.table_name = t.table_name
  where t.owner = :1 and t.table_name = :2`;

/** Rows of one name each become one. */
const byName = (rows: Record<string, unknown>[]): [string, Record<string, unknown>[]][] => {
  const found = new Map<string, Record<string, unknown>[]>();
  for (const row of rows) found.set(textOf(row['name']), [...(found.get(textOf(row['name'])) ?? []), row]);
  return [...found];
};

/** Oracle's `modify` changes only what it names. */
export const oracleNative: Native = {
  queries: (schema, table) => [COLUMNS, INDEXES, CONSTRAINTS, TABLE].map((text) => ({ text, values: [schema, table] })),
  parse: ([columns = [], indexes = [], constraints = [], tables = []]) => {
    const table = tables[0];
    if (table === undefined) return undefined;
    return {
      comment: textOf(table['comment']),
      columns: columns.map((row) => {
        const expression = textOf(row['expression']).trim();
        const isAuto = isYes(row['is_auto']);
        const isGenerated = isYes(row['is_generated']);
        return {
          name: textOf(row['name']),
          type: textOf(row['type']),
          isNullable: isYes(row['nullable']),
          defaults: isGenerated || isAuto ? '' : expression,
          generated: isGenerated ? expression : '',
          isUnsigned: false,
          isAuto,
          comment: textOf(row['comment']),
          others: { 'on null': textOf(row['on_null']) },
          definition: '',
        };
      }),
      parts: [
        ...byName(indexes).map(([name, rows]) => {
          const isKey = isYes(rows[0]?.['is_key']);
          const isUnique = textOf(rows[0]?.['uniqueness']) === 'UNIQUE';
          return {
            kind: isKey ? ('key' as const) : ('index' as const),
            name,
            columns: rows.map((row) => textOf(row['column'])),
            isPlain:
              !isUnique && !isYes(rows[0]?.['of_rule']) && rows.length === 1 && textOf(rows[0]?.['kind']) === 'NORMAL',
            text: rows
              .map(
                (row) =>
                  `${textOf(row['uniqueness'])} ${textOf(row['kind'])} ${textOf(row['column'])} ${textOf(row['descend'])}`,
              )
              .join(', '),
          };
        }),
        ...byName(constraints).map(([name, rows]) => ({
          kind: 'constraint' as const,
          name,
          columns: rows.map((row) => textOf(row['column'])),
          isPlain: false,
          text: `${textOf(rows[0]?.['kind'])} ${textOf(rows[0]?.['status'])} ${rows.map((row) => textOf(row['column'])).join(', ')}`,
        })),
      ],
    };
  },
  change: (name, column, ask) => {
    const quoted = quote(column.name);
    const clauses = [
      ...(ask.type === undefined ? [] : [oracleDialect.typeText(ask.type)]),
      ...(ask.defaults === undefined ? [] : [`default ${ask.defaults === '' ? 'null' : ask.defaults}`]),
      ...(ask.nullable === undefined ? [] : [ask.nullable ? 'null' : 'not null']),
    ];
    return [
      ...(clauses.length === 0 ? [] : [`alter table ${name} modify (${quoted} ${clauses.join(' ')})`]),
      ...(ask.comment === undefined ? [] : [`comment on column ${name}.${quoted} is ${quoteText(ask.comment)}`]),
    ];
  },
  indexNames: 'select index_name as "name" from all_indexes where owner = :1',
};
