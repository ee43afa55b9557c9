import { AppError } from '@qiaoban/contracts/errors';
import { commentErrors } from '@qiaoban/contracts/visualdev/record-comment.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { StoredFile } from '@qiaoban/form/values/file-value';
import type { Db, Tx } from '#platform/database/database';
import { cleanHtml } from '#platform/rich-html';
import type { Picture } from '#platform/rich-html';
import type { CompiledForm } from '../compiled/compile-form';

export type FindFiles = (
  db: Db,
  ids: readonly string[],
) => Promise<readonly { id: string; creator_id: string | null }[]>;
/** Files that there are, and which of them a reader was shown at an address. */
export type KnownFiles = { find: FindFiles; given: (who: FileReader, url: string) => string | undefined };
/** Ids of files that the program hands on from a record that it works for, whoever uploaded them. */
export type CarriedFiles = ReadonlySet<string>;
type FileReader = { tenant: string; userId: string; sessionId?: string };
type Place = { path: string; fileId: string; name: string; url: string };

/** Pictures of a text as they are left when it is cleaned. */
const picturesOf = (html: string): Picture[] => {
  const pictures: Picture[] = [];
  // cleaning costs more than looking
  if (/<img/i.test(html)) cleanHtml(html, (picture) => pictures.push(picture));
  return pictures;
};

const filesIn = (fields: readonly FieldInfo[], values: FormRecord, at: string): Place[] =>
  fields.flatMap(({ field, block }): Place[] => {
    const value = values[field];
    const path = `${at}${field}`;
    if (block.definition.isHtml && typeof value === 'string')
      return picturesOf(value).map(({ fileId, url, alt }) => ({ path, fileId, name: alt || fileId, url }));
    if (!block.definition.isFile || !Array.isArray(value)) return [];
    return (value as StoredFile[]).map(({ fileId, name, url }) => ({ path, fileId, name, url }));
  });

const placesOf = (form: CompiledForm, record: FormRecord): Place[] => [
  ...filesIn(form.stored, record, ''),
  ...form.tables.flatMap((table) => {
    const rows = record[table.field];
    return Array.isArray(rows)
      ? (rows as FormRecord[]).flatMap((row, at) => filesIn(table.stored, row, `${table.field}.${at}.`))
      : [];
  }),
];

/** Ids of every file in a record and its rows, pictures of its texts included. */
export const filesOf = (form: CompiledForm, record: FormRecord): string[] => [
  ...new Set(placesOf(form, record).map(({ fileId }) => fileId)),
];

/** Files live as long as something claims them: a record does so under this name. */
export const recordOwner = (formId: string, recordId: string): string => `record:${formId}:${recordId}`;
export type FileClaims = {
  claim(tx: Tx, ids: readonly string[], owner: string): Promise<void>;
  release(tx: Tx, owners: string | readonly string[], ids?: readonly string[]): Promise<void>;
};

/**
 * A record may hold files that its writer uploaded or was shown elsewhere, those that it held before and those that the
 * program carries into it; no others, known or not.
 */
export const fileProblems = async (
  db: Db,
  form: CompiledForm,
  record: FormRecord,
  previous: FormRecord | undefined,
  who: FileReader,
  { find, given }: KnownFiles,
  carried?: CarriedFiles,
): Promise<RecordProblem[]> => {
  const places = placesOf(form, record);
  if (places.length === 0) return [];
  const before = new Set(previous === undefined ? [] : placesOf(form, previous).map(({ fileId }) => fileId));
  const fresh = places.filter(({ fileId }) => !before.has(fileId));
  if (fresh.length === 0) return [];
  // nothing would keep a file alive for a row of a database elsewhere
  if (form.external !== undefined) return fresh.map(({ path }) => ({ path, key: 'visualdev.no_pictures_elsewhere' }));
  const files = await find(db, [...new Set(fresh.map(({ fileId }) => fileId))]);
  const known = new Map(files.map((file) => [file.id, file.creator_id]));
  const mayHold = ({ fileId, url }: Place): boolean =>
    known.has(fileId) &&
    (known.get(fileId) === who.userId || carried?.has(fileId) === true || given(who, url) === fileId);
  return fresh
    .filter((place) => !mayHold(place))
    .map(({ path, name }) => ({ path, key: 'visualdev.file_not_yours', values: { name } }));
};

/** Whoever hangs files on a comment has uploaded them; throws for any other, known or not. */
export const refuseForeignFiles = async (
  db: Db,
  userId: string,
  files: readonly { name: string; fileId: string }[],
  find: FindFiles,
): Promise<void> => {
  if (files.length === 0) return;
  const known = await find(
    db,
    files.map(({ fileId }) => fileId),
  );
  const own = new Set(known.filter((file) => file.creator_id === userId).map(({ id }) => id));
  const foreign = files.find(({ fileId }) => !own.has(fileId));
  if (foreign) throw new AppError(commentErrors.file_not_yours, { name: foreign.name });
};
