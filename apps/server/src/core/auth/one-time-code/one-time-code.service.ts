import { sql } from 'kysely';
import { ONE_TIME_SECONDS, oneTimeCodeErrors } from '@qiaoban/contracts/auth/one-time-code.contract';
import type { LayoutType } from '@qiaoban/contracts/auth/signed-in';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import { HOUR, MINUTE, SECOND } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit, recordLogin } from '../../log';
import type { PolicyCache } from '../../permission';
import { readOutsideSites } from '../../system';
import { ipLocationOf } from '../ip-location';
import { platformOf } from '../user-agent';
import { hashToken, newToken, sessionStore } from '../session.store';
import { findGranted, isAllowed, planOutside, TOKEN_PLACE } from './outside-address.rules';
import './one-time-code.table';

/** Codes that one person may have made within a minute. */
const MOST_A_MINUTE = 30;

type From = { ip: string; userAgent: string; requestId: string };
type Deps = { tenants: Tenants; clock: Clock; policies: PolicyCache };

/** `tenant.secret`: the code itself says in which tenant it is looked up. */
const codeFor = (tenant: string): string => `${tenant}.${newToken()}`;

/** Codes that stand for a session once: made for a person, given back by one site within a minute. */
export const createOneTimeCodeService = ({ tenants, clock, policies }: Deps) => {
  const invalid = (): AppError => new AppError(oneTimeCodeErrors.invalid);

  const make = (actor: Actor, audience: string): Promise<{ code: string; expiresAt: number }> =>
    inTransaction(actor.db, async ({ tx }) => {
      const now = clock.now();
      // one after the other: as many at once as one likes are no more than the limit
      await sql`select pg_advisory_xact_lock(hashtext(${`one-time-code:${actor.userId}`}))`.execute(tx);
      const recent = await tx
        .selectFrom('one_time_code')
        .select((q) => q.fn.countAll<number>().as('count'))
        .where('user_id', '=', actor.userId)
        .where('created_at', '>', new Date(now - MINUTE) as never)
        .executeTakeFirstOrThrow();
      if (recent.count >= MOST_A_MINUTE) throw new AppError(oneTimeCodeErrors.too_many, { seconds: 60 });
      await tx
        .deleteFrom('one_time_code')
        .where('expires_at', '<', new Date(now - HOUR) as never)
        .execute();
      const code = codeFor(actor.tenant);
      const expiresAt = now + ONE_TIME_SECONDS * SECOND;
      await tx
        .insertInto('one_time_code')
        .values({
          code_hash: hashToken(code),
          user_id: actor.userId,
          session_id: actor.sessionId,
          audience,
          created_at: new Date(now),
          expires_at: new Date(expiresAt),
          used_at: null,
        })
        .execute();
      await audit(tx, actor, {
        area: 'oneTimeCode',
        action: 'create',
        id: actor.userId,
        name: actor.userName,
        after: { audience },
      });
      return { code, expiresAt };
    });

  /** Whose code it is, taken so that nobody can take it again; a wrong audience burns it too. */
  const take = async (db: Db, code: string, audience: string, from: From) =>
    inTransaction(db, async ({ tx }) => {
      const now = clock.now();
      const row = await tx
        .updateTable('one_time_code')
        .set({ used_at: new Date(now) as never })
        .where('code_hash', '=', hashToken(code))
        .where('used_at', 'is', null)
        .returning(['user_id', 'session_id', 'audience', 'expires_at'])
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= now || row.audience !== audience) return undefined;
      const user = await tx
        .selectFrom('directory_person')
        .select(['id', 'account', 'real_name', 'enabled_mark', 'theme'])
        .where('id', '=', row.user_id)
        .executeTakeFirst();
      if (user === undefined || user.enabled_mark !== 1) return undefined;
      await audit(
        tx,
        { userId: user.id, userName: user.real_name, ip: from.ip, requestId: from.requestId },
        { area: 'oneTimeCode', action: 'exchange', id: user.id, name: user.real_name, after: { audience } },
      );
      return { user, sessionId: row.session_id };
    });

  return {
    create: async (actor: Actor, audience: string) => {
      if (!isAllowed(audience, await readOutsideSites(actor.db)))
        throw new AppError(oneTimeCodeErrors.audience_unknown, { origin: audience });
      return make(actor, audience);
    },

    openMenu: async (actor: Actor, id: string): Promise<{ address: string; hasCode: boolean }> => {
      const policy = await policies.of(actor.tenant, actor.userId, actor.isAdministrator, actor.db);
      const menu = findGranted(policy.menuList('Web'), id);
      if (menu === undefined) throw new AppError(commonErrors.not_found);
      const { moduleId } = JSON.parse(menu.propertyJson || '{}') as { moduleId?: string };
      const plan = planOutside(menu, moduleId ?? '', await readOutsideSites(actor.db));
      if ('refused' in plan) throw new AppError(oneTimeCodeErrors[plan.refused], { origin: plan.origin });
      if (plan.audience === undefined) return { address: plan.template, hasCode: false };
      const { code } = await make(actor, plan.audience);
      return { address: plan.template.replaceAll(TOKEN_PLACE, encodeURIComponent(code)), hasCode: true };
    },

    exchange: async (code: string, audience: string, from: From) => {
      const [, tenant] = /^([\w-]{1,40})\.[\w-]{43}$/.exec(code) ?? [];
      if (tenant === undefined || !(await tenantRows.isOpen(tenants.platform, tenant))) throw invalid();
      const taken = await take(tenants.db(tenant), code, audience, from);
      // signing out ends what was made of the session too
      const before =
        taken &&
        (await tenants.platform
          .selectFrom('session')
          .select('way')
          .where('id', '=', taken.sessionId)
          .where('ended', 'is', null)
          .executeTakeFirst());
      if (!taken || !before) throw invalid();
      const { user } = taken;
      const ipLocation = await ipLocationOf(from.ip);
      const token = newToken();
      await sessionStore.insert(tenants.platform, {
        id: newId(),
        token,
        tenant,
        userId: user.id,
        now: clock.now(),
        ip: from.ip,
        place: ipLocation,
        userAgent: from.userAgent,
        way: before.way,
      });
      await recordLogin(tenants.db(tenant), clock.now(), {
        account: user.account,
        userId: user.id,
        userName: user.real_name,
        ip: from.ip,
        place: ipLocation,
        platform: platformOf(from.userAgent),
        outcome: 'ok',
      });
      const theme: LayoutType = user.theme === 'functional' || user.theme === 'plain' ? user.theme : 'classic';
      return { token, theme, userId: user.id, account: user.account, userName: user.real_name, tenantCode: tenant };
    },
  };
};
export type OneTimeCodeService = ReturnType<typeof createOneTimeCodeService>;
