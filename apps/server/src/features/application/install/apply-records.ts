import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { isObject, isSame } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { asBody } from '../kinds/kind';
import type { StaysHere } from '../kinds/kind';
import { carriedOf, wayOf } from '../kinds/records/carried';
import type { Carried } from '../kinds/records/carried';
import { createRecordNames } from '../kinds/records/record-names';
import { documentOf } from '../kinds/records/records';
import { carriedRows, placesIn, readRows, rowsIn } from '../kinds/records/rows';
import type { Found } from '../kinds/records/rows';
import { namedBy, tokenOf, withIds } from '../package/tokens';
import type { Named } from '../package/tokens';
import type { Work } from './work';
import type { Here } from './here';
import type { PackageFiles } from './package-files';

type IdOf = (named: Named) => string | undefined;
type Row = { work: Work; carried: Carried; key: string; row: JsonObject; now: Found | undefined };
type Attempt = (work: Work, run: () => Promise<void>) => Promise<void>;
export type NotFilled = StaysHere & { work: Work };

const nameOf = (form: string, key: string): string => `${form.toLowerCase()}/${key}`;
const recordsNamed = (row: JsonObject): string[] =>
  namedBy(row).flatMap(({ kind, code }) => {
    const at = code.indexOf('/');
    return kind === 'record' ? [nameOf(code.slice(0, at), code.slice(at + 1))] : [];
  });

/** Rows of a sub-table with what does not travel of those that are here: the same row, else the one at the same place. */
const overRows = (carried: Carried, field: string, wanted: readonly JsonObject[], stored: unknown): JsonObject[] => {
  const here = (Array.isArray(stored) ? stored : []).filter(isObject);
  const parts = carriedRows(carried, field, here);
  const used = new Set<number>();
  const take = (at: number): JsonObject | undefined => {
    if (at < 0 || at >= here.length || used.has(at)) return undefined;
    used.add(at);
    return here[at];
  };
  const same = wanted.map((row) => take(parts.findIndex((part, at) => !used.has(at) && isSame(part, row))));
  const names = carried.tables.find((table) => table.field === field)?.fields.map((each) => each.field) ?? [];
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return wanted.map((row, at) => ({ ...(same[at] ?? take(at)), ...empty, ...row }));
};

/** What has to be written so that the record is what the package says; what does not travel stays what it is. */
const changesOf = ({ carried, now }: Row, row: JsonObject): JsonObject => {
  const before = now?.row ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(row)])].filter(
    (name) => !isSame(before[name], row[name]),
  );
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name] ?? null;
      const isTable = carried.tables.some((table) => table.field === name);
      const rows = (Array.isArray(value) ? value : []).filter(isObject);
      return [name, isTable ? overRows(carried, name, rows, now?.data[name]) : value];
    }),
  );
};

/**
 * Stores the records of a package: each behind those that it names, whatever form they are of. Where they name each other in a circle, one is
 * stored without the name first and gets it at the end. Returns what had to stay empty.
 */
export const applyRecords = async (
  here: Here,
  works: readonly Work[],
  deps: { idOf: IdOf; files: PackageFiles; attempt: Attempt },
): Promise<NotFilled[]> => {
  const { ask } = here;
  const names = createRecordNames(ask);
  const notFilled: NotFilled[] = [];
  const made = new Map<string, string>();
  const rows: Row[] = [];
  for (const work of works)
    await deps.attempt(work, async () => {
      const formId = withIds(work.target.form ?? '', deps.idOf);
      const carried = await carriedOf(ask, String(formId));
      const wanted = rowsIn(work.target);
      const known = await readRows(ask, carried, Object.keys(wanted));
      for (const [key, row] of Object.entries(wanted)) {
        const now = known.get(key);
        if (now !== undefined) made.set(nameOf(work.code, key), now.id);
        // one that has the same key already stays what it is, unless it came with the application
        if (now === undefined || work.id !== undefined) rows.push({ work, carried, key, row, now });
      }
    });
  const coming = new Set(rows.map(({ work, key }) => nameOf(work.code, key)));

  const idsOf = async ({ row, now }: Row): Promise<IdOf> => {
    const ids = new Map<string, string>();
    const mine = now === undefined ? [] : await here.seenFiles(namesOfFiles(now.row));
    for (const { kind, code } of namedBy(row)) {
      const token = tokenOf(kind, code);
      if (kind === 'file') {
        const id = mine.find(({ sha256 }) => sha256 === code)?.id ?? (await deps.files.fileOf(code));
        if (id !== undefined) ids.set(token, id);
      } else if (kind === 'record') {
        const at = code.indexOf('/');
        const [form, key] = [code.slice(0, at), code.slice(at + 1)];
        const name = nameOf(form, key);
        const id = made.get(name) ?? (coming.has(name) ? undefined : await names.idOf({ form, key }));
        if (id === undefined) continue;
        made.set(name, id);
        ids.set(token, id);
      }
    }
    return (named) => ids.get(tokenOf(named.kind, named.code)) ?? deps.idOf(named);
  };

  /** With ids; what they are not known of is left out and noted. */
  const resolved = async (each: Row, isLast: boolean): Promise<JsonObject> => {
    const row = withIds(each.row, await idsOf(each)) as JsonObject;
    for (const { field, holder } of placesIn(each.carried, row)) {
      const value = holder[field.field];
      if (value === undefined) continue;
      const way = wayOf(field);
      const lost =
        way === 'files'
          ? (Array.isArray(value) ? value : []).filter((file) => isObject(file) && file.fileId === '')
          : [];
      if (lost.length > 0) holder[field.field] = (value as Json[]).filter((file) => !lost.includes(file));
      const isEmpty =
        value === '' || (Array.isArray(holder[field.field]) && (holder[field.field] as Json[]).length === 0);
      if (isEmpty) Reflect.deleteProperty(holder, field.field);
      if (!isLast) continue;
      notFilled.push(
        ...lost.map((file) => ({ work: each.work, what: 'file' as const, name: String((file as JsonObject).name) })),
      );
      if (value === '' && typeof way === 'object') notFilled.push({ work: each.work, what: 'record', name: each.key });
    }
    return row;
  };

  const store = (each: Row, isLast = true): Promise<void> =>
    deps.attempt(each.work, async () => {
      const { work, carried, key, now } = each;
      const row = await resolved(each, isLast);
      const params = { id: carried.formId };
      if (now === undefined) {
        const data = { ...changesOf(each, row), [carried.key]: key };
        const { id } = await ask(online.createRecord, { params, body: asBody({ data }) });
        made.set(nameOf(work.code, key), id);
        return;
      }
      const changes = changesOf(each, row);
      if (Object.keys(changes).length === 0) return;
      const body = asBody<never>({ data: changes, version: now.version });
      await ask(online.updateRecord, { params: { ...params, recordId: now.id }, body });
    });

  const inCircle: Row[] = [];
  let left = rows;
  while (left.length > 0) {
    const waits = (each: Row): boolean => recordsNamed(each.row).some((name) => coming.has(name) && !made.has(name));
    const next = left.filter((each) => !waits(each));
    const [first] = left;
    if (next.length === 0 && first !== undefined) {
      await store(first, false);
      inCircle.push(first);
      left = left.slice(1);
      continue;
    }
    for (const each of next) await store(each);
    left = left.filter((each) => !next.includes(each));
  }
  for (const each of inCircle) {
    const now = (await readRows(ask, each.carried, [each.key])).get(each.key);
    await store({ ...each, now });
  }
  return notFilled;
};

/** Ids of the files in a row of this installation. */
const namesOfFiles = (row: JsonObject): string[] => {
  const found: string[] = [];
  const walk = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isObject(value)) {
      if (typeof value.fileId === 'string') found.push(value.fileId);
      Object.values(value).forEach(walk);
    }
  };
  walk(row);
  return found;
};

export const recordsDocument = (work: Work, idOf: IdOf): string =>
  documentOf(String(withIds(work.target.form ?? '', idOf)));
