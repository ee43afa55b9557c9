import '#platform/database/tables';

/** In the tenant's own schema: what it may have, read by the triggers that count. */
type TenantQuotaTable = { only_one: boolean; users: number; forms: number; storage: number };

declare module '#platform/database/tables' {
  interface Tables {
    tenant_quota: TenantQuotaTable;
  }
}
