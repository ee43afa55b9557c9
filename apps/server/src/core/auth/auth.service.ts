import { LRUCache } from 'lru-cache';
import { AppError } from '@qiaoban/contracts/errors';
import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import type { CurrentUser, LayoutType } from '@qiaoban/contracts/auth/auth.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { announceMap } from '#platform/cache-registry';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Tenants } from '#platform/database/tenant';
import type { Actor } from '#platform/http/caller';
import { digestOf, verifyDigest } from '#platform/password';
import { roomy } from '#platform/roomy';
import { accounts, hashNewPassword, keepOldPassword } from '../directory';
import { audit } from '../log';
import { favouriteStore } from '../menu';
import type { PolicyCache } from '../permission';
import { readSecurity } from '../system';
import { findPassword, readPerson } from './auth.reads';
import type { Count, Taken } from './guess.store';
import { personKey } from './guesses';
import type { Guesses } from './guesses';
import type { SessionService } from './session.service';
import { sessionStore } from './session.store';

type Deps = {
  tenants: Tenants;
  clock: Clock;
  policies: PolicyCache;
  sessions: SessionService;
  guesses: Guesses;
  /** The portal that the person sees first; empty for none. Handed over: portals stand below. */
  firstPortal: (actor: Actor) => Promise<string>;
};

/** Wrong passwords at a locked screen after which its session ends. */
const MAX_UNLOCKS = 5;

/** What the signed-in person asks and changes of the own session and account. */
export const createAuthService = ({ tenants, clock, policies, sessions, guesses, firstPortal }: Deps) => {
  const { platform } = tenants;

  /** Menus and rights; none while the password must be changed first. */
  const rightsOf = async (actor: Actor): Promise<Omit<CurrentUser, 'userInfo'>> => {
    if (actor.blockedBy !== undefined) return { menuList: [], appMenuList: [], permissionList: [], favourites: [] };
    const policy = await policies.of(actor.tenant, actor.userId, actor.isAdministrator);
    const menuList = policy.menuList('Web');
    if (menuList.length === 0) throw new AppError(authErrors.no_menus);
    const favourites = await favouriteStore.list(actor.db, actor.userId);
    return { menuList, appMenuList: policy.menuList('App'), permissionList: policy.permissionList(), favourites };
  };

  type Before = Awaited<ReturnType<typeof sessionStore.previous>>;
  /** The sign-in before a session stays what it was. */
  const earlier = new LRUCache<string, { found: Before }>(roomy(20_000));
  announceMap('auth.earlier-sign-ins', earlier);
  const signInBefore = async ({ tenant, userId, sessionId }: Actor): Promise<Before> => {
    const known = earlier.get(sessionId);
    if (known !== undefined) return known.found;
    const found = await sessionStore.previous(platform, tenant, userId, sessionId);
    earlier.set(sessionId, { found });
    return found;
  };

  const currentUser = async (actor: Actor): Promise<CurrentUser> => {
    const rights = await rightsOf(actor);
    const { user, positions, roleIds } = await readPerson(actor.db, actor.userId);
    const { lastLoginTimeSwitch } = await readSecurity(actor.db);
    const previous = lastLoginTimeSwitch === 1 ? await signInBefore(actor) : undefined;
    const inDepartment = user.department_category === 'department';
    return {
      ...rights,
      userInfo: {
        userId: user.id,
        userAccount: user.account,
        userName: user.real_name,
        headIcon: user.head_icon,
        gender: user.gender,
        organizeId: user.company_id ?? '',
        organizeName: user.company_name ?? '',
        departmentId: inDepartment ? (user.department_id ?? '') : '',
        departmentName: inDepartment ? (user.department_name ?? '') : '',
        managerId: user.manager_id ?? '',
        positionIds: positions,
        roleIds,
        isAdministrator: user.is_administrator,
        portalId: actor.blockedBy === undefined ? await firstPortal(actor) : '',
        tenantCode: actor.tenant,
        language: user.language as Language | null,
        mustChangePassword: actor.blockedBy === authErrors.must_change_password,
        prevLogin: previous !== undefined,
        prevLoginTime: previous?.created_at ?? null,
        prevLoginIPAddress: previous?.ip ?? '',
        prevLoginIPAddressName: previous?.place ?? '',
      },
    };
  };

  /** Compares a typed password of the signed-in person; it counts as a sign-in does, whatever screen it comes from. */
  const isOwnPassword = async (actor: Actor, stored: string | undefined, digest: string, others: Count[] = []) => {
    const limits = await readSecurity(actor.db);
    let tries: Taken = new Map();
    const door = { account: personKey(actor.tenant, actor.userId), ip: actor.ip, others, limits };
    const isRight = await guesses.compare(door, (taken) => {
      tries = taken;
      return verifyDigest(stored, digest);
    });
    return { isRight, tries };
  };

  const unlock = async (actor: Actor, account: string, digest: string): Promise<void> => {
    const stored = await findPassword(actor.db, actor.userId);
    const isSame = stored.account.toLowerCase() === account.toLowerCase();
    const { maxFailures } = await readSecurity(actor.db);
    const ofSession = { key: `x:${actor.sessionId}`, limit: Math.min(MAX_UNLOCKS, maxFailures) };
    const against = isSame ? stored.password_hash : undefined;
    const { isRight, tries } = await isOwnPassword(actor, against, digest, [ofSession]);
    if (isRight) return;
    if ((tries.get(ofSession.key) ?? 0) < ofSession.limit) throw new AppError(authErrors.wrong_password);
    await sessions.end(actor.sessionId, 'forced');
    throw new AppError(authErrors.unlocks_spent);
  };

  const modifyPassword = async (actor: Actor, oldDigest: string, password: string): Promise<void> => {
    const stored = await findPassword(actor.db, actor.userId);
    const wrong = (code: string, path: string): AppError => new AppError(code, {}, [{ path, message: '' }]);
    if (!(await isOwnPassword(actor, stored.password_hash, oldDigest)).isRight)
      throw wrong(authErrors.old_password_wrong, 'oldPassword');
    if (digestOf(password) === oldDigest) throw wrong(authErrors.password_same, 'password');
    const passwordHash = await hashNewPassword(actor.db, {
      password,
      userId: actor.userId,
      account: stored.account,
      path: 'password',
      language: actor.language,
    });
    await inTransaction(actor.db, async ({ tx }) => {
      await keepOldPassword(tx, actor.userId, clock.now());
      await accounts.setOwnPassword(tx, actor.userId, passwordHash, clock.now());
      await audit(tx, actor, { area: 'user', action: 'password', id: actor.userId, name: actor.userName });
    });
    await sessions.endOthers(actor.tenant, actor.userId, actor.sessionId, 'password');
    sessions.refresh(actor.sessionId);
  };

  const keep = (actor: Actor, column: 'theme' | 'language', value: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await tx
        .selectFrom('directory_person')
        .select(['theme', 'language'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow();
      await accounts.setAppearance(tx, actor.userId, column, value);
      await audit(tx, actor, {
        area: 'user',
        action: 'update',
        id: actor.userId,
        name: actor.userName,
        before,
        after: { ...before, [column]: value },
      });
    });

  return {
    currentUser,
    unlock,
    modifyPassword,
    logout: (actor: Actor) => sessions.end(actor.sessionId, 'logout'),
    setTheme: (actor: Actor, theme: LayoutType) => keep(actor, 'theme', theme),
    setLanguage: (actor: Actor, language: Language) => keep(actor, 'language', language),
  };
};
export type AuthService = ReturnType<typeof createAuthService>;
