import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Pool, PoolConfig } from 'pg';
import { typeParsers } from './driver';
import { watchSlowStatements } from './slow-statements';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    typeParsers[oid] ?? (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
} as unknown as PoolConfig['types'];

/** A pool whose connections read numbers and times the way that we want them (see `typeParsers`). */
export const createPool = (config: PoolConfig): Pool => {
  const pool = new pg.Pool({ ...config, types });
  // an idle connection that dies must not end the process; the next query gets a new one
  pool.on('error', () => undefined);
  watchSlowStatements(pool);
  return pool;
};

const MAX_NAMES = 2000;
const names = new Map<string, string>();

/**
 * The name under which a statement is prepared on each connection, so that PostgreSQL parses and plans it once.
 * Statements beyond the limit, and those without parameters, run unprepared.
 */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q${createHash('sha1').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
};
