import { quoteWith } from '../dialect';
import { sqlServerDialect } from '../sql-server.dialect';
import type { Native } from './native';
import { isYes, textOf } from './native';

const quote = quoteWith('[', ']');
const ofTable = 'join sys.schemas s on s.schema_id = o.schema_id where s.name = @p1 and o.name = @p2';

const COLUMNS = `select c.name as name, t.name + case
      when t.name in ('nvarchar', 'nchar') then '(' + case when c.max_length = -1 then 'max' else cast(c.max_length / 2 as varchar(9)) end + ')'
      when t.name in ('varchar', 'char', 'varbinary', 'binary') then '(' + case when c.max_length = -1 then 'max' else cast(c.max_length as varchar(9)) end + ')'
      when t.name in ('decimal', 'numeric') then '(' + cast(c.precision as varchar(9)) + ',' + cast(c.scale as varchar(9)) + ')'
      when t.name in ('datetime2', 'datetimeoffset', 'time') then '(' + cast(c.scale as varchar(9)) + ')' else '' end as type,
    c.is_nullable as nullable, coalesce(c.collation_name, '') as collation, d.name as default_name, coalesce(d.definition, '') as defaults,
    coalesce(g.definition, '') as generated, case when g.is_persisted = 1 then 'persisted' else '' end as persisted,
    c.is_identity as is_auto, concat(i.seed_value, ',', i.increment_value) as numbers, c.is_sparse as sparse,
    c.is_rowguidcol as rowguid, coalesce(cast(e.value as nvarchar(4000)), '') as comment
  from sys.columns c join sys.objects o on o.object_id = c.object_id and o.type = 'U'
    join sys.types t on t.user_type_id = c.user_type_id
    left join sys.default_constraints d on d.object_id = c.default_object_id
    left join sys.computed_columns g on g.object_id = c.object_id and g.column_id = c.column_id
    left join sys.identity_columns i on i.object_id = c.object_id and i.column_id = c.column_id
    left join sys.extended_properties e on e.class = 1 and e.major_id = c.object_id and e.minor_id = c.column_id and e.name = 'MS_Description'
    ${ofTable} order by c.column_id`;
const INDEXES = `select i.name as name, i.is_unique as is_unique, i.is_primary_key as is_key, i.type_desc as kind, i.is_unique_constraint as of_rule,
    coalesce(i.filter_definition, '') as filter,
    (select k.name as n, x.is_included_column as included, x.is_descending_key as descending from sys.index_columns x
      join sys.columns k on k.object_id = x.object_id and k.column_id = x.column_id
      where x.object_id = i.object_id and x.index_id = i.index_id order by x.index_column_id for json path) as columns
  from sys.indexes i join sys.objects o on o.object_id = i.object_id ${ofTable} and i.name is not null order by i.index_id`;
const CONSTRAINTS = `select k.name as name, k.definition as text, (select c.name as n from sys.columns c
      where c.object_id = k.parent_object_id and c.column_id = k.parent_column_id for json path) as columns
    from sys.check_constraints k join sys.objects o on o.object_id = k.parent_object_id ${ofTable}
  union all select f.name, object_name(f.referenced_object_id), (select c.name as n from sys.foreign_key_columns x
      join sys.columns c on c.object_id = x.parent_object_id and c.column_id = x.parent_column_id
      where x.constraint_object_id = f.object_id for json path)
    from sys.foreign_keys f join sys.objects o on o.object_id = f.parent_object_id ${ofTable}`;
const TABLE = `select coalesce(cast(e.value as nvarchar(4000)), '') as comment from sys.objects o
    left join sys.extended_properties e on e.class = 1 and e.major_id = o.object_id and e.minor_id = 0 and e.name = 'MS_Description'
    ${ofTable} and o.type = 'U'`;

type IndexColumn = { n: string; included?: boolean; descending?: boolean };
const objectsOf = (value: unknown): IndexColumn[] => JSON.parse(textOf(value) || '[]') as IndexColumn[];
/** SQL Server says type, collation and emptiness of a column together; everything else by itself. */
export const sqlServerNative: Native = {
  queries: (schema, table) =>
    [COLUMNS, INDEXES, CONSTRAINTS, TABLE].map((query) => ({ text: query, values: [schema, table] })),
  parse: ([columns = [], indexes = [], constraints = [], tables = []]) => {
    const table = tables[0];
    if (table === undefined) return undefined;
    return {
      comment: textOf(table['comment']),
      columns: columns.map((row) => ({
        name: textOf(row['name']),
        type: textOf(row['type']),
        isNullable: isYes(row['nullable']),
        defaults: textOf(row['defaults']),
        generated: textOf(row['generated']),
        isUnsigned: false,
        isAuto: isYes(row['is_auto']),
        comment: textOf(row['comment']),
        others: {
          collation: textOf(row['collation']),
          'default name': textOf(row['default_name']),
          persisted: textOf(row['persisted']),
          numbers: isYes(row['is_auto']) ? textOf(row['numbers']) : '',
          sparse: isYes(row['sparse']) ? 'sparse' : '',
          rowguid: isYes(row['rowguid']) ? 'rowguidcol' : '',
        },
        definition: '',
      })),
      parts: [
        ...indexes.map((row) => {
          const names = objectsOf(row['columns']);
          const isKey = isYes(row['is_key']);
          const isUnique = isYes(row['is_unique']);
          const more = names.some((each) => each.included === true || each.descending === true);
          return {
            kind: isKey ? ('key' as const) : ('index' as const),
            name: textOf(row['name']),
            columns: names.map((each) => each.n),
            isPlain:
              !isKey &&
              !isUnique &&
              !more &&
              names.length === 1 &&
              textOf(row['filter']) === '' &&
              textOf(row['kind']) === 'NONCLUSTERED',
            text: [isUnique ? 'unique' : '', row['kind'], JSON.stringify(names), row['filter']].map(textOf).join(' '),
          };
        }),
        ...constraints.map((row) => ({
          kind: 'constraint' as const,
          name: textOf(row['name']),
          columns: objectsOf(row['columns']).map((each) => each.n),
          isPlain: false,
          text: textOf(row['text']),
        })),
      ],
    };
  },
  change: (name, column, ask) => {
    const quoted = quote(column.name);
    const statements: string[] = [];
    if (ask.type !== undefined || ask.nullable !== undefined) {
      const type = ask.type === undefined ? column.type : sqlServerDialect.typeText(ask.type);
      const collation = column.others['collation'] ?? '';
      const isText = ask.type === undefined || ['varchar', 'text', 'json'].includes(ask.type.dataType);
      statements.push(
        `alter table ${name} alter column ${quoted} ${type}${isText && collation !== '' ? ` collate ${collation}` : ''} ${(ask.nullable ?? column.isNullable) ? 'null' : 'not null'}`,
      );
    }
    if (ask.defaults !== undefined) {
      const had = column.others['default name'] ?? '';
      if (had !== '') statements.push(`alter table ${name} drop constraint ${quote(had)}`);
      if (ask.defaults !== '') statements.push(`alter table ${name} add default ${ask.defaults} for ${quoted}`);
    }
    if (ask.comment !== undefined) {
      const comment = sqlServerDialect.comment(name, column.name, ask.comment, column.comment !== '');
      if (comment !== undefined) statements.push(comment);
    }
    return statements;
  },
  indexNames: undefined,
};
