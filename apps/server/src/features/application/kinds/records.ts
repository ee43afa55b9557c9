import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { isObject, isSame } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { allPages, asBody, asJson } from './kind';
import type { AskAs, KindAdapter } from './kind';

/** Records that travel with one form at most: a package is read whole. */
const MOST = 1000;
/** Keys that are asked for at once. */
const CHUNK = 100;
const PREFIX = 'records-';

/** What belongs to one installation: people, departments, files, records of other forms, what the server makes itself. */
const travels = ({ column, block: { definition }, props }: FieldInfo): boolean => {
  const names = definition.names?.(props);
  return (
    column !== undefined &&
    definition.holds === undefined &&
    (names === undefined || names === 'area') &&
    !definition.isFile &&
    !definition.isSecret &&
    !definition.isServerMade &&
    definition.formula === undefined
  );
};

type Carried = { formId: string; key: string; main: FieldInfo[]; tables: { field: string; fields: FieldInfo[] }[] };

/** Which fields of a form travel, and by which its records are told apart. Throws application.records_without_key. */
const carriedOf = async (ask: AskAs, formId: string): Promise<Carried> => {
  const { formData, fullName } = await ask(online.getOnlineConfig, { params: { id: formId } });
  const parsed = parseFormDocument(formData);
  const { main, tables } = parsed.ok ? listFields(parsed.document) : { main: [], tables: [] };
  const carried = main.filter(travels);
  const key = carried.find(({ props, filterKind }) => filterKind === 'text' && (props as { unique?: boolean }).unique);
  if (key === undefined) throw new AppError(applicationErrors.records_without_key, { name: fullName });
  return {
    formId,
    key: key.field,
    main: carried,
    tables: tables.map(({ field, fields }) => ({ field, fields: fields.filter(travels) })),
  };
};

const only = (data: Readonly<Record<string, unknown>>, fields: readonly FieldInfo[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ field }) => {
      const value = data[field] as Json | undefined;
      return value === undefined || value === null || value === '' ? [] : [[field, value]];
    }),
  );

const rowOf = ({ main, tables }: Carried, data: Readonly<Record<string, unknown>>): JsonObject => {
  const below = tables.flatMap(({ field, fields }) => {
    const rows = (Array.isArray(data[field]) ? data[field] : []) as Record<string, unknown>[];
    return rows.length === 0 ? [] : [[field, rows.map((row) => only(row, fields))] as const];
  });
  return { ...only(data, main), ...Object.fromEntries(below) };
};

type Found = { id: string; version: number; row: JsonObject };

const readOne = async (ask: AskAs, carried: Carried, recordId: string): Promise<Found> => {
  const { id, version, data } = await ask(online.getRecord, { params: { id: carried.formId, recordId } });
  return { id, version, row: rowOf(carried, data) };
};

/** Records by key; all of them when no keys are named. Throws application.records_too_many. */
const readRows = async (ask: AskAs, carried: Carried, keys?: readonly string[]): Promise<Map<string, Found>> => {
  const { formId: id, key } = carried;
  const ids: string[] = [];
  if (keys === undefined) {
    const { pagination } = await ask(online.listRecords, { params: { id }, query: { pageSize: 1 } });
    if (pagination.total > MOST) throw new AppError(applicationErrors.records_too_many, { count: MOST });
    const rows = await allPages((query) => ask(online.listRecords, { params: { id }, query }));
    ids.push(...rows.map((row) => row.id));
  }
  for (let at = 0; at < (keys?.length ?? 0); at += CHUNK) {
    const filter = JSON.stringify({ field: key, op: 'in', value: keys!.slice(at, at + CHUNK) });
    const { list } = await ask(online.listRecords, { params: { id }, query: { filter, pageSize: CHUNK } });
    ids.push(...list.map((row) => row.id));
  }
  const found = new Map<string, Found>();
  for (const recordId of ids) {
    const each = await readOne(ask, carried, recordId);
    if (typeof each.row[key] === 'string') found.set(each.row[key], each);
  }
  return found;
};

const rowsIn = (content: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(content.rows) ? content.rows : {}).flatMap(([key, row]) =>
      isObject(row) ? [[key, row]] : [],
    ),
  );

const insert = async (ask: AskAs, { formId: id, key }: Carried, code: string, row: JsonObject): Promise<void> => {
  await ask(online.createRecord, { params: { id }, body: asBody({ data: { ...row, [key]: code } }) });
};

const formIn = (content: JsonObject): string => (typeof content.form === 'string' ? content.form : '');

/**
 * Records of a form, told apart by its first unique text, so that an upgrade finds them again whatever their ids. Those that a later package
 * no longer brings stay where they are.
 */
export const recordsKind: KindAdapter = {
  kind: 'records',
  list: async (ask) =>
    (await allPages((query) => ask(forms.listFormModels, { query })))
      .filter(({ publishedVersion, source }) => publishedVersion > 0 && source === '')
      .map(({ id, enCode, fullName }) => ({ id: `${PREFIX}${id}`, code: enCode, fullName })),
  read: async (ask, id, beside) => {
    const carried = await carriedOf(ask, id.slice(PREFIX.length));
    const found = await readRows(ask, carried, beside === undefined ? undefined : Object.keys(rowsIn(beside)));
    const rows = Object.fromEntries([...found].map(([key, { row }]) => [key, row]));
    return { form: carried.formId, rows: asJson(rows) };
  },
  /** Records that have the same key already stay what they are. */
  create: async (ask, _code, content) => {
    const carried = await carriedOf(ask, formIn(content));
    const rows = rowsIn(content);
    const known = await readRows(ask, carried, Object.keys(rows));
    for (const [key, row] of Object.entries(rows)) if (!known.has(key)) await insert(ask, carried, key, row);
    return `${PREFIX}${carried.formId}`;
  },
  save: async (ask, id, content) => {
    const carried = await carriedOf(ask, id.slice(PREFIX.length));
    const rows = rowsIn(content);
    const known = await readRows(ask, carried, Object.keys(rows));
    for (const [key, row] of Object.entries(rows)) {
      const now = known.get(key);
      if (now === undefined) await insert(ask, carried, key, row);
      else if (!isSame(now.row, row)) {
        // what is no longer there becomes empty
        const gone = Object.fromEntries(Object.keys(now.row).map((field) => [field, null]));
        await ask(online.updateRecord, {
          params: { id: carried.formId, recordId: now.id },
          body: asBody({ data: { ...gone, ...row }, version: now.version }),
        });
      }
    }
  },
  /** Only those that the package brought, for good. */
  remove: async (ask, id, content = {}) => {
    const carried = await carriedOf(ask, id.slice(PREFIX.length));
    const ids = [...(await readRows(ask, carried, Object.keys(rowsIn(content)))).values()].map((each) => each.id);
    const params = { id: carried.formId };
    for (let at = 0; at < ids.length; at += CHUNK) {
      const body = { ids: ids.slice(at, at + CHUNK) };
      await ask(online.deleteRecords, { params, body });
      await ask(online.purgeRecords, { params, body });
    }
  },
};
