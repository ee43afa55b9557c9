import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { openMemberAccount } from '@qiaoban/contracts/membership/member.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Db, Tx } from '#platform/database/database';
import { asOneTransaction } from '#platform/database/transaction';
import type { Ask } from '#platform/http/ask';
import type { Actor } from '#platform/http/caller';
import { everyMember, memberScope } from '../membership-scope';
import { requireMember } from './member.reads';
import { memberStore } from './member.store';

/** Code of the role that holds the own membership. */
export const MEMBER_ROLE = 'membershipMember';

const memberRoleIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('directory_role').select('id').where('en_code', '=', MEMBER_ROLE).execute()).map(({ id }) => id);

/** Whom the account is for: the member, or the main representative of a company. */
const holderOf = async (tx: Db, member: Awaited<ReturnType<typeof requireMember>>) => {
  if (member.kind === 'person')
    return {
      id: undefined,
      name: member.fullName,
      userId: member.userId,
      mobile: member.ownMobile,
      email: member.email,
    };
  const main = await memberStore.mainRepresentative(tx, member.id);
  if (main === undefined) throw new AppError(membershipErrors.no_representative);
  const { id, full_name: name, user_id: userId, mobile, email } = main;
  return { id, name, userId: userId ?? '', mobile, email };
};

/** Accounts of members: made by the directory, with the rights that making one asks for; both are stored or neither. */
export const createAccountService = ({ ask }: { ask: Ask }) => ({
  /** Whose the account is or would be, and where that person is written to. Throws membership.no_representative. */
  mailOf: async (db: Db, memberId: string) => {
    const holder = await holderOf(db, await requireMember(db, everyMember, memberId));
    return { name: holder.name, email: holder.email };
  },

  open: (actor: Actor, id: string, { roleIds, ...input }: BodyOf<typeof openMemberAccount>) =>
    asOneTransaction(actor.db, async ({ tx }) => {
      await memberStore.hold(tx, id);
      const member = await requireMember(tx, await memberScope(tx, actor), id);
      if (member.state !== 'active') throw new AppError(membershipErrors.not_active, { name: member.fullName });
      const holder = await holderOf(tx, member);
      if (holder.userId !== '') throw new AppError(membershipErrors.has_account);
      const made = await ask({ ...actor, db: tx }, createUser, {
        body: {
          ...input,
          realName: holder.name,
          mobilePhone: holder.mobile,
          email: holder.email,
          roleIds: roleIds.length > 0 ? roleIds : await memberRoleIds(tx),
        },
      });
      await memberStore.setAccount(tx, { memberId: id, representativeId: holder.id }, made.id);
      const change = { area: 'membership.member', action: 'account', id, name: member.code };
      await audit(tx, actor, { ...change, after: { userId: made.id } });
      return { id: made.id };
    }),
});
export type AccountService = ReturnType<typeof createAccountService>;
