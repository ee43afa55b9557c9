import * as contract from '@qiaoban/contracts/tenant/tenant.contract';
import { bind } from '#platform/http/bind';
import type { TenantService } from './tenant.service';

export const createTenantBindings = (tenants: TenantService) => [
  bind(contract.listTenants, ({ actor, query }) => tenants.list(actor, query)),
  bind(contract.getTenant, ({ actor, params }) => tenants.get(actor, params.id)),
  bind(contract.createTenant, ({ actor, body }) => tenants.create(actor, body)),
  bind(contract.updateTenant, ({ actor, params, body }) => tenants.update(actor, params.id, body)),
  bind(contract.retryTenant, ({ actor, params }) => tenants.retry(actor, params.id)),
  bind(contract.suspendTenant, ({ actor, params, body }) => tenants.suspend(actor, params.id, body.reason)),
  bind(contract.resumeTenant, ({ actor, params }) => tenants.resume(actor, params.id)),
  bind(contract.deleteTenant, ({ actor, params, body }) => tenants.remove(actor, params.id, body.confirm)),
  bind(contract.keepTenant, ({ actor, params }) => tenants.keep(actor, params.id)),
];
