import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import type { ScanState } from '@qiaoban/contracts/auth/scan-login.contract';
import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import type { Actor } from '#platform/http/caller';
import { readSecurity } from '../../system';
import type { Guesses } from '../guesses';
import { ipLocationOf } from '../ip-location';
import { platformOf } from '../user-agent';
import { hashToken, newToken } from '../session.store';
import type { From } from '../from';
import type { SignInService } from '../sign-in/sign-in.service';
import './scan.table';

const GOOD_MS = 3 * 60_000;
/** Pictures of one address in a quarter of an hour. */
const MAX_PICTURES = 1000;

type Deps = { tenants: Tenants; clock: Clock; signIn: SignInService; guesses: Guesses };
type Answer = { state: ScanState; userName: string; signedIn: SignedIn | null };

/** Sign-in by scanning: the waiting browser holds a ticket, the picture holds a code, a signed-in phone decides. */
export const createScanService = ({ tenants, clock, signIn, guesses }: Deps) => {
  const { platform } = tenants;
  const now = (): never => new Date(clock.now()) as never;
  const found = (code: string) =>
    platform
      .selectFrom('scan_login')
      .selectAll()
      .where('code_hash', '=', hashToken(code))
      .where('expires_at', '>', now());

  return {
    begin: async (from: From) => {
      const security = await readSecurity(tenants.db(DEFAULT_TENANT));
      if (security.scanSignIn !== 1) throw new AppError(commonErrors.no_permission);
      await guesses.limitUse('q', from.ip, MAX_PICTURES);
      await platform
        .deleteFrom('scan_login')
        .where('expires_at', '<', new Date(clock.now() - GOOD_MS) as never)
        .execute();
      const code = newToken();
      const ticket = newToken();
      await platform
        .insertInto('scan_login')
        .values({
          code_hash: hashToken(code),
          ticket_hash: hashToken(ticket),
          state: 'waiting',
          tenant: null,
          user_id: null,
          ip: from.ip,
          place: await ipLocationOf(from.ip),
          user_agent: from.userAgent.slice(0, 300),
          created_at: new Date(clock.now()),
          expires_at: new Date(clock.now() + GOOD_MS),
        })
        .execute();
      return { code, ticket, seconds: GOOD_MS / 1000 };
    },

    state: async (from: From, ticket: string): Promise<Answer> => {
      const ticketHash = hashToken(ticket);
      const row = await platform
        .selectFrom('scan_login')
        .selectAll()
        .where('ticket_hash', '=', ticketHash)
        .executeTakeFirst();
      if (row === undefined || row.state === 'done' || row.expires_at <= clock.now())
        return { state: 'expired', userName: '', signedIn: null };
      if (row.state !== 'confirmed') return { state: row.state, userName: row.user_name, signedIn: null };
      // the browser asks every second and may ask twice at once: one of them gets the session
      const taken = await platform
        .updateTable('scan_login')
        .set({ state: 'done' })
        .where('ticket_hash', '=', ticketHash)
        .where('state', '=', 'confirmed')
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) return { state: 'expired', userName: '', signedIn: null };
      const signedIn = await signIn.byScan(from, row.tenant ?? DEFAULT_TENANT, row.user_id ?? '');
      return { state: 'confirmed', userName: row.user_name, signedIn };
    },

    look: async (actor: Actor, code: string) => {
      const row = await found(code).executeTakeFirst();
      if (row === undefined || (row.state !== 'waiting' && row.state !== 'scanned'))
        throw new AppError(authErrors.scan_gone);
      const taken = await platform
        .updateTable('scan_login')
        .set({ state: 'scanned', tenant: actor.tenant, user_id: actor.userId, user_name: actor.userName })
        .where('code_hash', '=', row.code_hash)
        .where((w) =>
          w.or([
            w('state', '=', 'waiting'),
            // the same person looks again: a reload of the page
            w.and([w('state', '=', 'scanned'), w('tenant', '=', actor.tenant), w('user_id', '=', actor.userId)]),
          ]),
        )
        .executeTakeFirst();
      if (taken.numUpdatedRows !== 1n) throw new AppError(authErrors.scan_taken);
      return {
        device: platformOf(row.user_agent),
        ip: row.ip,
        place: row.place,
        at: row.created_at,
        seconds: Math.max(0, Math.round((row.expires_at - clock.now()) / 1000)),
      };
    },

    answer: async (actor: Actor, code: string, isAgreed: boolean): Promise<void> => {
      const done = await platform
        .updateTable('scan_login')
        .set({ state: isAgreed ? 'confirmed' : 'refused' })
        .where('code_hash', '=', hashToken(code))
        .where('state', '=', 'scanned')
        .where('tenant', '=', actor.tenant)
        .where('user_id', '=', actor.userId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (done.numUpdatedRows === 1n) return;
      const row = await found(code).executeTakeFirst();
      const isOthers = row?.state === 'scanned' && row.user_id !== actor.userId;
      throw new AppError(isOthers ? authErrors.scan_taken : authErrors.scan_gone);
    },
  };
};
export type ScanService = ReturnType<typeof createScanService>;
