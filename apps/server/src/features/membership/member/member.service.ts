import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { ATTRIBUTES, ATTRIBUTE_KEYS } from '@qiaoban/contracts/membership/attributes';
import type { Attributes } from '@qiaoban/contracts/membership/attributes';
import type {
  MemberDetail,
  MemberFilter,
  MemberInput,
  MemberState,
} from '@qiaoban/contracts/membership/member.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { maskText } from '@qiaoban/form/values/protected-text';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged } from '#platform/http/paging';
import { newId } from '#platform/ids';
import { giveUpSeats } from '../activity/take-part';
import { everyMember, memberScope } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import { gradeOf } from '../score/grade.rules';
import { readSettings } from '../setting/settings';
import { listBranches, requireBranch } from './branches';
import { requireChoices } from './choices';
import { codeOf } from './member-code';
import { MEMBER_SORTS, memberReads, requireMember } from './member.reads';
import { memberStore } from './member.store';

const AREA = 'membership.member';
const MOST_CHOICES = 50;

/** Of a company it is its credit code, which is public; of a person only the ends are shown. */
export const shownIdentity = (kind: MemberInput['kind'], identity: string): string =>
  kind === 'company' ? identity : maskText(identity, { mask: 'idCard' });

/** What the log keeps of a member: nothing but what the register is ordered by. */
export const traceOf = ({ kind, memberType, branchId, joinedOn, positions }: MemberInput) => ({
  kind,
  memberType,
  branchId,
  joinedOn,
  positions,
});

/** What only people or only companies have goes with the other kind. */
const cut = (input: MemberInput): MemberInput => ({
  ...input,
  representatives: input.kind === 'company' ? input.representatives : [],
  attributes: Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, ATTRIBUTES[key].of === input.kind ? input.attributes[key] : '']),
  ) as Attributes,
});

/** Nobody stands in the register twice: who left is taken back with the number that they had. */
const requireOnce = async (tx: Tx, id: string, { kind, identity }: MemberInput): Promise<void> => {
  const other = await memberStore.ofIdentity(tx, kind, identity);
  if (other === undefined || other.id === id) return;
  const code = codeOf(other.number);
  const error = other.state === 'left' ? membershipErrors.identity_left : membershipErrors.identity_taken;
  throw new AppError(error, { code }, [{ path: 'identity', message: '' }]);
};

/** Refuses what a register cannot hold; each refusal names its field. */
const checkMember = async (tx: Tx, scope: MemberScope, id: string, input: MemberInput): Promise<void> => {
  await requireBranch(tx, scope, input.branchId);
  if (input.representatives.filter(({ isMain }) => isMain).length > 1)
    throw new AppError(membershipErrors.one_main, {}, [{ path: 'representatives', message: '' }]);
  const wrong = input.positions.findIndex(({ from, until }) => until !== '' && until < from);
  if (wrong !== -1)
    throw new AppError(membershipErrors.period_wrong, {}, [{ path: `positions.${wrong}.until`, message: '' }]);
  await requireChoices(tx, [
    ...ATTRIBUTE_KEYS.map((key) => ({
      path: `attributes.${key}`,
      dictionary: ATTRIBUTES[key].dictionary,
      code: input.attributes[key],
    })),
    ...input.positions.map(({ position }, at) => ({
      path: `positions.${at}.position`,
      dictionary: 'position',
      code: position,
    })),
  ]);
  if (input.userId === '') return;
  const other = await memberStore.ofAccount(tx, input.userId);
  if (other !== undefined && other.id !== id)
    throw new AppError(membershipErrors.account_taken, { name: other.name }, [{ path: 'userId', message: '' }]);
};

/** Members: one method a contract. */
export const createMemberService = ({ uses, clock }: { uses: Uses; clock: Clock }) => ({
  list: async (actor: Actor, query: MemberFilter) => {
    if (query.sidx !== '' && !Object.hasOwn(MEMBER_SORTS, query.sidx))
      throw new AppError(commonErrors.unknown_field, { field: query.sidx });
    const { grades } = await readSettings(actor.db);
    const { list, total } = await memberReads.list(actor.db, await memberScope(actor.db, actor), query, grades);
    return paged(
      list.map((row) => ({ ...row, grade: gradeOf(grades, row.points) })),
      total,
      query,
    );
  },

  select: async (actor: Actor, keyword: string) => ({
    list: await memberReads.select(actor.db, await memberScope(actor.db, actor), keyword, { limit: MOST_CHOICES }),
  }),

  branches: async (actor: Actor) => ({ list: await listBranches(actor.db, await memberScope(actor.db, actor)) }),

  get: async (actor: Actor, id: string): Promise<MemberDetail> => {
    const {
      ownMobile,
      isRemoved: _removed,
      ...found
    } = await requireMember(actor.db, await memberScope(actor.db, actor), id);
    const { grades } = await readSettings(actor.db);
    return {
      ...found,
      mobile: ownMobile,
      ...(await memberReads.parts(actor.db, id)),
      identity: shownIdentity(found.kind, found.identity),
      grade: gradeOf(grades, found.points),
    };
  },

  create: (actor: Actor, given: MemberInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const input = cut(given);
      const id = newId();
      await checkMember(tx, await memberScope(tx, actor), id, input);
      await requireOnce(tx, id, input);
      await uses.hold(tx, actor, byIds('organize', [input.branchId]));
      const number = await memberStore.insert(tx, { id, creatorId: actor.userId }, input);
      await audit(tx, actor, { area: AREA, action: 'create', id, name: codeOf(number), after: traceOf(input) });
      return { id };
    }),

  update: (actor: Actor, id: string, { version, ...given }: MemberInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const scope = await memberScope(tx, actor);
      const before = await requireMember(tx, scope, id);
      if (before.isRemoved) throw new AppError(membershipErrors.personal_removed);
      const parts = await memberReads.parts(tx, id);
      const input = cut({ ...given, kind: before.kind });
      // a mask that comes back means "as it is"
      if (input.identity === shownIdentity(before.kind, before.identity)) input.identity = before.identity;
      // what lies outside of the scope may stay where it is
      const isMoved = input.branchId !== before.branchId;
      await checkMember(tx, isMoved ? scope : everyMember, id, input);
      if (input.identity !== before.identity) await requireOnce(tx, id, input);
      await uses.hold(tx, actor, byIds('organize', [input.branchId]), byIds('organize', [before.branchId]));
      if (!(await memberStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      const was = traceOf({ ...input, ...before, ...parts });
      await audit(tx, actor, {
        area: AREA,
        action: 'update',
        id,
        name: before.code,
        before: was,
        after: traceOf(input),
      });
    }),

  setState: (actor: Actor, id: string, { state, reason }: { state: MemberState; reason: string }) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireMember(tx, await memberScope(tx, actor), id);
      if (before.state === state) return;
      if (before.isRemoved) throw new AppError(membershipErrors.personal_removed);
      await memberStore.setState(tx, id, state, reason, clock.now());
      const change = { area: AREA, action: 'state', id, name: before.code };
      await audit(tx, actor, { ...change, before: { state: before.state }, after: { state, reason } });
      if (state === 'left') await giveUpSeats(tx, actor, { id, code: before.code }, clock.now());
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { code, fullName } = await requireMember(tx, await memberScope(tx, actor), id);
      await memberStore.hold(tx, id);
      if (await memberStore.hasHistory(tx, id)) throw new AppError(membershipErrors.in_use, { name: fullName });
      await memberStore.remove(tx, id);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: code });
    }),

  reveal: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const { code, identity } = await requireMember(tx, await memberScope(tx, actor), id);
      await audit(tx, actor, { area: AREA, action: 'reveal', id, name: code });
      return { identity };
    }),
});
export type MemberService = ReturnType<typeof createMemberService>;
