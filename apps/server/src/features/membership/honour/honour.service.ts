import { AppError } from '@qiaoban/contracts/errors';
import type { HonourInput } from '@qiaoban/contracts/membership/honour.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged, windowOf } from '#platform/http/paging';
import { newId } from '#platform/ids';
import { listBranches } from '../member/branches';
import { memberReads, requireMember } from '../member/member.reads';
import { memberScope } from '../membership-scope';
import { enterScore } from '../score/ledger';
import { readSettings } from '../setting/settings';
import { issueCertificate } from './certificate';
import type { CertificatePrinter } from './certificate';
import { certificateNumber } from './certificate-number.rules';
import { honourStore } from './honour.store';

const AREA = 'membership.honour';
const MOST_PICKED = 500;
type Deps = { clock: Clock; print: CertificatePrinter };

const requireHonour = async (db: Db, actor: Actor, id: string) => {
  const found = await honourStore.find(db, await memberScope(db, actor), id);
  if (found === undefined) throw new AppError(membershipErrors.not_found);
  return found;
};

/** Honours: issued once, never changed, revoked with a reason. */
export const createHonourService = ({ clock, print }: Deps) => ({
  list: async (actor: Actor, query: PageQuery & { memberId: string; state: string }) => {
    const { keyword, memberId, state } = query;
    const filter = { keyword, memberId, state, ...windowOf(query) };
    const { list, total } = await honourStore.list(actor.db, await memberScope(actor.db, actor), filter);
    return paged(list, total, query);
  },

  issue: (actor: Actor, input: HonourInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const member = await requireMember(tx, await memberScope(tx, actor), input.memberId);
      const year = Number(input.day.slice(0, 4));
      const number = certificateNumber(year, await honourStore.nextRunning(tx, year));
      const [id, at] = [newId(), clock.now()];
      await honourStore.insert(tx, { id, number, memberName: member.fullName, creatorId: actor.userId, at }, input);
      await issueCertificate(tx, actor, { id, number, memberName: member.fullName, ...input });
      const { honourPoints: points } = await readSettings(tx);
      const { memberId, title: reason } = input;
      await enterScore(tx, { memberId, scoreType: 'honour', points, reason, cause: `honour:${id}`, at });
      const after = { member: member.code, title: input.title, day: input.day };
      await audit(tx, actor, { area: AREA, action: 'create', id, name: number, after });
      return { id, number };
    }),

  revoke: (actor: Actor, id: string, reason: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { number, memberId, title } = await requireHonour(tx, actor, id);
      if (!(await honourStore.revoke(tx, id, reason))) throw new AppError(membershipErrors.certificate_revoked);
      const given = await tx
        .selectFrom('membership_score')
        .select('points')
        .where('member_id', '=', memberId)
        .where('cause', '=', `honour:${id}`)
        .executeTakeFirst();
      const back = { memberId, scoreType: 'honour', reason: title, cause: `honour:${id}:back`, at: clock.now() };
      if (given !== undefined) await enterScore(tx, { ...back, points: -given.points });
      await audit(tx, actor, { area: AREA, action: 'revoke', id, name: number, after: { reason } });
    }),

  pdf: (actor: Actor, id: string, origin: string) => print(actor, (tx) => requireHonour(tx, actor, id), origin),

  pick: async (actor: Actor, id: string, { keyword, type }: { keyword: string; type: string }) => {
    const scope = await memberScope(actor.db, actor);
    const kind = type === 'person' || type === 'company' ? type : '';
    const isTop = id === ZERO_ID;
    const branches = isTop && keyword === '' ? await listBranches(actor.db, scope) : [];
    const branch = keyword === '' ? { branchId: isTop ? '' : id } : {};
    const members = await memberReads.select(actor.db, scope, keyword, { kind, limit: MOST_PICKED, ...branch });
    return {
      list: [
        ...branches.map(({ id: branchId, fullName }) => ({
          id: branchId,
          fullName,
          type: 'department' as const,
          hasChildren: true,
        })),
        ...members.map(({ id: memberId, fullName }) => ({
          id: memberId,
          fullName,
          type: 'user' as const,
          hasChildren: false,
        })),
      ],
    };
  },

  names: async (actor: Actor, ids: readonly string[]) => ({
    list: await memberReads.names(actor.db, await memberScope(actor.db, actor), ids),
  }),
});
export type HonourService = ReturnType<typeof createHonourService>;
