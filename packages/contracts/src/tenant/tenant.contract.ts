import { z } from 'zod';
import './tenant.texts';
import { Account, MobilePhone } from '../directory/user-fields';
import { defineErrors } from '../errors';
import { Description, FullName, PlainName, Version } from '../fields';
import { pageOf, PageQuery } from '../pagination';
import { route } from '../route';
import { textOf } from '../patterned';

const MENU = 'system.tenant';

export const tenantErrors = defineErrors('tenant', {
  not_found: 404,
  code_taken: 409,
  code_reserved: 422,
  is_default: 422,
  not_now: 409,
  confirm_differs: 422,
  operators_only: 403,
  suspended: 403,
  quota_users: 422,
  quota_forms: 422,
  quota_storage: 422,
});

const TENANT_STATES = ['creating', 'failed', 'open', 'suspended', 'deleting'] as const;

/** Part of every sign-in name (`account@code`), so short and plain. */
export const TenantCode = textOf('tenant_code', 30)
  .min(1)
  .describe('Code: a small letter, then small letters and digits');
const quota = (what: string) => z.number().int().min(0).max(10_000_000).default(0).describe(`${what}; 0: any number`);

const fields = {
  fullName: FullName,
  contact: z.string().trim().max(200).default('').describe('Whom the operator calls'),
  description: Description,
  quotaUsers: quota('Users in use'),
  quotaForms: quota('Forms'),
  quotaStorage: quota('Files, MB'),
};

export const Tenant = z.object({
  code: z.string().describe('Code'),
  ...fields,
  isDefault: z.boolean().describe('The operator’s own'),
  state: z.enum(TENANT_STATES).describe('creating, failed, open, suspended or deleting'),
  progress: z.number().int().describe('Of its making, 0 to 100'),
  step: z.string().describe('schema, menus, baseData, administrator'),
  error: z.string().describe('Why its making failed'),
  users: z.number().int().describe('Users in use'),
  forms: z.number().int().describe('Forms'),
  fileBytes: z.number().describe('Bytes of its files'),
  databaseBytes: z.number().describe('Bytes of its tables'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  suspendedAt: z.number().nullable().describe('Suspended at, epoch ms'),
  suspendReason: z.string().describe('Why it was suspended'),
  deleteAfter: z.number().nullable().describe('Goes at, epoch ms'),
  version: Version,
});
export type Tenant = z.infer<typeof Tenant>;

export const TenantInput = z.object(fields);
export type TenantInput = z.infer<typeof TenantInput>;

export const NewTenant = TenantInput.extend({
  code: TenantCode,
  account: Account.min(1).describe('Account of its administrator'),
  realName: PlainName.describe('Name of its administrator'),
  mobilePhone: MobilePhone,
  password: z.string().min(1).max(64).describe('First password; must be changed at the first sign-in'),
});
export type NewTenant = z.infer<typeof NewTenant>;

const CodeParams = z.object({ id: TenantCode.describe('Code of the tenant') });

export const listTenants = route({
  method: 'GET',
  path: '/api/system/Tenant',
  summary: 'Tenants with their size and what they may have',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(Tenant),
  errors: [tenantErrors.operators_only],
});

export const getTenant = route({
  method: 'GET',
  path: '/api/system/Tenant/:id',
  summary: 'One tenant',
  access: { menu: MENU },
  params: CodeParams,
  reply: Tenant,
  errors: [tenantErrors.operators_only, tenantErrors.not_found],
});

export const createTenant = route({
  method: 'POST',
  path: '/api/system/Tenant',
  summary: 'Make a tenant; it is built in the background',
  access: { menu: MENU, button: 'btn_add' },
  body: NewTenant,
  reply: z.void(),
  errors: [tenantErrors.operators_only, tenantErrors.code_taken, tenantErrors.code_reserved],
});

export const updateTenant = route({
  method: 'PUT',
  path: '/api/system/Tenant/:id',
  summary: 'Save name, contact and quota of a tenant',
  access: { menu: MENU, button: 'btn_edit' },
  params: CodeParams,
  body: TenantInput.extend({ version: Version }),
  reply: z.void(),
  errors: [tenantErrors.operators_only, tenantErrors.not_found],
});

const act = <B extends z.ZodType>(name: string, summary: string, button: string, body: B) =>
  route({
    method: 'POST',
    path: `/api/system/Tenant/:id/Actions/${name}`,
    summary,
    access: { menu: MENU, button },
    params: CodeParams,
    body,
    reply: z.void(),
    errors: [
      tenantErrors.operators_only,
      tenantErrors.not_found,
      tenantErrors.not_now,
      tenantErrors.is_default,
      tenantErrors.confirm_differs,
    ],
  });
const Nothing = z.object({}).default({});

export const retryTenant = act('Retry', 'Go on with a making that failed', 'btn_add', Nothing);
export const suspendTenant = act(
  'Suspend',
  'Suspend a tenant: sessions end, nobody signs in, jobs rest',
  'btn_suspend',
  z.object({ reason: z.string().trim().max(200).default('').describe('Why, for the operator') }),
);
export const resumeTenant = act('Resume', 'Open a suspended tenant again', 'btn_suspend', Nothing);
export const deleteTenant = act(
  'Delete',
  'Delete a suspended tenant after the waiting time',
  'btn_remove',
  z.object({ confirm: z.string().max(50).describe('The code, typed once more') }),
);
export const keepTenant = act('Keep', 'Take back a deletion that has not happened yet', 'btn_remove', Nothing);
