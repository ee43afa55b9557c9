import { clausesOf, splitCreate, splitName, textOfClause } from './definition-text.rules';
import type { Native } from './native';
import { isYes, listOf, textOf } from './native';

/** The schema is bound as well, so that every statement takes the same values. */
const given = '(select ? as schema_name, ? as table_name) q';
const COLUMNS = `select c.name as name, c.type as type, c."notnull" as required, c.pk as pk, c.dflt_value as expression, c.hidden as hidden
  from ${given}, pragma_table_xinfo(q.table_name) c order by c.cid`;
const INDEXES = `select i.name as name, i."unique" as is_unique, i.origin as origin, i.partial as partial, coalesce(m.sql, '') as text,
    (select json_group_array(x.name) from pragma_index_info(i.name) x) as columns
  from ${given}, pragma_index_list(q.table_name) i left join sqlite_master m on m.type = 'index' and m.name = i.name order by 1`;
const TABLE = `select m.sql as text from ${given}, sqlite_master m where m.type = 'table' and m.name = q.table_name`;

/** The expression of a computed column, out of the words that the table was made with. */
const generatedOf = (sql: string, name: string): string => {
  const element = splitCreate(sql)
    ?.elements.map(splitName)
    .find((each) => each.name.toLowerCase() === name.toLowerCase());
  const text = element === undefined ? '' : textOfClause(clausesOf(element.rest), 'generated');
  return text.includes('(') ? text.slice(text.indexOf('(')) : '(…)';
};

/** SQLite keeps what a table was made with and cannot change a column. */
export const sqliteNative: Native = {
  queries: (schema, table) => [COLUMNS, INDEXES, TABLE].map((text) => ({ text, values: [schema, table] })),
  parse: ([columns = [], indexes = [], tables = []]) => {
    const table = tables[0];
    if (table === undefined) return undefined;
    const sql = textOf(table['text']);
    const keys = columns.filter((row) => isYes(Number(row['pk']) > 0)).map((row) => textOf(row['name']));
    return {
      comment: '',
      columns: columns.map((row) => {
        const hidden = Number(row['hidden']);
        const isKey = Number(row['pk']) > 0;
        return {
          name: textOf(row['name']),
          type: textOf(row['type']),
          isNullable: !isYes(row['required']) && !isKey,
          defaults: textOf(row['expression']),
          generated: hidden === 2 || hidden === 3 ? generatedOf(sql, textOf(row['name'])) : '',
          isUnsigned: false,
          isAuto: isKey && keys.length === 1 && /^integer$/i.test(textOf(row['type'])),
          comment: '',
          others: {},
          definition: '',
        };
      }),
      parts: [
        ...(keys.length === 0
          ? []
          : [{ kind: 'key' as const, name: 'PRIMARY', columns: keys, isPlain: false, text: keys.join(', ') }]),
        ...indexes
          .filter((row) => textOf(row['origin']) !== 'pk')
          .map((row) => {
            const names = listOf(row['columns']);
            const text = textOf(row['text']);
            return {
              kind: 'index' as const,
              name: textOf(row['name']),
              columns: names,
              isPlain:
                !isYes(row['is_unique']) &&
                !isYes(row['partial']) &&
                names.length === 1 &&
                /\(\s*("[^"]*"|\w+)\s*\)\s*$/.test(text),
              text: `${isYes(row['is_unique']) ? 'unique ' : ''}${names.join(', ')}${/\bwhere\b.*$/is.exec(text)?.[0] ?? ''}`,
            };
          }),
      ],
    };
  },
  change: () => [],
  indexNames: "select name from sqlite_master where type = 'index' and ? <> ''",
};
