import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';
import { routeName } from '@qiaoban/contracts/route';
import type { App } from '../app';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Actor } from '#platform/http/caller';
import type { Call } from '#platform/http/bind';
import { parseInput } from '#platform/http/input';
import { newId } from '#platform/ids';
import { requestContext } from '#platform/request-context';

type Given<T> = { params?: ParamsIn<T>; query?: QueryIn<T>; body?: BodyIn<T> };
/** `time`: when it happens, epoch ms; now when absent. */
export type Insider = <T extends Route>(route: T, given?: Given<T> & { time?: number }) => Promise<ReplyOf<T>>;

/**
 * Calls contracts inside the process as a person of the directory: same checks, same use cases, no session. For what the
 * product does by itself, such as the demo's cases. Refusals are thrown as AppError.
 */
export const createInsiders = (server: Pick<App, 'tenants' | 'features' | 'bindings'>) => {
  const handlers = new Map(server.bindings.map((binding) => [routeName(binding.route), binding.handle]));
  const db = server.tenants.db(DEFAULT_TENANT);
  return async (userId: string): Promise<Insider> => {
    const person = await db
      .selectFrom('users')
      .select(['real_name', 'is_administrator'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const policy = await server.features.permission.policies.of(DEFAULT_TENANT, userId, person.is_administrator);
    const actor: Actor = {
      userId,
      userName: person.real_name,
      tenant: DEFAULT_TENANT,
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
    return <T extends Route>(route: T, given: Given<T> & { time?: number } = {}) => {
      const handle = handlers.get(routeName(route));
      if (handle === undefined) throw new Error(`nobody answers ${routeName(route)}`);
      const requestId = newId();
      const part = (schema: T['body'], value: unknown): unknown =>
        schema === undefined ? undefined : parseInput(schema, value ?? {}, 'zh');
      const call = {
        actor: { ...actor, requestId },
        params: part(route.params, given.params),
        query: part(route.query, given.query),
        body: part(route.body, given.body),
      };
      const context = given.time === undefined ? { requestId } : { requestId, time: given.time };
      return requestContext.run(context, async () => handle(call as Call<Route>)) as Promise<ReplyOf<T>>;
    };
  };
};
