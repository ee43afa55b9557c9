import type { Language } from '@qiaoban/contracts/languages';
import type { FilterColumn } from '@qiaoban/language/filter-sql';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo, TableInfo } from '@qiaoban/form/fields';
import { isEncrypted, isMasked } from '@qiaoban/form/values/protected-text';
import { asksOtherForms } from '@qiaoban/form/runtime/calculations';
import { shownFields } from '@qiaoban/form/view-fields';
import { keyStep } from '#platform/database/idempotency';
import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { OneStatement } from '#platform/database/one-statement';
import { keywordFields, lineTexts, namedFields } from '../publish/desired-tables';
import { subTableNameOf } from '../publish/table-names';
import type { ExternalRows } from '../external/external-rows';
import { readSql } from './read-sql';
import type { ReadSql } from './read-sql';
import { storedField } from './sealed-field';
import type { FieldEncrypter } from './sealed-field';
import { AUDIT_HEAD_LENGTH, AUDIT_LENGTH, auditInsert, auditInsertOf } from '../record/record-audit';
import { atOnceSql, tableWriteSql, wholeInsertSql, wholeUpdateSql } from './write-sql';
import type { AtOnceSql, WriteSql } from './write-sql';

export type CompiledTable = { info: TableInfo; field: string; tableName: string; stored: FieldInfo[]; write: WriteSql };

/** A published form with everything that can be worked out once: statements, columns, codecs. */
export type CompiledForm = {
  id: string;
  name: string;
  /** What it is called in other languages, as far as somebody said it. */
  names: { [L in Language]?: string | undefined };
  tableName: string;
  flowId: string | null;
  /** Key of the feature's table that it reads; null for one of its own. */
  source: string | null;
  /** Its records, where they stand in a table of a data source: there is no statement of ours for them. */
  external?: ExternalRows;
  number: number;
  document: FormDocument;
  main: FieldInfo[];
  /** Main fields with a column of their own. */
  stored: FieldInfo[];
  /** Main fields that a row of the list holds. */
  listed: FieldInfo[];
  tables: CompiledTable[];
  byPath: ReadonlyMap<string, FieldInfo>;
  /** What the keyword of the list looks into: texts and names of its columns, texts of each sub-table. */
  keyword: FieldInfo[];
  named: FieldInfo[];
  lineTexts: readonly { field: string; tableName: string; columns: readonly string[] }[];
  filterColumns: Readonly<Record<string, FilterColumn>>;
  /** Encrypted fields of the record by name: a condition compares what is stored. */
  encrypted: ReadonlyMap<string, FieldInfo>;
  /** Some of its fields are shown in part only. */
  hasMasks: boolean;
  billNumbers: FieldInfo[];
  /** Codes of the numbering rules that its records take numbers of. */
  billRules: ReadonlySet<string>;
  /** A formula asks records of other forms. */
  asksOthers: boolean;
  read: ReadSql;
  write: WriteSql;
  /** Creates a record with everything that belongs to it. */
  insertWhole: OneStatement;
  /** Changes the record itself, with its audit row. */
  updateWhole: OneStatement;
  /** The same without reading it before; undefined where the stored record has a say in what is stored. */
  updateAtOnce: AtOnceSql | undefined;
};

/** Columns that every record has, for scopes and for filters of our own making. */
const OWN_FILTERS: Readonly<Record<string, FilterColumn>> = {
  id: { kind: 'text', column: 'id' },
  creator: { kind: 'text', column: 'creator' },
  created: { kind: 'time', column: 'created' },
  department: { kind: 'text', column: 'department' },
  organisation: { kind: 'text', column: 'organisation' },
  flow_status: { kind: 'number', column: 'flow_status', cast: 'integer' },
};

/** Where its value is read: a column that every record has, that of the field which it mirrors, or its own. */
export const columnOf = ({ recordColumn, block, props, field }: FieldInfo): string =>
  recordColumn ?? block.definition.mirrors?.(props) ?? field;

const filterColumn = (field: FieldInfo): FilterColumn | undefined => {
  if (field.filterKind === undefined) return undefined;
  const cast = field.column?.type === 'int' ? ({ cast: 'integer' } as const) : {};
  return { kind: field.filterKind, column: columnOf(field), ...cast };
};

const isStored = (field: FieldInfo): boolean => field.column !== undefined;

const BESIDE = {
  audit: auditInsert,
  auditLength: AUDIT_LENGTH,
  auditOf: auditInsertOf,
  auditHeadLength: AUDIT_HEAD_LENGTH,
  key: keyStep,
};

const isProtected = (props: FieldInfo['props']): boolean => isEncrypted(props) || isMasked(props);

/** Its value is what is sent: not made by the server, not calculated, not cleaned, not a file that something else claims, not shown in part. */
const isAsSent = ({ column, props, block: { definition } }: FieldInfo): boolean =>
  column !== undefined &&
  !definition.isServerMade &&
  definition.formula === undefined &&
  !definition.isFile &&
  !definition.isHtml &&
  !definition.isSecret &&
  !isProtected(props);

type Source = {
  id: string;
  full_name: string;
  names?: unknown;
  table_name: string;
  flow_id: string | null;
  source?: string | null;
};

/** What the form is called in the language of whoever reads it. */
export const nameIn = ({ name, names }: Pick<CompiledForm, 'name' | 'names'>, language: Language): string =>
  (language === 'zh' ? undefined : names[language]) || name;

/** `beneath`: columns of its table that are no fields and that scopes ask for. */
export const compileForm = (
  row: Source,
  number: number,
  document: FormDocument,
  encrypter: FieldEncrypter,
  beneath: Readonly<Record<string, FilterColumn>> = {},
): CompiledForm => {
  const plain = listFields(document);
  const main = plain.main.map((field) => storedField(field, encrypter));
  const tables = plain.tables.map((table) => ({
    ...table,
    fields: table.fields.map((field) => storedField(field, encrypter)),
  }));
  const stored = main.filter(isStored);
  const shown = shownFields(document);
  const listed = main.filter(({ field }) => shown.has(field));
  const compiledTables = tables.map((info): CompiledTable => {
    const tableName = subTableNameOf(row.table_name, info.field);
    const fields = info.fields.filter(isStored);
    return {
      info,
      field: info.field,
      tableName,
      stored: fields,
      write: tableWriteSql(tableName, fields, 'rows', number),
    };
  });
  return {
    id: row.id,
    name: row.full_name,
    names: (row.names ?? {}) as CompiledForm['names'],
    tableName: row.table_name,
    flowId: row.flow_id,
    source: row.source ?? null,
    number,
    document,
    main,
    stored,
    listed,
    tables: compiledTables,
    byPath: new Map([...main, ...tables.flatMap((table) => table.fields)].map((field) => [field.path, field])),
    keyword: keywordFields(document),
    named: namedFields(document),
    lineTexts: compiledTables.flatMap(({ info, field, tableName }) => {
      const texts = lineTexts(info).map((text) => text.field);
      return texts.length === 0 ? [] : [{ field, tableName, columns: texts }];
    }),
    filterColumns: Object.fromEntries([
      ...Object.entries(beneath),
      ...Object.entries(OWN_FILTERS),
      ...main.flatMap((field) => {
        const column = filterColumn(field);
        return column === undefined ? [] : [[field.field, column] as const];
      }),
    ]),
    encrypted: new Map(main.filter(({ props }) => isEncrypted(props)).map((field) => [field.field, field])),
    hasMasks: [...main, ...tables.flatMap((table) => table.fields)].some(({ props }) => isMasked(props)),
    billNumbers: stored.filter((field) => field.block.definition.isBillNumber),
    billRules: new Set(
      [...main, ...tables.flatMap((table) => table.fields)].flatMap(
        ({ block, props }) => block.definition.billRule?.(props) ?? [],
      ),
    ),
    asksOthers: asksOtherForms(document),
    read: readSql({ table: row.table_name, stored, main, listed, tables: compiledTables, number }),
    write: tableWriteSql(row.table_name, stored, 'records', number),
    insertWhole: wholeInsertSql(
      { table: row.table_name, fields: stored },
      compiledTables.map(({ tableName, stored: fields }) => ({ table: tableName, fields })),
      BESIDE,
      number,
    ),
    updateWhole: wholeUpdateSql({ table: row.table_name, fields: stored }, BESIDE, number),
    updateAtOnce:
      tables.length === 0 && main.every(isAsSent)
        ? atOnceSql({ table: row.table_name, fields: stored }, BESIDE, number)
        : undefined,
  };
};

/** The parts of a form that are of a table of our own. */
const OURS = ['tableName', 'read', 'write', 'insertWhole', 'updateWhole'] as const;

/** The form of a table elsewhere: whatever would ask our own database for its records is refused, `visualdev.external_unsupported`. */
export const externalForm = (form: CompiledForm, rowsOf: (form: CompiledForm) => ExternalRows): CompiledForm => {
  const made: CompiledForm = { ...form, updateAtOnce: undefined };
  for (const part of OURS)
    Object.defineProperty(made, part, {
      enumerable: false,
      get: () => {
        throw new AppError(visualdevErrors.external_unsupported);
      },
    });
  made.external = rowsOf(made);
  return made;
};
