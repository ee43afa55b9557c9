import { AppError } from '@qiaoban/contracts/errors';
import { authErrors } from '@qiaoban/contracts/auth/auth.contract';
import type { CurrentUser, LayoutType } from '@qiaoban/contracts/auth/auth.contract';
import type { Language } from '@qiaoban/contracts/languages';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import type { Tenants } from '../../platform/database/tenant';
import type { Actor } from '../../platform/http/caller';
import { newId } from '../../platform/ids';
import { audit, recordLogin } from '../log';
import type { PolicyCache } from '../permission';
import { readSecurity } from '../system-config';
import { findByAccount, findPassword, readPerson } from './auth.reads';
import { countFailure, forgetFailures, secondsLocked } from './guess.store';
import { digestOf, hashDigest, isPasswordStrong, verifyDigest } from '../../platform/password';
import { placeOf, platformOf } from './place';
import type { SessionService } from './session.service';
import { newToken, sessionStore } from './session.store';

export type LoginFrom = { tenant: string; ip: string; userAgent: string };
type Deps = { tenants: Tenants; clock: Clock; policies: PolicyCache; sessions: SessionService };

const layoutOf = (theme: string): LayoutType => (theme === 'functional' || theme === 'plain' ? theme : 'classic');

export const createAuthService = ({ tenants, clock, policies, sessions }: Deps) => {
  const { platform } = tenants;

  const login = async (from: LoginFrom, account: string, digest: string) => {
    const db = tenants.db(from.tenant);
    const security = await readSecurity(db);
    const accountKey = `a:${from.tenant}:${account.toLowerCase()}`;
    const addressKey = `i:${from.ip}`;
    const place = await placeOf(from.ip);
    const log = (outcome: string, user?: { id: string; real_name: string }) =>
      recordLogin(db, clock.now(), {
        account,
        userId: user?.id ?? null,
        userName: user?.real_name ?? '',
        ip: from.ip,
        place,
        platform: platformOf(from.userAgent),
        outcome,
      });

    const seconds = await secondsLocked(platform, [accountKey, addressKey], clock.now());
    if (seconds > 0) {
      await log(authErrors.account_locked);
      throw new AppError(authErrors.account_locked, { seconds });
    }
    const user = await findByAccount(db, account);
    if (!(await verifyDigest(user?.password_hash, digest)) || user === undefined) {
      await countFailure(platform, accountKey, security.maxFailures, security.lockMinutes, clock.now());
      await countFailure(platform, addressKey, security.maxFailuresPerAddress, security.lockMinutes, clock.now());
      await log(authErrors.wrong_password, user);
      throw new AppError(authErrors.wrong_password);
    }
    const refuse = async (code: string): Promise<never> => {
      await log(code, user);
      throw new AppError(code);
    };
    if (user.enabled_mark !== 1) return refuse(authErrors.account_disabled);
    const policy = await policies.of(from.tenant, user.id, user.is_administrator);
    if (policy.menuList('Web').length === 0) return refuse(authErrors.no_menus);

    const session = { id: newId(), token: newToken(), userId: user.id, now: clock.now(), place, ...from };
    await sessionStore.insert(platform, session);
    await forgetFailures(platform, accountKey);
    if (security.singleLogin === 1) await sessions.endOthers(from.tenant, user.id, session.id, 'elsewhere');
    await log('ok', user);
    return { token: session.token, theme: layoutOf(user.theme), mustChangePassword: user.must_change_password };
  };

  const currentUser = async (actor: Actor): Promise<CurrentUser> => {
    const policy = await policies.of(actor.tenant, actor.userId, actor.isAdministrator);
    const menuList = policy.menuList('Web');
    if (menuList.length === 0) throw new AppError(authErrors.no_menus);
    const { user, positions, roleIds } = await readPerson(actor.db, actor.userId);
    const previous = await sessionStore.previous(platform, actor.tenant, actor.userId, actor.sessionId);
    const inDepartment = user.department_category === 'department';
    return {
      menuList,
      permissionList: policy.permissionList(),
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
        portalId: '',
        tenantCode: actor.tenant,
        language: user.language as Language | null,
        mustChangePassword: user.must_change_password,
        prevLogin: previous !== undefined,
        prevLoginTime: previous?.created_at ?? null,
        prevLoginIPAddress: previous?.ip ?? '',
        prevLoginIPAddressName: previous?.place ?? '',
      },
    };
  };

  const unlock = async (actor: Actor, account: string, digest: string): Promise<void> => {
    const key = `u:${actor.tenant}:${actor.userId}`;
    const security = await readSecurity(actor.db);
    const seconds = await secondsLocked(platform, [key], clock.now());
    if (seconds > 0) throw new AppError(authErrors.account_locked, { seconds });
    const stored = await findPassword(actor.db, actor.userId);
    const isSame = stored.account.toLowerCase() === account.toLowerCase();
    if (!(await verifyDigest(stored.password_hash, digest)) || !isSame) {
      await countFailure(platform, key, security.maxFailures, security.lockMinutes, clock.now());
      throw new AppError(authErrors.wrong_password);
    }
    await forgetFailures(platform, key);
  };

  const modifyPassword = async (actor: Actor, oldDigest: string, password: string): Promise<void> => {
    const stored = await findPassword(actor.db, actor.userId);
    const wrong = (code: string, path: string): AppError => new AppError(code, {}, [{ path, message: '' }]);
    if (!(await verifyDigest(stored.password_hash, oldDigest)))
      throw wrong(authErrors.old_password_wrong, 'oldPassword');
    if (!isPasswordStrong(password)) throw wrong(authErrors.password_weak, 'password');
    if (digestOf(password) === oldDigest) throw wrong(authErrors.password_same, 'password');
    const passwordHash = await hashDigest(digestOf(password));
    await inTransaction(actor.db, async ({ tx }) => {
      await tx
        .updateTable('users')
        .set({ password_hash: passwordHash, must_change_password: false, password_changed_at: new Date(clock.now()) })
        .where('id', '=', actor.userId)
        .execute();
      await audit(tx, actor, { area: 'user', action: 'password', id: actor.userId, name: actor.userName });
    });
    await sessions.endOthers(actor.tenant, actor.userId, actor.sessionId, 'password');
    sessions.refresh(actor.sessionId);
  };

  const keep = (actor: Actor, column: 'theme' | 'language', value: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await tx
        .selectFrom('users')
        .select(['theme', 'language'])
        .where('id', '=', actor.userId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('users')
        .set({ [column]: value })
        .where('id', '=', actor.userId)
        .execute();
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
    login,
    currentUser,
    unlock,
    modifyPassword,
    logout: (actor: Actor) => sessions.end(actor.sessionId, 'logout'),
    setTheme: (actor: Actor, theme: LayoutType) => keep(actor, 'theme', theme),
    setLanguage: (actor: Actor, language: Language) => keep(actor, 'language', language),
  };
};
export type AuthService = ReturnType<typeof createAuthService>;
