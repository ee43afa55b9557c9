import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { API_KEY_START, apiKeyErrors } from '@qiaoban/contracts/api-key/api-key.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Method, Route } from '@qiaoban/contracts/route';
import { languageOf } from '@qiaoban/contracts/texts';
import { announceMap } from '#platform/cache-registry';
import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { Authenticate } from '#platform/http/bind';
import type { Actor } from '#platform/http/caller';
import '#platform/http/observe-calls';
import type { DirectoryEvents } from '#core/directory';
import type { PolicyCache } from '#core/permission';
import { isFromThere, refusalOfCall, tenantOfKey } from './api-key.rules';
import { SECURITY_CHANGED, readAddressList } from '#core/system';
import type { Admits } from '#core/system';
import { apiKeyStore, hashKey } from './api-key.store';
import type { ApiKeyUsage } from './api-key.usage';
import { roomy } from '#platform/roomy';

export const KEYS_CHANGED = 'api-key.changed';

type Known = NonNullable<Awaited<ReturnType<typeof apiKeyStore.findByHash>>> & { tenant: string; admits: Admits };
type Deps = {
  tenants: Tenants;
  bus: Bus;
  clock: Clock;
  policies: PolicyCache;
  directory: DirectoryEvents;
  usage: ApiKeyUsage;
};

const nameOf = (key: Known): string => `${key.real_name} (API ${key.full_name})`;
const bearer = (request: FastifyRequest): string => (request.headers.authorization ?? '').replace(/^bearer\s+/i, '');

/** Lets programs in by their key; every other call goes on to `sessions` at the price of one comparison. */
export const createApiKeyGate = ({ tenants, bus, clock, policies, directory, usage }: Deps) => {
  const known = new LRUCache<string, Known>({ ...roomy(10_000), ttl: 60_000 });
  announceMap('api-key.keys', known, (_hash, key) => ({
    tenant: key.tenant,
    key: `${key.full_name} (${key.real_name})`,
  }));
  let age = 0;
  const forget = (tenant: unknown): void => {
    age += 1;
    for (const [hash, key] of known) if (tenant === undefined || key.tenant === tenant) known.delete(hash);
  };
  bus.on(KEYS_CHANGED, (event) => forget(event['tenant']));
  bus.on(SECURITY_CHANGED, (event) => forget(event['tenant']));
  bus.on(FORGET, () => forget(undefined));
  directory.onRightsChanged(forget);
  let routes: Map<string, Route> | undefined;

  const find = async (key: string): Promise<Known> => {
    const hash = hashKey(key);
    const asked = age;
    const kept = known.get(hash);
    if (kept !== undefined) return kept;
    const tenant = tenantOfKey(key);
    if (tenant === undefined || !tenants.isOpen(tenant)) throw new AppError(apiKeyErrors.invalid);
    const db = tenants.db(tenant);
    const row = await apiKeyStore.findByHash(db, hash);
    if (row === undefined) throw new AppError(apiKeyErrors.invalid);
    const ownList: Admits = (ip) => isFromThere(row.ip_list, ip);
    // a key without a list of its own may be used from where people may work
    const made = { ...row, tenant, admits: row.ip_list.length > 0 ? ownList : await readAddressList(db) };
    // what was read before a change may be old already
    if (asked === age) known.set(hash, made);
    return made;
  };

  const actorOf = async (request: FastifyRequest, key: Known): Promise<Actor> => {
    const { tenant, owner_id: userId } = key;
    const policy = await policies.of(tenant, userId, key.is_administrator);
    const menus = new Set(key.menus);
    routes ??= new Map(declaredRoutes().map((route) => [routeName(route), route]));
    const path = request.routeOptions?.url ?? '';
    const route = routes.get(`${request.method} ${path}`);
    const { id } = (request.params ?? {}) as { id?: string };
    const call = {
      method: request.method as Method,
      path,
      access: route?.access ?? { record: 'unknown' },
      ...(route?.keys === undefined ? {} : { keys: route.keys }),
      menusOfObject: id === undefined ? [] : policy.menusOf(id).map((menu) => menu.menuCode),
    };
    const refusal = refusalOfCall({ isReadOnly: key.is_read_only, allMenus: key.all_menus, menus }, call);
    if (refusal !== undefined) throw new AppError(apiKeyErrors[refusal]);
    return {
      userId,
      userName: nameOf(key),
      tenant,
      db: tenants.db(tenant),
      language: languageOf(request.headers['accept-language']),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      sessionId: `key:${key.id}`,
      isAdministrator: key.is_administrator,
      can: key.all_menus ? policy.can : (menu, button) => menus.has(menu) && policy.can(menu, button),
      requestId: request.id,
      blockedBy: undefined,
    };
  };

  const authenticate = async (request: FastifyRequest, text: string): Promise<Actor> => {
    const key = await find(text);
    request.knownAs = { tenant: key.tenant, userId: key.owner_id, userName: nameOf(key) };
    const isOver = key.expires_at !== null && key.expires_at <= clock.now();
    if (!tenants.isOpen(key.tenant)) throw new AppError(apiKeyErrors.invalid);
    const count = (isRefused: boolean): void => usage.note(key.tenant, key.id, request.ip, isRefused);
    try {
      if (key.enabled_mark !== 1) throw new AppError(apiKeyErrors.disabled);
      if (key.owner_enabled !== 1) throw new AppError(apiKeyErrors.owner_disabled);
      if (isOver) throw new AppError(apiKeyErrors.expired);
      if (!key.admits(request.ip)) throw new AppError(apiKeyErrors.address_refused, { ip: request.ip });
      const seconds = usage.take(key.tenant, key.id, key.per_minute);
      if (seconds > 0) throw new AppError(commonErrors.too_many, { seconds });
      const actor = await actorOf(request, key);
      count(false);
      return actor;
    } catch (error) {
      count(true);
      throw error;
    }
  };

  return {
    before:
      (sessions: Authenticate): Authenticate =>
      (request) => {
        const text = bearer(request);
        return text.startsWith(API_KEY_START) ? authenticate(request, text) : sessions(request);
      },
  };
};
