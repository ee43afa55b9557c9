import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';

/**
 * What the columns of a table are called in full: `numeric(10,2)`, `int(10) unsigned`, `enum('a','b')`. Values: schema,
 * table. Columns: name, native, length, scale, nullable, choices. `length` and `scale` where they are not in `native`.
 */
export const NATIVE_TYPES: Record<DbType, string> = {
  PostgreSQL: `select a.attname as name,
      case t.typtype when 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(a.atttypid, a.atttypmod) end as native,
      0 as length, 0 as scale, case when a.attnotnull then 0 else 1 end as nullable,
      (select json_agg(e.enumlabel order by e.enumsortorder)::text from pg_enum e where e.enumtypid = t.oid) as choices
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
    where n.nspname = $1 and c.relname = $2 and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  MySql: `select c.column_name as name, c.column_type as native, 0 as length, 0 as scale, case when c.is_nullable = 'YES' then 1 else 0 end as nullable, null as choices
    from information_schema.columns c where c.table_schema = ? and c.table_name = ? order by c.ordinal_position`,
  Sqlite: `select c.name as name, c.type as native, 0 as length, 0 as scale,
      case when c."notnull" = 1 or c.pk > 0 then 0 else 1 end as nullable, null as choices
    from (select ? as schema_name, ? as table_name) q, pragma_table_info(q.table_name) c order by c.cid`,
  SqlServer: `select c.name as name, t.name as native,
      case when c.max_length = -1 then -1 when t.name in ('nvarchar', 'nchar') then c.max_length / 2
        when t.name in ('decimal', 'numeric') then c.precision when t.name in ('datetime2', 'datetimeoffset', 'time') then c.scale
        when t.name in ('varchar', 'char', 'varbinary', 'binary') then c.max_length else 0 end as length,
      case when t.name in ('decimal', 'numeric') then c.scale else 0 end as scale,
      case when c.is_nullable = 1 then 1 else 0 end as nullable, null as choices
    from sys.columns c join sys.objects o on o.object_id = c.object_id join sys.schemas s on s.schema_id = o.schema_id
      join sys.types t on t.user_type_id = c.user_type_id
    where s.name = @p1 and o.name = @p2 order by c.column_id`,
  Oracle: `select c.column_name as "name", lower(c.data_type) as "native",
      nvl(case when c.data_type in ('NUMBER', 'FLOAT') then c.data_precision when c.data_type = 'RAW' then c.data_length else c.char_length end, 0) as "length",
      nvl(case when c.data_type = 'NUMBER' then c.data_scale end, 0) as "scale", case when c.nullable = 'Y' then 1 else 0 end as "nullable", null as "choices"
    from all_tab_columns c where c.owner = :1 and c.table_name = :2 order by c.column_id`,
};

const WITH_SCALE = /^(decimal|numeric|number)$/;
const WITH_FRACTION = /^(datetime2|datetimeoffset|time)$/;

/** `decimal` with length 10 and scale 2 → `decimal(10,2)`; `nvarchar` with -1 → `nvarchar(max)`. */
export const nativeText = (native: string, length: number, scale: number): string => {
  if (native.includes('(')) return native;
  if (length < 0) return `${native}(max)`;
  if (length === 0 && !WITH_FRACTION.test(native)) return native;
  return WITH_SCALE.test(native) ? `${native}(${length},${scale})` : `${native}(${length})`;
};
