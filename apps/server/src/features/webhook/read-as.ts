import { getUser } from '@qiaoban/contracts/directory/user.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { getOnlineConfig, getRecord } from '@qiaoban/contracts/visualdev/online.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { Tenants } from '../../platform/database/tenant';
import type { Binding, Call } from '../../platform/http/bind';
import { checkAccess } from '../../platform/http/access-gate';
import type { Actor } from '../../platform/http/caller';
import type { PolicyCache } from '../permission';
import type { ReadAs } from './webhook.news';

type Deps = { tenants: Tenants; policies: PolicyCache; bindings: () => readonly Binding[] };

/** Calls reading contracts inside the process in a person's name: the same gate, the same scope, the same hidden fields. */
export const createReadAs = ({ tenants, policies, bindings }: Deps): ReadAs => {
  const ask = async (actor: Actor, route: Route, params: object): Promise<unknown> => {
    checkAccess(route.access, actor);
    const name = routeName(route);
    const binding = bindings().find((each) => routeName(each.route) === name);
    if (binding === undefined) throw new Error(`nobody answers ${name}`);
    return binding.handle({ actor, params } as Call<Route>);
  };

  const call = async (tenant: string, userId: string, route: Route, params: object): Promise<unknown> => {
    const db = tenants.db(tenant);
    const person = await db
      .selectFrom('users')
      .select(['real_name', 'is_administrator', 'enabled_mark'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (person?.enabled_mark !== 1) throw new AppError(commonErrors.no_permission);
    const policy = await policies.of(tenant, userId, person.is_administrator);
    const actor: Actor = {
      userId,
      userName: person.real_name,
      tenant,
      db,
      language: 'zh',
      ip: '',
      userAgent: '',
      sessionId: '',
      isAdministrator: person.is_administrator,
      can: policy.can,
      requestId: '',
      blockedBy: undefined,
    };
    return ask(actor, route, params);
  };
  return {
    record: async (tenant, userId, id, recordId) => {
      const reply = await call(tenant, userId, getRecord as unknown as Route, { id, recordId });
      return (reply as { data: Record<string, unknown> }).data;
    },
    form: async (actor, id) => {
      const reply = await ask(actor, getOnlineConfig as unknown as Route, { id });
      return (reply as { formData: FormDocument }).formData;
    },
    user: async (tenant, userId, id) =>
      (await call(tenant, userId, getUser as unknown as Route, { id })) as Record<string, unknown>,
  };
};
