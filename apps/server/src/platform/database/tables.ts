import type { ColumnType } from 'kysely';

/**
 * Tables of a tenant's schema. Each `x.table.ts` adds its own row type by declaration merging:
 * `declare module '<path>/platform/database/tables' { interface Tables { role: RoleTable } }`.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged by other files
export interface Tables {
  /** Settings of the tenant, one row a key. */
  setting: { key: string; value: Json };
}

/** A `timestamptz` column: read as epoch ms, written as epoch ms. */
export type Time = ColumnType<number, number | Date, number | Date>;
/** A `timestamptz` column that may be empty. */
export type MaybeTime = ColumnType<number | null, number | Date | null | undefined, number | Date | null>;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** A `jsonb` column: read as a value, written as JSON text (see `toJson`). */
export type JsonColumn<T> = ColumnType<T, string, string>;
export const toJson = (value: unknown): string => JSON.stringify(value);
