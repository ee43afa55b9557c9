import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isObject } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { withoutPictures } from '#platform/rich-html';
import { allPages } from '../kind';
import type { AskAs } from '../kind';
import { wayOf } from './carried';
import type { Carried } from './carried';

/** Records that travel with one form at most: a package is read whole. */
const MOST = 1000;
/** Keys that are asked for at once. */
export const CHUNK = 100;

/** A record of this installation: `row` is what travels of it, `data` the whole. */
export type Found = { id: string; version: number; row: JsonObject; data: Readonly<Record<string, unknown>> };

/** Of a file its name and which it is; its address is of a moment. */
const bare = (value: Json): Json =>
  Array.isArray(value)
    ? value.filter(isObject).map(({ name, fileId }) => ({ name: name ?? '', fileId: fileId ?? '' }))
    : null;

const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const only = (data: Readonly<Record<string, unknown>>, fields: readonly FieldInfo[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap((each) => {
      const value = data[each.field] as Json | undefined;
      if (isNothing(value)) return [];
      if (each.block.definition.isHtml && typeof value === 'string') return [[each.field, withoutPictures(value)]];
      return [[each.field, wayOf(each) === 'files' ? bare(value!) : value!]];
    }),
  );

export const carriedRows = (
  { tables }: Pick<Carried, 'tables'>,
  field: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): JsonObject[] => rows.map((row) => only(row, tables.find((table) => table.field === field)?.fields ?? []));

const rowOf = (carried: Carried, data: Readonly<Record<string, unknown>>): JsonObject => {
  const below = carried.tables.flatMap(({ field }) => {
    const rows = (Array.isArray(data[field]) ? data[field] : []) as Record<string, unknown>[];
    return rows.length === 0 ? [] : [[field, carriedRows(carried, field, rows)] as const];
  });
  return { ...only(data, carried.main), ...Object.fromEntries(below) };
};

export const readOne = async (ask: AskAs, carried: Carried, recordId: string): Promise<Found> => {
  const { id, version, data } = await ask(online.getRecord, { params: { id: carried.formId, recordId } });
  return { id, version, data, row: rowOf(carried, data) };
};

/** Ids of the records that have one of these keys. */
const idsOf = async (ask: AskAs, { formId: id, key }: Carried, keys: readonly string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < keys.length; at += CHUNK) {
    const filter = JSON.stringify({ field: key, op: 'in', value: keys.slice(at, at + CHUNK) });
    const { list } = await ask(online.listRecords, { params: { id }, query: { filter, pageSize: CHUNK } });
    ids.push(...list.map((row) => row.id));
  }
  return ids;
};

/** The record with this key. */
export const idOfKey = async (ask: AskAs, carried: Carried, key: string): Promise<string | undefined> =>
  (await idsOf(ask, carried, [key]))[0];

/** Records by key; all of them when no keys are named. Throws application.records_too_many. */
export const readRows = async (ask: AskAs, carried: Carried, keys?: readonly string[]): Promise<Map<string, Found>> => {
  const { formId: id, key } = carried;
  const ids: string[] = [];
  if (keys === undefined) {
    const { pagination } = await ask(online.listRecords, { params: { id }, query: { pageSize: 1 } });
    if (pagination.total > MOST) throw new AppError(applicationErrors.records_too_many, { count: MOST });
    const rows = await allPages((query) => ask(online.listRecords, { params: { id }, query }));
    ids.push(...rows.map((row) => row.id));
  } else ids.push(...(await idsOf(ask, carried, keys)));
  const found = new Map<string, Found>();
  for (const recordId of ids) {
    const each = await readOne(ask, carried, recordId);
    if (typeof each.row[key] === 'string') found.set(each.row[key], each);
  }
  return found;
};

/** Records of a document by key. */
export const rowsIn = (content: JsonObject): Record<string, JsonObject> =>
  Object.fromEntries(
    Object.entries(isObject(content.rows) ? content.rows : {}).flatMap(([key, row]) =>
      isObject(row) ? [[key, row]] : [],
    ),
  );

/** Fields of a row with where they are, those of its sub-tables too. */
export const placesIn = (carried: Carried, row: JsonObject): { field: FieldInfo; holder: JsonObject }[] => [
  ...carried.main.map((field) => ({ field, holder: row })),
  ...carried.tables.flatMap((table) =>
    (Array.isArray(row[table.field]) ? (row[table.field] as Json[]) : [])
      .filter(isObject)
      .flatMap((holder) => table.fields.map((field) => ({ field, holder }))),
  ),
];

/** Fields of a record whose texts have pictures: those stay behind. */
export const picturedTexts = (carried: Carried, { data }: Pick<Found, 'data'>): FieldInfo[] =>
  placesIn(carried, data as JsonObject).flatMap(({ field, holder }) => {
    const value = holder[field.field];
    return field.block.definition.isHtml && typeof value === 'string' && withoutPictures(value) !== value
      ? [field]
      : [];
  });
