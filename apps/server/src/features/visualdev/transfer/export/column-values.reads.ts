import type { FieldInfo } from '@qiaoban/form/fields';
import { typeParsers } from '#platform/database/driver';
import type { Db } from '#platform/database/database';
import { readInPieces } from '#platform/database/cursor/read-in-pieces';
import type { Scope } from '#platform/database/scope';
import type { CompiledForm } from '../../compiled/compile-form';
import { columnOf } from '../../compiled/compile-form';
import { ofEach } from './each-value';
import { ALIAS } from '../../compiled/sql-text';
import { quoted } from '../../publish/table-names';
import { listText } from '../../record/record-list.reads';
import type { Listed } from '../../record/record-list.reads';

/** Columns of every record that are moments. */
const TIMES: readonly string[] = ['created', 'modified'];
const TIMESTAMPTZ = 1184;
const readTime = typeParsers[TIMESTAMPTZ]!;

/** What the text of a column is: itself, a number, a moment, or JSON. */
type Kind = 'text' | 'number' | 'time' | 'json';
const KINDS: Readonly<Record<string, Kind>> = { text: 'text', numeric: 'number', int: 'number', timestamptz: 'time' };

const kindOf = (form: CompiledForm, column: string): Kind => {
  if (TIMES.includes(column)) return 'time';
  return KINDS[form.stored.find(({ field }) => field === column)?.column?.type ?? ''] ?? 'json';
};

const READ: Readonly<Record<Kind, (texts: (string | null)[]) => unknown[]>> = {
  text: (texts) => texts,
  number: (texts) => texts.map((text) => (text === null ? null : Number(text))),
  time: (texts) => ofEach(texts, (text) => (typeof text === 'string' ? readTime(text) : null)),
  json: (texts) => JSON.parse(`[${texts.map((text) => text ?? 'null').join(',')}]`) as unknown[],
};

/** Values of so many records, one array for each field. */
type ColumnPage = { count: number; columns: unknown[][] };

/**
 * Reads the values of fields column by column, as the driver gives them row by row: what repeats in a column is worked out
 * once. `listed`: which records, in which order.
 */
export const readColumns = async function* (
  db: Db,
  form: CompiledForm,
  scope: Scope,
  fields: readonly FieldInfo[],
  listed: Listed,
  atOnce: number,
): AsyncGenerator<ColumnPage> {
  const names = fields.map(columnOf);
  const kinds = names.map((name) => kindOf(form, name));
  const params: unknown[] = [];
  const values = names.map((name, at) => `${ALIAS}.${quoted(name)} as c${at}`).join(', ');
  const inner = listText(form, scope, listed, values, params);
  const texts = kinds.map((kind, at) => `${kind === 'json' ? `to_json(c${at})` : `c${at}`}::text as c${at}`);
  // texts are made of what was sorted, not sorted themselves
  const text = `${form.read.mark} select ${texts.join(', ')} from (${inner}) s`;
  for await (const rows of readInPieces(db, text, params, atOnce))
    yield { count: rows.length, columns: kinds.map((kind, at) => READ[kind](rows.map((row) => row[at] ?? null))) };
};
