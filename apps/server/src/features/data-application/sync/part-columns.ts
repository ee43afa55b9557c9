import type { ColumnSpec } from '@qiaoban/contracts/data-application/column';
import type { SyncColumn, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { readKinds } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { exactOf } from '../value/exact-select.rules';
import type { Exact } from '../value/exact-select.rules';
import { bindOf, fitOf } from '../value/fit.rules';
import type { Fit } from '../value/fit.rules';
import type { Column } from '../value/kind';
import { columnOf } from '../value/kind-of.rules';
import { checkMark, markSpec, unmarked } from './mark.rules';

/** One column of a part, from reading to writing. */
export type PartColumn = {
  from: Column;
  to: Column;
  source: Exact;
  target: Exact;
  fit: Fit;
  bind: Fit;
  isKey: boolean;
  /** Stamped when the row is gone from the source; a row that is copied is not. */
  isMark?: true;
};
export type PartColumns = { columns: PartColumn[]; order: Exact[] };

/** A column of the target as it is made. */
export const specOf = (part: SyncPart, column: SyncColumn): ColumnSpec => {
  const isKey = part.keys.includes(column.from);
  return {
    field: column.to,
    fieldName: '',
    // a key cannot be a long text everywhere
    dataType: isKey && column.dataType === 'text' ? 'varchar' : column.dataType,
    dataLength: column.dataLength,
    scale: column.scale,
    allowNull: !isKey,
    primaryKey: isKey,
    index: false,
  };
};

const named = (columns: readonly Column[], name: string): Column | undefined =>
  columns.find((column) => column.name === name);

/** The column that is stamped; undefined for none, and where a try would have to make it first. */
const markColumn = (part: SyncPart, to: Link, target: readonly Column[]): PartColumn | undefined => {
  if (part.deletions !== 'soft') return undefined;
  const found = target.find((column) => column.name.toLowerCase() === part.markColumn.toLowerCase());
  checkMark(part, found);
  if (found === undefined && target.length > 0) return undefined;
  const column = found ?? columnOf(part.markColumn, to.type, to.dialect.typeText(markSpec(part.markColumn)), true);
  const exact = exactOf(column, to.dialect.quote(column.name), to.timeZone);
  return {
    from: column,
    to: column,
    source: { ...exact, text: 'null', read: () => null },
    target: exact,
    fit: () => unmarked(column),
    bind: bindOf(column),
    isKey: false,
    isMark: true,
  };
};

/**
 * What is known of a part's columns at both ends. Of a target that a try does not make, by the types that it would be
 * made with.
 */
export const readPartColumns = async (
  part: SyncPart,
  from: Link,
  to: Link,
  order: readonly string[],
): Promise<PartColumns> => {
  const source = await readKinds(from, part.from);
  const target = await readKinds(to, part.to);
  const at = (name: string): Column => named(source, name) ?? columnOf(name, from.type, '', true);
  const exact = (name: string): Exact => exactOf(at(name), from.dialect.quote(name), from.timeZone);
  const columns = part.columns.map((column): PartColumn => {
    const spec = specOf(part, column);
    const made = columnOf(column.to, to.type, to.dialect.typeText(spec), spec.allowNull);
    const here = at(column.from);
    const there = named(target, column.to) ?? made;
    const isKey = part.keys.includes(column.from);
    return {
      from: here,
      to: there,
      source: exact(column.from),
      target: exactOf(there, to.dialect.quote(column.to), to.timeZone),
      fit: fitOf(here, there, to.timeZone),
      bind: bindOf(there),
      isKey,
    };
  });
  const mark = markColumn(part, to, target);
  return { columns: mark === undefined ? columns : [...columns, mark], order: order.map(exact) };
};
