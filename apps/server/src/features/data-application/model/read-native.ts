import { createHash } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnInfo, ModelColumn } from '@qiaoban/contracts/data-application/column';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { qualified } from '../dialect/dialects';
import { readDefault } from '../dialect/native/native';
import type { Answer, NativeTable } from '../dialect/native/native';
import { nativeOf } from '../dialect/native/natives';
import { statementError } from '../driver/connect-reason.rules';
import type { Connection, Result } from '../driver/driver';
import type { Link } from '../source/link-access';

const LIMITS = { maxRows: 20_000, timeoutMs: 20_000 };

const rowsOf = ({ columns, rows }: Result): Answer => {
  const names = columns.map((column) => column.name.toLowerCase());
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
};

/** What a table is, in the words of its database; undefined when that cannot be understood (a view, say). */
export const readNative = async (
  link: Link,
  table: string,
  connection: Connection,
): Promise<NativeTable | undefined> => {
  const native = nativeOf(link.type);
  const answers: Answer[] = [];
  for (const { text, values } of native.queries(link.schema, table, qualified(link.dialect, link.schema, table)))
    answers.push(rowsOf(await connection.read(text, values, LIMITS)));
  return native.parse(answers);
};

/** The same on a connection of its own. */
export const lookNative = async (link: Link, table: string): Promise<NativeTable | undefined> => {
  try {
    return await link.use((connection) => readNative(link, table, connection));
  } catch (error) {
    throw statementError(error, LIMITS.timeoutMs);
  }
};

/** As above; throws `data_model.unreadable` for what cannot be changed safely. */
export const requireNative = async (link: Link, table: string): Promise<NativeTable> => {
  const found = await lookNative(link, table);
  if (found === undefined) throw new AppError(dataModelErrors.unreadable, { table });
  return found;
};

/** Names that an index which is made must not take. */
export const takenNames = async (link: Link, native: NativeTable | undefined): Promise<Set<string>> => {
  const own = (native?.parts ?? []).map((part) => part.name.toLowerCase());
  const text = nativeOf(link.type).indexNames;
  if (text === undefined) return new Set(own);
  const { rows } = await link.use((connection) => connection.read(text, [link.schema], LIMITS));
  return new Set([...own, ...rows.map(([name]) => String(name).toLowerCase())]);
};

/** Columns of the catalogue with what the definition says more exactly. */
export const modelColumns = (
  link: Link,
  columns: readonly ColumnInfo[],
  native: NativeTable | undefined,
): ModelColumn[] =>
  columns.map((column) => {
    const found = native?.columns.find((each) => each.name === column.field);
    if (native === undefined || found === undefined) return { ...column, otherIndexes: [] };
    const over = native.parts.filter((part) => part.kind !== 'key' && part.columns.includes(column.field));
    return {
      ...column,
      fieldName: found.comment,
      nativeType: found.type,
      allowNull: found.isNullable,
      defaults: found.defaults,
      index: over.some((part) => part.isPlain),
      defaultValue: found.isAuto ? { kind: 'none' as const, text: '' } : readDefault(found.defaults, link.type),
      unsigned: found.isUnsigned,
      autoIncrement: found.isAuto,
      generated: found.generated.slice(0, 4000),
      otherIndexes: over.filter((part) => !part.isPlain).map((part) => `${part.name}: ${part.text}`.slice(0, 300)),
    };
  });

/** Stands for a definition: equal only for equal ones. */
export const digestOf = (native: NativeTable): string =>
  createHash('sha256').update(JSON.stringify(native)).digest('base64url');
