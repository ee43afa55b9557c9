import type { ColumnType, Generated } from 'kysely';
import type { DatabaseDriver } from './driver';
import { openSchema } from './database';
import type { Db } from './database';
import type { MaybeTime } from './tables';

export const DEFAULT_TENANT = 'default';
export const PLATFORM_SCHEMA = 'platform';

/** The schema that holds a tenant's tables. */
export const schemaOfTenant = (code: string): string => `t_${code}`;

/** `creating`, `failed` (its making), `open`, `suspended`, `deleting` (suspended, goes at `delete_after`). */
type TenantState = 'creating' | 'failed' | 'open' | 'suspended' | 'deleting';

/** Control table, in the schema `platform`. `enabled_mark` is 1 exactly while the state is `open`. */
export type TenantTable = {
  code: string;
  full_name: string;
  enabled_mark: number;
  created_at: ColumnType<number, Date | undefined, never>;
  state: Generated<TenantState>;
  /** Of its making, 0 to 100; `step` says at what it is. */
  progress: Generated<number>;
  step: Generated<string>;
  error: Generated<string>;
  contact: Generated<string>;
  description: Generated<string>;
  /** 0: as many as they like. Storage in bytes. */
  quota_users: Generated<number>;
  quota_forms: Generated<number>;
  quota_storage: Generated<number>;
  suspended_at: MaybeTime;
  suspend_reason: Generated<string>;
  delete_after: MaybeTime;
  version: Generated<number>;
};

declare module './tables' {
  interface Tables {
    tenant: TenantTable;
  }
}

/** News that tenants were made, suspended, resumed or deleted: every node looks anew. */
export const TENANTS_CHANGED = 'tenant.changed';

/** Handles by tenant code; one handle each, made when first asked for. What is known of states is of the last `refresh`. */
export type Tenants = {
  db(code: string): Db;
  platform: Db;
  /** Reads which tenants there are, and how they are. */
  refresh(): Promise<void>;
  /** Those in which people and jobs work. */
  openCodes(): string[];
  /** Those with tables: open, suspended, about to be deleted. */
  builtCodes(): string[];
  isOpen(code: string): boolean;
  /** True for one that is known and not open. */
  isShut(code: string): boolean;
};

const BUILT: readonly TenantState[] = ['open', 'suspended', 'deleting'];

export const createTenants = (driver: DatabaseDriver): Tenants => {
  const handles = new Map<string, Db>();
  const platform = openSchema(driver, PLATFORM_SCHEMA);
  let states = new Map<string, TenantState>();
  const codesIn = (wanted: readonly TenantState[]): string[] =>
    [...states].filter(([, state]) => wanted.includes(state)).map(([code]) => code);
  return {
    platform,
    db: (code) => {
      const known = handles.get(code);
      if (known !== undefined) return known;
      const made = openSchema(driver, schemaOfTenant(code));
      handles.set(code, made);
      return made;
    },
    refresh: async () => {
      const rows = await platform.selectFrom('tenant').select(['code', 'state']).orderBy('created_at').execute();
      states = new Map(rows.map((row) => [row.code, row.state]));
    },
    openCodes: () => codesIn(['open']),
    builtCodes: () => codesIn(BUILT),
    isOpen: (code) => states.get(code) === 'open',
    isShut: (code) => (states.get(code) ?? 'open') !== 'open',
  };
};
