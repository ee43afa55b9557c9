import { CompiledQuery } from 'kysely';
import type { QueryResult } from 'kysely';
import type { SqlPart } from '@qiaoban/language/filter-sql';
import type { Db } from '#platform/database/database';
import { quoted } from '../publish/table-names';

/** Alias of the record table in every statement. */
export const ALIAS = 'r';

/** The parts of a condition as text; values go behind those already in `params`. */
export const conditionText = (parts: readonly SqlPart[], params: unknown[]): string =>
  parts
    .map((part) => {
      if ('text' in part) return part.text;
      if ('column' in part) return `${ALIAS}.${quoted(part.column)}`;
      params.push(part.param);
      return `$${params.length}${part.cast === undefined ? '' : `::${part.cast}`}`;
    })
    .join('');

/** Runs a prepared text. */
export const run = <T>(db: Db, text: string, params: readonly unknown[] = []): Promise<QueryResult<T>> =>
  db.executeQuery<T>(CompiledQuery.raw(text, [...params]));
