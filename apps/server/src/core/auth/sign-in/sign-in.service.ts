import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import type { LayoutType, SignedIn, SignInWay } from '@qiaoban/contracts/auth/signed-in';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { newId } from '#platform/ids';
import { verifyDigest } from '#platform/password';
import { recordLogin } from '../../log';
import type { PolicyCache } from '../../permission';
import { readAddressList, readSecurity } from '../../system';
import type { SecuritySettings } from '../../system';
import type { CodeService } from '../code/code.service';
import { networkOf, personKey } from '../guesses';
import type { Guesses } from '../guesses';
import type { From } from '../from';
import { mustChange } from '../password-age.rules';
import { ipLocationOf } from '../ip-location';
import { platformOf } from '../user-agent';
import type { SessionService } from '../session.service';
import { newToken, sessionStore } from '../session.store';
import type { SliderService } from '../slider/slider.service';
import { findById, findTyped } from './person.reads';
import type { Person } from './person.reads';

/** One try to sign in. `account`: as typed, for the log. */
type Try = { from: From; tenant: string; account: string; method: SignInWay; security: SecuritySettings };

type Deps = {
  tenants: Tenants;
  clock: Clock;
  policies: PolicyCache;
  sessions: SessionService;
  sliders: SliderService;
  codes: CodeService;
  guesses: Guesses;
};

const layoutOf = (theme: string): LayoutType => (theme === 'functional' || theme === 'plain' ? theme : 'classic');

const UNLIMITED = 1_000_000_000;

/** Every way to sign in ends here: the person is checked, a session begins, the log is written. */
export const createSignInService = ({ tenants, clock, policies, sessions, sliders, codes, guesses }: Deps) => {
  const { platform } = tenants;

  const log = async ({ from, tenant, account }: Try, outcome: string, person?: Person): Promise<void> =>
    recordLogin(tenants.db(tenant), clock.now(), {
      account,
      userId: person?.id ?? null,
      userName: person?.real_name ?? '',
      ip: from.ip,
      place: await ipLocationOf(from.ip),
      platform: platformOf(from.userAgent),
      outcome,
    });

  const refuse = async (attempt: Try, code: string, person?: Person): Promise<never> => {
    await log(attempt, code, person);
    throw new AppError(code);
  };

  /** A session for a person whose identity is proven. */
  const begin = async (attempt: Try, person: Person): Promise<SignedIn> => {
    const { from, tenant, method, security } = attempt;
    if (person.enabled_mark !== 1) return refuse(attempt, authErrors.account_disabled, person);
    const admits = await readAddressList(tenants.db(tenant));
    if (!admits(from.ip)) return refuse(attempt, authErrors.address_refused, person);
    const policy = await policies.of(tenant, person.id, person.is_administrator);
    if (policy.menuList('Web').length === 0) return refuse(attempt, authErrors.no_menus, person);
    const id = newId();
    const token = newToken();
    const { ip, userAgent } = from;
    const ipLocation = await ipLocationOf(ip);
    await sessionStore.insert(platform, {
      id,
      token,
      tenant,
      userId: person.id,
      now: clock.now(),
      ip,
      userAgent,
      place: ipLocation,
      way: method,
    });
    if (security.singleLogin === 1) await sessions.endOthers(tenant, person.id, id, 'elsewhere');
    await log(attempt, 'ok', person);
    return { token, theme: layoutOf(person.theme), mustChangePassword: mustChange(person, security, clock.now()) };
  };

  const byPassword = async (
    from: From,
    typed: { account: string; password: string; sliderCode?: string | undefined },
  ): Promise<SignedIn> => {
    const { tenant, person } = await findTyped(tenants, typed.account);
    const security = await readSecurity(tenants.db(tenant));
    const attempt: Try = { from, tenant, account: typed.account, method: 'password', security };
    // one person has one counter, whatever name of theirs was typed
    const account = person === undefined ? `a:${tenant}:${typed.account.toLowerCase()}` : personKey(tenant, person.id);
    const puzzle = { key: `s:${networkOf(from.ip)}`, limit: UNLIMITED };
    const door = { account, ip: from.ip, others: [puzzle], limits: security };
    const isRight = await guesses
      .compare(door, async (taken) => {
        const earlier = Math.max(taken.get(account) ?? 0, taken.get(puzzle.key) ?? 0) - 1;
        if (security.sliderAfter > 0 && earlier >= security.sliderAfter) await sliders.takePass(typed.sliderCode);
        return verifyDigest(person?.password_hash, typed.password);
      })
      .catch(async (error: unknown) => {
        const isLocked = error instanceof AppError && error.code === authErrors.account_locked;
        if (isLocked) await log(attempt, error.code, person);
        throw error;
      });
    if (!isRight || person === undefined) return refuse(attempt, authErrors.wrong_password, person);
    return begin(attempt, person);
  };

  const byCode = async (from: From, mobile: string, code: string): Promise<SignedIn> => {
    const tenant = DEFAULT_TENANT;
    const db = tenants.db(tenant);
    const security = await readSecurity(db);
    if (security.smsSignIn !== 1) throw new AppError(commonErrors.no_permission);
    const attempt: Try = { from, tenant, account: mobile, method: 'sms', security };
    const match = await codes.match(from, db, 'signIn', mobile, code);
    const person = match?.userId === undefined ? undefined : await findById(db, match.userId);
    if (match === undefined || person === undefined || !(await codes.use(db, match.id)))
      return refuse(attempt, authErrors.code_wrong, person);
    return begin(attempt, person);
  };

  /** For a sign-in that another device confirmed. */
  const byScan = async (from: From, tenant: string, userId: string): Promise<SignedIn> => {
    const db = tenants.db(tenant);
    const attempt = { from, tenant, method: 'scan' as const, security: await readSecurity(db) };
    const person = await findById(db, userId);
    if (person === undefined) throw new AppError(authErrors.account_disabled);
    return begin({ ...attempt, account: person.account }, person);
  };

  return { byPassword, byCode, byScan };
};
export type SignInService = ReturnType<typeof createSignInService>;
