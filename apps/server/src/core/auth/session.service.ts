import type { FastifyRequest } from 'fastify';
import { announceMap } from '#platform/cache-registry';
import { LRUCache } from 'lru-cache';
import { authErrors } from '@qiaoban/contracts/auth/auth.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { languageOf } from '@qiaoban/contracts/texts';
import { FORGET, RECONNECTED } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import { HOUR, MINUTE } from '#platform/clock';
import { PLATFORM_SCHEMA } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import type { Unit } from '#platform/database/transaction';
import { batch, batchByTenant } from '#platform/batch';
import type { Actor } from '#platform/http/caller';
import type { Identified, SocketHub } from '#platform/socket-hub';
import type { DirectoryEvents } from '../directory';
import type { Readers } from '../file';
import type { PolicyCache } from '../permission';
import { readAddressList, readSecurity, SECURITY_CHANGED } from '../system';
import type { Admits, SecuritySettings } from '../system';
import { findSignedIn } from './auth.reads';
import { changeDue } from './password-age.rules';
import { hashToken, sessionStore } from './session.store';
import { roomy } from '#platform/roomy';

type Live = {
  id: string;
  tenant: string;
  userId: string;
  userName: string;
  isAdministrator: boolean;
  /** When another password must be chosen, epoch ms. */
  changeDueAt: number;
  createdAt: number;
  seenAt: number;
  idleMs: number;
  absoluteMs: number;
  admits: Admits;
};

type Deps = {
  tenants: Tenants;
  bus: Bus;
  clock: Clock;
  policies: PolicyCache;
  hub: SocketHub;
  directory: DirectoryEvents;
};

const endedError: Record<string, string> = {
  elsewhere: commonErrors.signed_in_elsewhere,
  expired: commonErrors.session_expired,
  forced: commonErrors.session_forced,
  password: commonErrors.session_password,
  disabled: commonErrors.session_disabled,
  restored: commonErrors.session_restored,
  suspended: commonErrors.session_suspended,
};

/** Living sessions: token → person, kept in memory and forgotten on every node when they end. */
export const createSessionService = ({ tenants, bus, clock, policies, hub, directory }: Deps) => {
  const live = new LRUCache<string, Live>(roomy(50_000));
  // the key is made of the token: what is shown is whose session it is
  announceMap('auth.sessions', live, (_hash, { id, tenant, userName, createdAt, seenAt }) => ({
    tenant,
    key: `${userName} (${id.slice(0, 8)})`,
    value: { createdAt, seenAt },
  }));
  let age = 0;
  const forgetAll = (): void => {
    age += 1;
    live.clear();
    rules.clear();
  };
  bus.on('session.ended', (event) => {
    age += 1;
    for (const [hash, session] of live) if (session.id === event['id']) live.delete(hash);
  });
  bus.on(FORGET, forgetAll);
  const forgetTenant = (tenant: string): void => {
    age += 1;
    for (const [hash, session] of live) if (session.tenant === tenant) live.delete(hash);
  };
  directory.onRightsChanged(forgetTenant);
  bus.on(SECURITY_CHANGED, (event) => {
    const tenant = event['tenant'] as string;
    rules.delete(tenant);
    forgetTenant(tenant);
    hub.identifyAgain(tenant);
  });

  /** What the tenant's settings say of every session; read once until they change. */
  const rules = new LRUCache<string, Promise<{ security: SecuritySettings; admits: Admits }>>({ max: 1000 });
  announceMap('auth.rules', rules);
  const readRules = async (tenant: string): Promise<{ security: SecuritySettings; admits: Admits }> => {
    const db = tenants.db(tenant);
    return { security: await readSecurity(db), admits: await readAddressList(db) };
  };
  const rulesOf = (tenant: string): Promise<{ security: SecuritySettings; admits: Admits }> => {
    const known = rules.get(tenant);
    if (known !== undefined) return known;
    const made = readRules(tenant);
    rules.set(tenant, made);
    made.catch(() => rules.delete(tenant));
    return made;
  };

  // after a restart the windows of everybody come at once: they are recognised together
  const findSession = batch(async (hashes: readonly string[]) => {
    const found = new Map((await sessionStore.find(tenants.platform, hashes)).map((row) => [row.token_hash, row]));
    return hashes.map((hash) => found.get(hash));
  });
  const findUser = batchByTenant(async (tenant: string, ids: readonly string[]) => {
    const found = new Map((await findSignedIn(tenants.db(tenant), ids)).map((user) => [user.id, user]));
    return ids.map((id) => found.get(id));
  });
  const touch = batch(async (ids: readonly string[]) => {
    await sessionStore.touch(tenants.platform, ids, clock.now());
    return ids;
  });

  const load = async (hash: string): Promise<Live> => {
    const asked = age;
    const row = await findSession(hash);
    if (row === undefined) throw new AppError(commonErrors.not_signed_in);
    if (row.ended !== null) throw new AppError(endedError[row.ended] ?? commonErrors.not_signed_in);
    const user = await findUser(row.tenant, row.user_id);
    if (user === undefined || user.enabled_mark !== 1) throw new AppError(commonErrors.session_disabled);
    const { security, admits } = await rulesOf(row.tenant);
    const session = {
      id: row.id,
      tenant: row.tenant,
      userId: row.user_id,
      userName: user.real_name,
      isAdministrator: user.is_administrator,
      changeDueAt: changeDue(user, security),
      createdAt: row.created_at,
      seenAt: row.seen_at,
      idleMs: security.tokenTimeout * MINUTE,
      absoluteMs: security.sessionHours * HOUR,
      admits,
    };
    // what was read before a change may be old already
    if (asked === age) live.set(hash, session);
    return session;
  };

  const end = async (id: string, why: string, frame?: { method: string }): Promise<void> => {
    await sessionStore.end(tenants.platform, id, why);
    bus.publish({ kind: 'session.ended', id });
    hub.closeSession(id, frame ?? { method: 'logout' });
  };

  /** The living session of a token. Throws 600, 601 or 602 for one that ended. */
  const resolve = async (token: string): Promise<Live> => {
    const hash = hashToken(token);
    const session = live.get(hash) ?? (await load(hash));
    if (tenants.isShut(session.tenant)) throw new AppError(commonErrors.not_signed_in);
    const now = clock.now();
    if (now - session.seenAt > session.idleMs || now - session.createdAt > session.absoluteMs) {
      live.delete(hash);
      await end(session.id, 'expired');
      throw new AppError(commonErrors.session_expired);
    }
    if (now - session.seenAt > MINUTE) {
      session.seenAt = now;
      // only keeps the time fresh; a miss costs nothing but a minute
      touch(session.id).catch(() => undefined);
    }
    return session;
  };

  const authenticate = async (request: FastifyRequest): Promise<Actor | undefined> => {
    const header = request.headers.authorization;
    if (header === undefined || header === '') return undefined;
    const session = await resolve(header.replace(/^bearer\s+/i, ''));
    // as if nobody were signed in: the shell then shows the sign-in page
    if (!session.admits(request.ip)) throw new AppError(commonErrors.session_address);
    const policy = await policies.of(session.tenant, session.userId, session.isAdministrator);
    return {
      userId: session.userId,
      userName: session.userName,
      tenant: session.tenant,
      db: tenants.db(session.tenant),
      language: languageOf(request.headers['accept-language']),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      sessionId: session.id,
      isAdministrator: session.isAdministrator,
      can: policy.can,
      requestId: request.id,
      blockedBy: clock.now() > session.changeDueAt ? authErrors.must_change_password : undefined,
    };
  };

  const identify = async (token: string, ip: string): Promise<Identified | undefined> => {
    try {
      const { tenant, userId, id, admits, changeDueAt, createdAt, absoluteMs } = await resolve(token);
      const left = Math.min(changeDueAt, createdAt + absoluteMs) - clock.now();
      if (!admits(ip) || left < 0) return undefined;
      return { tenant, userId, sessionId: id, goodFor: left + 1 };
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  /** Notifies every node and the windows of sessions that ended; the shell asks why and says it in the person's language. */
  const announceEnd = (ids: readonly string[]): void => {
    for (const id of ids) {
      bus.publish({ kind: 'session.ended', id });
      hub.closeSession(id, { method: 'logout' });
    }
  };

  /** Ends a person's sessions but the one named; how many they were. */
  const endOthers = async (tenant: string, userId: string, keep: string, why: string): Promise<number> => {
    const ids = await sessionStore.endOf(tenants.platform, tenant, [userId], why, keep);
    announceEnd(ids);
    return ids.length;
  };

  /** Their sessions end with the change that shuts them out. */
  const onPeopleShutOut = async (
    { tx, tenant, afterCommit }: Unit,
    { userIds, why }: { userIds: readonly string[]; why: 'disabled' | 'password' },
  ): Promise<void> => {
    const ids = await sessionStore.endOf(tx.withSchema(PLATFORM_SCHEMA), tenant, userIds, why);
    afterCommit(() => announceEnd(ids));
  };

  const isSessionAlive = batch(async (ids: readonly string[]) => {
    const alive = new Map((await sessionStore.alive(tenants.platform, ids)).map((row) => [row.id, row.tenant]));
    return ids.map((id) => alive.get(id));
  });
  const rightsChanged = new Map<string, number>();
  let heardSince = clock.now();
  directory.onRightsChanged((tenant) => rightsChanged.set(tenant, clock.now()));
  bus.on(RECONNECTED, () => {
    heardSince = clock.now();
    // sessions may have ended while nobody could say so
    hub.identifyAgain();
  });
  /** For addresses of files, which carry no token: who was meant is asked of the database each time. */
  const readers: Readers = {
    isLive: async (tenant, reader) => {
      const id = reader.slice(2);
      if (reader.startsWith('s.')) return (await isSessionAlive(id)) === tenant;
      return reader.startsWith('u.') && (await findUser(tenant, id))?.enabled_mark === 1;
    },
    rightsChangedAt: (tenant) => Math.max(heardSince, rightsChanged.get(tenant) ?? 0),
  };

  /** The person's own data changed (password, name): the next call reads it anew. */
  const refresh = (sessionId: string): void => bus.publish({ kind: 'session.ended', id: sessionId });

  return { authenticate, identify, end, endOthers, onPeopleShutOut, announceEnd, refresh, readers };
};
export type SessionService = ReturnType<typeof createSessionService>;
