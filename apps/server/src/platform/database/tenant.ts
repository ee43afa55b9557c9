import type { DatabaseDriver } from './driver';
import { openSchema } from './database';
import type { Db } from './database';

export const DEFAULT_TENANT = 'default';
export const PLATFORM_SCHEMA = 'platform';

/** The schema that holds a tenant's tables. */
export const schemaOfTenant = (code: string): string => `t_${code}`;

/** Handles by tenant code; one handle each, made when first asked for. */
export type Tenants = { db(code: string): Db; platform: Db };

export const createTenants = (driver: DatabaseDriver): Tenants => {
  const handles = new Map<string, Db>();
  return {
    platform: openSchema(driver, PLATFORM_SCHEMA),
    db: (code) => {
      const known = handles.get(code);
      if (known !== undefined) return known;
      const made = openSchema(driver, schemaOfTenant(code));
      handles.set(code, made);
      return made;
    },
  };
};
