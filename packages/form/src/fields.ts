import type { LocalText } from '@qiaoban/contracts/languages';
import type { ColumnKind, TestOp } from '@qiaoban/language/filter';
import { TEST_OPS_OF_KIND } from '@qiaoban/language/filter';
import type { Block, ColumnSpec, FilterKind, RecordColumn } from './block';
import type { FormDocument, FormNode } from './document';
import type { FieldProps } from './field-props';
import { blockOf } from './registry';
import { isEncrypted } from './values/protected-text';

/** A field of the record or of a row. */
export type FieldInfo = {
  nodeId: string;
  /** Key in the record or row; name of the column. */
  field: string;
  /** `amount`, or `lines.amount` inside a sub-table. */
  path: string;
  /** Block key. */
  type: string;
  block: Block;
  props: FieldProps;
  label: LocalText;
  /** Its own column; undefined for what the record has anyway (`recordColumn`). */
  column: ColumnSpec | undefined;
  recordColumn: RecordColumn | undefined;
  /** Kind in the filter language; undefined when it cannot be filtered. */
  filterKind: FilterKind | undefined;
  /** Operators of a search field, the usual one first. */
  searchOps: readonly TestOp[];
};

/** A sub-table: a table of its own, one row per entry of the array under `field`. */
export type TableInfo = {
  nodeId: string;
  field: string;
  block: Block;
  props: FieldProps;
  label: LocalText;
  fields: FieldInfo[];
};

export type FormFields = { main: FieldInfo[]; tables: TableInfo[] };

/** What is stored unreadable is found as a whole or not at all. */
const ENCRYPTED_OPS: readonly TestOp[] = ['eq', 'ne', 'isNull', 'notNull'];

const fieldInfo = (node: FormNode, block: Block, table: string | undefined): FieldInfo => {
  const { definition } = block;
  const props = node.props as FieldProps;
  const filterKind = definition.filterKind(props);
  const field = node.field ?? '';
  return {
    nodeId: node.id,
    field,
    path: table === undefined ? field : `${table}.${field}`,
    type: node.type,
    block,
    props,
    label: props.label,
    column: definition.storesColumn ? definition.column(props) : undefined,
    recordColumn: definition.recordColumn,
    filterKind,
    searchOps: filterKind
      ? definition.searchOps.filter(
          (op) => TEST_OPS_OF_KIND[filterKind].includes(op) && (!isEncrypted(props) || ENCRYPTED_OPS.includes(op)),
        )
      : [],
  };
};

const listed = new WeakMap<FormDocument['nodes'], FormFields>();

/** The fields of a (parsed) form in reading order: those of the record, and each sub-table with its columns. */
export const listFields = (document: FormDocument): FormFields => {
  const known = listed.get(document.nodes);
  if (known) return known;
  const found: FormFields = { main: [], tables: [] };
  const walk = (id: string, table: TableInfo | undefined): void => {
    const node = document.nodes[id];
    if (!node) return;
    const block = blockOf(node.type);
    let inside = table;
    if (block?.definition.holdsRows && node.field !== undefined && !table) {
      const props = node.props as FieldProps;
      inside = { nodeId: id, field: node.field, block, props, label: props.label, fields: [] };
      found.tables.push(inside);
    } else if (block?.definition.holdsValue && node.field !== undefined && !block.definition.holdsRows) {
      (table?.fields ?? found.main).push(fieldInfo(node, block, table?.field));
    }
    for (const child of node.children ?? []) walk(child, inside);
  };
  walk(document.root, undefined);
  listed.set(document.nodes, found);
  return found;
};

/** All fields by path: `amount`, `lines.amount`. Sub-tables themselves are not among them. */
export const fieldsByPath = (document: FormDocument): Map<string, FieldInfo> => {
  const { main, tables } = listFields(document);
  return new Map([...main, ...tables.flatMap((table) => table.fields)].map((field) => [field.path, field]));
};

/** Every field, sub-table and column: `amount`, `lines`, `lines.amount`. */
export const pathsOf = (document: FormDocument): string[] => {
  const { main, tables } = listFields(document);
  const columns = tables.flatMap((table) => [table.field, ...table.fields.map(({ path }) => path)]);
  return [...main.map(({ path }) => path), ...columns];
};

/** Is it a number that is more or less, not one that stands for yes or no? */
export const isQuantity = (field: FieldInfo): boolean =>
  field.filterKind === 'number' && field.searchOps.includes('gt');

/** A number that stands for yes or no: nobody asks for what lies between two of them. */
export const isYesNo = ({ filterKind, block }: FieldInfo): boolean =>
  filterKind === 'number' && !block.definition.searchOps.includes('between');

/** Kinds whose values have parts, so that none is equal to another one. */
const HAS_PARTS: ReadonlySet<ColumnKind> = new Set(['texts', 'span', 'hours', 'place']);

/** Does the field hold one value, which records can have in common? */
export const hasOneValue = ({ filterKind }: Pick<FieldInfo, 'filterKind'>): boolean =>
  filterKind !== undefined && !HAS_PARTS.has(filterKind);

/** What a flow takes a field for: of files, places and stretches of time it asks only whether there are any. */
export const flowKind = ({ filterKind }: Pick<FieldInfo, 'filterKind'>): ColumnKind =>
  filterKind === undefined || HAS_PARTS.has(filterKind) ? 'texts' : filterKind;

/** Kinds for the filter language: fields of the record, or, with `table`, its rows' fields as `lines.amount` besides. */
export const filterKinds = (document: FormDocument, table?: string): Record<string, ColumnKind> => {
  const { main, tables } = listFields(document);
  const rows = tables.find((each) => each.field === table)?.fields ?? [];
  return Object.fromEntries(
    [...main, ...rows].flatMap((each) => (each.filterKind ? [[each.path, each.filterKind]] : [])),
  );
};
