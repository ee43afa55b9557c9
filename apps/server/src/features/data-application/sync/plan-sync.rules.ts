import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnInfo } from '@qiaoban/contracts/data-application/column';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncColumn, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Dialect } from '../dialect/dialect';
import type { Column, Kind } from '../value/kind';
import { kindOf } from '../value/kind-of.rules';
import { proposeType } from '../value/propose-type.rules';

const plainName = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, 58);
  return /^[A-Za-z_]/.test(plain) ? plain : `c_${plain}`;
};

/** One end of a part that is proposed: its columns, and what they hold. */
type ProposedEnd = { columns: readonly ColumnInfo[]; kinds: readonly Column[] };
type Target = ProposedEnd & { isOwn: boolean; dialect: Pick<Dialect, 'type' | 'typeText'> };
/** A column that is made of another type than it has in the source, in the words of both databases. */
type Retyped = { table: string; column: string; from: string; to: string };

/** True when a column of the one kind says something else than a column of the other. */
const isOtherKind = ({ kind: from, dbType }: Column, to: Kind): boolean => {
  if (from.is === 'boolean' && to.is === 'int') return to.isFlag !== true;
  if (from.is === 'int' && from.isFlag === true) return to.is !== 'boolean' && to.is !== 'int';
  if (from.is === 'text' && to.is === 'text') return from.choices !== undefined && to.choices === undefined;
  if (from.is === 'datetime' && to.is === 'datetime') return dbType !== 'Sqlite' && from.isMoment && !to.isMoment;
  return from.is !== to.is;
};

/** How a table of the source is taken over unless a person says otherwise: in types that hold what its columns hold. */
export const proposePart = (
  table: string,
  { columns, kinds }: ProposedEnd,
  target: Target,
): { part: SyncPart & { growColumns: string[] }; retyped: Retyped[] } => {
  const to = target.isOwn && !table.startsWith('u_') ? `u_${plainName(table)}` : table;
  const taken = new Map(target.columns.map((column) => [column.field.toLowerCase(), column]));
  const kindNamed = (name: string): Column | undefined => kinds.find((column) => column.name === name);
  const retyped: Retyped[] = [];
  const mapped: SyncColumn[] = columns.map((column) => {
    const same = taken.get(column.field.toLowerCase());
    const source = kindNamed(column.field);
    const there = same && target.kinds.find((each) => each.name === same.field);
    // of a target that is there the type is as it is; one of another name is made for what the source holds
    const type = source === undefined ? column : proposeType(source.kind, target.dialect.type, column.primaryKey);
    const spec = {
      dataType: type.dataType,
      dataLength: Math.min(65_535, type.dataLength),
      scale: Math.min(1000, type.scale),
    };
    const native = there?.native ?? target.dialect.typeText(spec);
    if (source && isOtherKind(source, there?.kind ?? kindOf(target.dialect.type, native)))
      retyped.push({ table, column: column.field, from: source.native, to: native });
    return { from: column.field, to: same?.field ?? column.field, ...spec };
  });
  const used = target.columns.length === 0 ? mapped : mapped.filter((column) => taken.has(column.to.toLowerCase()));
  const columnsUsed = used.length === 0 ? mapped : used;
  const part = {
    from: table,
    to,
    create: true,
    keys: columns.filter((column) => column.primaryKey).map((column) => column.field),
    growColumn: '',
    columns: columnsUsed,
    deletions: 'off' as const,
    markColumn: '',
    growColumns: columns
      .filter(({ field }) => ['int', 'date', 'datetime'].includes(kindNamed(field)?.kind.is ?? ''))
      .map((column) => column.field),
  };
  return { part, retyped: retyped.filter(({ column }) => columnsUsed.some((each) => each.from === column)) };
};

/** Refuses a part that does not fit its tables. `target`: none when the table is not there. */
export const checkPart = (
  part: SyncPart,
  source: readonly ColumnInfo[],
  target: readonly ColumnInfo[],
  dialect: Pick<Dialect, 'type'>,
): void => {
  if (source.length === 0) throw new AppError(dataSyncErrors.source_missing, { table: part.from });
  const has = (columns: readonly ColumnInfo[], name: string): boolean =>
    columns.some((column) => column.field === name);
  const wanted = [
    ...part.columns.map((column) => column.from),
    ...part.keys,
    ...(part.growColumn === '' ? [] : [part.growColumn]),
  ];
  const absent = wanted.find((name) => !has(source, name));
  if (absent !== undefined) throw new AppError(dataSyncErrors.no_column, { table: part.from, column: absent });
  const keys = part.keys.map((key) => {
    const column = part.columns.find((each) => each.from === key);
    if (column === undefined) throw new AppError(dataSyncErrors.key_missing, { table: part.from, column: key });
    return column.to;
  });
  if (target.length === 0) {
    if (!part.create) throw new AppError(dataSyncErrors.target_missing, { table: part.to });
    return;
  }
  const lost = part.columns.find((column) => !has(target, column.to));
  if (lost !== undefined) throw new AppError(dataSyncErrors.no_column, { table: part.to, column: lost.to });
  // writing by key needs the database to know the key; MERGE does not
  if (dialect.type === 'SqlServer' || dialect.type === 'Oracle') return;
  const primary = target.filter((column) => column.primaryKey).map((column) => column.field);
  if (primary.length !== keys.length || !keys.every((key) => primary.includes(key)))
    throw new AppError(dataSyncErrors.target_key, { table: part.to, keys: keys.join(', ') });
};
