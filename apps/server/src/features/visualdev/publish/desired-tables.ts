import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { ColumnSpec } from '@qiaoban/form/block';
import type { FormDocument } from '@qiaoban/form/document';
import { isEncrypted, isMasked } from '@qiaoban/form/values/protected-text';
import { uniqueSetsOf } from '@qiaoban/form/unique-sets';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo, TableInfo } from '@qiaoban/form/fields';
import { indexNameOf, quoted, subTableNameOf } from './table-names';

/** A column as PostgreSQL names its type: `text`, `numeric(20,2)`, `timestamp with time zone`. */
export type Column = { name: string; type: string; label: string; isSealed?: boolean };
type Index = {
  name: string;
  sql: string;
  isUnique: boolean;
  label: string;
  columns: string[];
  /** What stands in it is nobody's business. */
  isProtected?: boolean;
};
export type DesiredTable = {
  name: string;
  label: string;
  parent: string | undefined;
  columns: Column[];
  indexes: Index[];
};

/** Columns that every record has, with the definition that makes them. */
export const RECORD_COLUMNS: Readonly<Record<string, string>> = {
  id: 'text primary key',
  version: 'integer not null default 1',
  creator: 'text not null',
  created: 'timestamp with time zone not null',
  modifier: 'text',
  modified: 'timestamp with time zone',
  organisation: 'text',
  department: 'text',
  flow_instance: 'text',
  flow_status: 'smallint',
  deleted: 'timestamp with time zone',
  form_version: 'integer not null',
};
/** Columns that every row of a sub-table has. `{parent}` is its record table. */
export const ROW_COLUMNS: Readonly<Record<string, string>> = {
  id: 'text primary key',
  parent_id: 'text not null references {parent} (id) on delete cascade',
  row_order: 'integer not null',
};

/** Digits before the point: any number that JavaScript holds exactly fits, whatever the decimals. */
const WHOLE_DIGITS = 16;

/** Column type of a block's value. Lengths of texts are checked by the form, not by the table. */
export const columnType = (spec: ColumnSpec): string => {
  switch (spec.type) {
    case 'text':
      return 'text';
    case 'numeric':
      return `numeric(${WHOLE_DIGITS + (spec.scale ?? 6)},${spec.scale ?? 6})`;
    case 'timestamptz':
      return 'timestamp with time zone';
    case 'jsonb':
      return 'jsonb';
    case 'boolean':
      return 'boolean';
    case 'int':
      return 'integer';
  }
};

/** Texts that people type, as against ids and options: these answer "contains". */
export const isFreeText = ({ filterKind, props, block: { definition } }: FieldInfo): boolean =>
  filterKind === 'text' &&
  !definition.readsOptions &&
  definition.holds === undefined &&
  definition.names === undefined &&
  !definition.isSecret &&
  !isEncrypted(props);

/** Fields that the keyword of the list looks into: free texts among the list's columns. */
export const keywordFields = (document: FormDocument): FieldInfo[] => {
  const shown = new Set(document.list.columnList.map(({ field }) => field));
  return listFields(document).main.filter(
    (field) => shown.has(field.field) && field.column !== undefined && isFreeText(field),
  );
};

/** Fields of the list whose rows show a name instead of what is stored: people, departments, choices. */
export const namedFields = (document: FormDocument): FieldInfo[] => {
  const shown = new Set(document.list.columnList.map(({ field }) => field));
  return listFields(document).main.filter(
    ({ field, filterKind, recordColumn, block: { definition } }) =>
      shown.has(field) &&
      (filterKind === 'text' || filterKind === 'texts') &&
      (definition.readsOptions || definition.holds !== undefined || recordColumn !== undefined),
  );
};

/** Columns of a sub-table that the keyword looks into: what people typed, and what everybody may read. */
export const lineTexts = ({ fields }: Pick<TableInfo, 'fields'>): FieldInfo[] =>
  fields
    .filter((field) => field.column !== undefined && isFreeText(field) && !isMasked(field.props))
    .slice(0, MAX_INDEX_COLUMNS);

const LIVE = 'where deleted is null';
/** What was written lately is read through by every search until it is sorted in. */
const PENDING_KB = 1024;
/** PostgreSQL takes 32. */
const MAX_INDEX_COLUMNS = 30;

const isUnique = ({ props }: FieldInfo): boolean => (props as { unique?: boolean }).unique === true;

/** Columns that an index of records of somebody carries besides those by which it is in order. */
const MOST_BESIDE = 8;
/** A field of one short value: equal to what is looked for, or between two. */
const isFound = (field: FieldInfo): boolean =>
  field.column !== undefined &&
  !isFreeText(field) &&
  field.filterKind !== undefined &&
  field.filterKind !== 'texts' &&
  field.searchOps.includes('eq');

/** Columns of a record that data schemes may ask for beside its creator. */
export type Owner = 'department' | 'organisation';
/** What is asked of a form's records by others than its design: owners by data schemes, texts by people who search. */
export type TableUses = { owners: ReadonlySet<Owner>; isTextSearched: boolean };
const ALL_TEXTS: TableUses = { owners: new Set(), isTextSearched: true };

/**
 * Indexes are paid for at every write, so there are only those that somebody asks for: the order of the list, fields that
 * are searched, unique ones, own records, and what `uses` names.
 */
const indexesOf = (table: string, document: FormDocument, language: Language, uses: TableUses): Index[] => {
  const { main } = listFields(document);
  const byField = new Map(main.map((field) => [field.field, field]));
  const indexes: Index[] = [];
  const { defaultSort } = document.list;
  const sortField = defaultSort === undefined ? undefined : byField.get(defaultSort.field);
  const order =
    sortField?.column === undefined
      ? 'created desc, id desc'
      : `${quoted(sortField.field)} ${defaultSort!.order}, id ${defaultSort!.order}`;
  const add = (what: string, body: string, fields: readonly FieldInfo[] = [], unique = false): void => {
    const name = indexNameOf(table, what);
    if (indexes.some((index) => index.name === name)) return;
    const sql = `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table)} ${body}`;
    const columns = [...fields, ...(sortField === undefined ? [] : [sortField])].map(({ field }) => field);
    indexes.push({
      name,
      sql,
      isUnique: unique,
      label: fields[0] === undefined ? '' : textIn(fields[0].label, language),
      columns: columns.filter((column) => body.includes(quoted(column))),
      isProtected: fields.some(({ props }) => isEncrypted(props) || isMasked(props)),
    });
  };
  const searched = new Set(document.list.searchList.map(({ field }) => field));
  const shown = new Set(document.list.columnList.map(({ field }) => field));
  const isAsked = ({ field }: FieldInfo): boolean => searched.has(field) || shown.has(field);
  if (sortField?.column !== undefined)
    add(`sort_${sortField.field}_${defaultSort!.order}`, `(${order}) ${LIVE}`, [sortField]);
  if (sortField?.column === undefined || main.some((field) => field.recordColumn === 'created' && isAsked(field)))
    add('created', `(created desc, id desc) ${LIVE}`);
  // in the order of the list: own records, those of a department, of a company; with the fields that are looked for, so
  // that records which do not match need not be read
  const found = main
    .filter((field) => searched.has(field.field) && isFound(field) && !isEncrypted(field.props) && field !== sortField)
    .slice(0, MOST_BESIDE);
  const names = found.map(({ field }) => field);
  const beside = found.length === 0 ? '' : `include (${names.map(quoted).join(', ')}) `;
  for (const owner of ['creator', ...uses.owners])
    add([owner, sortField?.field ?? '', ...names].join('_'), `(${owner}, ${order}) ${beside}${LIVE}`, found);
  add('bin', '(deleted desc, id desc) where deleted is not null');
  add('flow', '(flow_instance) where flow_instance is not null');

  const contains = new Set(keywordFields(document).map(({ field }) => field));
  const texts: FieldInfo[] = [];
  for (const field of main) {
    if (field.column === undefined) continue;
    const column = quoted(field.field);
    if (isUnique(field)) add(`unique_${field.field}`, `(${column}) ${LIVE}`, [field], true);
    const isSearched = searched.has(field.field);
    if (isFreeText(field)) {
      if (uses.isTextSearched && (isSearched || contains.has(field.field))) texts.push(field);
    } else if (isSearched && field.filterKind === 'texts') {
      add(`list_${field.field}`, `using gin (${column}) ${LIVE}`, [field]);
    } else if (isSearched && isFound(field) && field.field !== sortField?.field) {
      add(`find_${field.field}_${sortField?.field ?? ''}`, `(${column}, ${order}) ${LIVE}`, [field]);
    }
  }
  const above = byField.get(document.list.treeBy ?? '');
  if (above?.column !== undefined) add(`tree_${above.field}`, `(${quoted(above.field)}) ${LIVE}`, [above]);
  for (const { name, fields } of uniqueSetsOf(document))
    add(name, `(${fields.map(({ field }) => quoted(field)).join(', ')}) ${LIVE}`, fields, true);
  // a keyword that is a name looks for what is stored under it
  for (const field of namedFields(document)) {
    if (searched.has(field.field) || field.column === undefined) continue;
    const column = quoted(field.field);
    add(`name_${field.field}`, field.filterKind === 'texts' ? `using gin (${column}) ${LIVE}` : `(${column}) ${LIVE}`, [
      field,
    ]);
  }
  // one for all: a keyword is looked for in all of them, and one index of many columns costs less than many of one
  for (let at = 0; at < texts.length; at += MAX_INDEX_COLUMNS) {
    const some = texts.slice(at, at + MAX_INDEX_COLUMNS);
    const columns = some.map(({ field }) => `${quoted(field)} public.gin_trgm_ops`).join(', ');
    add(
      `text_${some.map(({ field }) => field).join('_')}`,
      `using gin (${columns}) with (gin_pending_list_limit = ${PENDING_KB}) ${LIVE}`,
      some,
    );
  }
  return indexes;
};

const columnsOf = (fields: readonly FieldInfo[], language: Language): Column[] =>
  fields.flatMap((field) =>
    field.column === undefined
      ? []
      : [
          {
            name: field.field,
            type: columnType(field.column),
            label: textIn(field.label, language),
            isSealed: isEncrypted(field.props),
          },
        ],
  );

const subTable = (main: string, table: TableInfo, language: Language, uses: TableUses): DesiredTable => {
  const name = subTableNameOf(main, table.field);
  const index = indexNameOf(name, 'parent');
  const texts = uses.isTextSearched ? lineTexts(table) : [];
  const textIndex = indexNameOf(name, `text_${texts.map(({ field }) => field).join('_')}`);
  const columns = texts.map(({ field }) => `${quoted(field)} public.gin_trgm_ops`).join(', ');
  return {
    name,
    label: textIn(table.label, language),
    parent: main,
    columns: columnsOf(table.fields, language),
    indexes: [
      {
        name: index,
        sql: `create index ${quoted(index)} on ${quoted(name)} (parent_id, row_order)`,
        isUnique: false,
        label: '',
        columns: [],
      },
      ...(texts.length === 0
        ? []
        : [
            {
              name: textIndex,
              sql: `create index ${quoted(textIndex)} on ${quoted(name)} using gin (${columns}) with (gin_pending_list_limit = ${PENDING_KB})`,
              isUnique: false,
              label: textIn(texts[0]!.label, language),
              columns: texts.map(({ field }) => field),
            },
          ]),
    ],
  };
};

/** The tables that a form needs: the record table first, then one for each sub-table. */
export const desiredTables = (
  table: string,
  document: FormDocument,
  language: Language,
  uses: TableUses = ALL_TEXTS,
): DesiredTable[] => {
  const { main, tables } = listFields(document);
  return [
    {
      name: table,
      label: '',
      parent: undefined,
      columns: columnsOf(main, language),
      indexes: indexesOf(table, document, language, uses),
    },
    ...tables.map((each) => subTable(table, each, language, uses)),
  ];
};
