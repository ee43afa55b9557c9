import { routeName } from '@qiaoban/contracts/route';
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Route } from '@qiaoban/contracts/route';
import { checkAccess } from './access-gate';
import type { Binding, Call } from './bind';
import type { Actor } from './caller';
import { parseInput } from './input';

type Given<T> = { params?: ParamsIn<T>; query?: QueryIn<T>; body?: BodyIn<T> };

/** Asks a contract inside the process as a person: the same gate, the same parsing, the same use case. Refusals are thrown as AppError. */
export type Ask = <T extends Route>(actor: Actor, route: T, given?: Given<T>) => Promise<ReplyOf<T>>;

export const createAsk = (bindings: readonly Binding[]): Ask => {
  const known = new Map<string, Binding>();
  const find = (route: Route): Binding => {
    if (known.size === 0) for (const each of bindings) known.set(routeName(each.route), each);
    const found = known.get(routeName(route));
    if (found === undefined) throw new Error(`nobody answers ${routeName(route)}`);
    return found;
  };
  return async (actor, route, given = {}) => {
    checkAccess(route.access, actor);
    const part = (schema: Route['params'], value: unknown): unknown =>
      schema === undefined ? undefined : parseInput(schema, value ?? {}, actor.language);
    const call = {
      actor,
      params: part(route.params, given.params),
      query: part(route.query, given.query),
      body: part(route.body, given.body),
    };
    return (await find(route as unknown as Route).handle(call as Call<Route>)) as ReplyOf<typeof route>;
  };
};
