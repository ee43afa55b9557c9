import { createHash } from 'node:crypto';
import type { RowTexts } from './insert-row';
import { valuesOf } from './row-table';
import type { RowTable } from './row-table';
import { valueOfText } from './external-values.rules';

/** A row of an external table as a record has it. */
export type ExternalRow = {
  /** Its key, safe in an address. */
  id: string;
  /** Stands for what was read: the row has another one as soon as a value that the form shows is another. */
  version: number;
  /** Values by column, as the columns of a record would give them. */
  values: Record<string, unknown>;
};

/** Texts of keys that may stand in an address as they are. */
const PLAIN = /^[A-Za-z0-9][\w-]{0,62}$/;
/** In front of ids that are no plain text of one column. */
const MARK = '_';
/** Bytes of a digest that make a version; a JavaScript number holds them exactly. */
const VERSION_BYTES = 6;

/** The key of a row as one id. */
export const idOfKey = (key: RowTexts): string => {
  const [only] = key;
  if (key.length === 1 && typeof only === 'string' && PLAIN.test(only)) return only;
  return MARK + Buffer.from(JSON.stringify(key), 'utf8').toString('base64url');
};

/** The key that an id stands for, value by value; undefined for what is none. */
export const keyOfId = (id: string, width: number): string[] | undefined => {
  if (!id.startsWith(MARK)) return width === 1 ? [id] : undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(id.slice(MARK.length), 'base64url').toString('utf8'));
    const isKey = Array.isArray(key) && key.length === width && key.every((each) => typeof each === 'string');
    return isKey ? (key as string[]) : undefined;
  } catch {
    return undefined;
  }
};

const versionOf = (texts: RowTexts): number =>
  createHash('sha256').update(JSON.stringify(texts)).digest().readUIntBE(0, VERSION_BYTES);

/** A row that was read, words by column, as a record. */
export const externalRow = (given: RowTable, keys: readonly string[], texts: RowTexts): ExternalRow => {
  const byName = valuesOf(given, texts);
  return {
    id: idOfKey(keys.map((name) => byName[name] ?? null)),
    version: versionOf(texts),
    values: Object.fromEntries(
      given.columns.map(({ name, column }, at) => [name, valueOfText(texts[at] ?? null, column, given.link.timeZone)]),
    ),
  };
};
