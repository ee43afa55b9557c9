import { AppError } from '@qiaoban/contracts/errors';
import type { ChangeWish, askMyChange } from '@qiaoban/contracts/membership/mine.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { asOneTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Ask } from '#platform/http/ask';
import type { Actor } from '#platform/http/caller';
import type { Visualdev } from '../../visualdev';
import { flowsInUse } from '../../workflow';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import { CHANGE_FORM } from '../application/application-forms';
import { listBranches } from '../member/branches';
import { dictionaryItems } from '../member/choices';
import { requireMember } from '../member/member.reads';
import { memberStore } from '../member/member.store';
import { everyMember } from '../membership-scope';
import { changedKeys, pick, wishOfMember, wishOfRecord, writeWish } from './change-wish';
import { requireOwn } from './own-member';

type Deps = { clock: Clock; ask: Ask; records: Pick<Visualdev['records'], 'readFor'> };
type Who = Pick<Actor, 'userId' | 'userName' | 'ip' | 'requestId'>;
type Part = Partial<ChangeWish>;
const AREA = 'membership.member';

const isUnderWay = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('membership_change')
    .select('instance_id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .executeTakeFirst()) !== undefined;

/** The change of an instance, held. Only those that were asked for by a member itself are known. */
const holdChange = (tx: Tx, instanceId: string) =>
  tx.selectFrom('membership_change').selectAll().where('instance_id', '=', instanceId).forUpdate().executeTakeFirst();
type Change = NonNullable<Awaited<ReturnType<typeof holdChange>>>;

const setState = async (tx: Tx, { instance_id: id }: Change, state: Change['state'], applied: Change['applied']) => {
  await tx
    .updateTable('membership_change')
    .set({ state, applied: applied === null ? null : JSON.stringify(applied) })
    .where('instance_id', '=', id)
    .execute();
};

/** Changes that members ask for: an approved instance of the form makes them, one that is taken back takes them back. */
export const createChanges = ({ clock, ask, records }: Deps) => {
  /** Transactions in which a member asks: its row follows when the instance is there. */
  const asking = new WeakSet<Tx>();
  /** Writes a part of a member, noted by its fields: values are personal. */
  const write = async (tx: Tx, by: Who, memberId: string, action: string, part: Part): Promise<void> => {
    const fields = Object.keys(part);
    if (fields.length === 0) return;
    await memberStore.hold(tx, memberId);
    await writeWish(tx, memberId, part);
    const { code } = await requireMember(tx, everyMember, memberId);
    const { memberType, branchId } = part;
    await audit(tx, by, { area: AREA, action, id: memberId, name: code, after: { fields, memberType, branchId } });
  };
  const apply = async (tx: Tx, by: Who, change: Change, data: Record<string, unknown>): Promise<void> => {
    if (change.state === 'approved') return;
    const { from, to } = change.asked;
    const wanted = await wishOfRecord(tx, data, to);
    // what nobody asked about stays as it became since
    const keys = changedKeys(from, wanted);
    const now = await wishOfMember(tx, change.member_id);
    await write(tx, by, change.member_id, 'change', pick(wanted, keys));
    await setState(tx, change, 'approved', { from: pick(now, keys), to: pick(wanted, keys) });
  };
  const takeBack = async (tx: Tx, by: Who, change: Change): Promise<void> => {
    const { applied } = change;
    if (applied !== null) {
      const now = await wishOfMember(tx, change.member_id);
      const keys = Object.keys(applied.to) as (keyof ChangeWish)[];
      const still = keys.filter((key) => now[key] === applied.to[key]);
      await write(tx, by, change.member_id, 'changeBack', pick({ ...now, ...applied.from }, still));
    }
    await setState(tx, change, 'refused', null);
  };
  const areTaken = async (db: Db, memberId: string): Promise<boolean> =>
    (await flowsInUse(db, [CHANGE_FORM])).length > 0 && !(await isUnderWay(db, memberId));

  return {
    areTaken,

    list: async (actor: Actor, id: string) => {
      await requireOwn(actor.db, actor, id);
      const rows = await actor.db
        .selectFrom('membership_change')
        .select(['instance_id', 'at', 'state', 'asked'])
        .where('member_id', '=', id)
        .orderBy('at', 'desc')
        .execute();
      return {
        list: rows.map(({ instance_id: instanceId, at, state, asked }) => ({
          id: instanceId,
          at,
          state,
          fields: changedKeys(asked.from, asked.to),
        })),
      };
    },

    ask: (actor: Actor, id: string, { reason, ...given }: BodyOf<typeof askMyChange>) =>
      asOneTransaction(actor.db, async ({ tx }) => {
        const member = await requireOwn(tx, actor, id);
        // two requests at the same moment come one after the other
        await memberStore.hold(tx, id);
        if (member.state !== 'active') throw new AppError(membershipErrors.not_active, { name: member.fullName });
        if (await isUnderWay(tx, id)) throw new AppError(membershipErrors.change_under_way);
        const from = await wishOfMember(tx, id);
        const { contactName, contactTitle } = from;
        const to = member.kind === 'company' ? given : { ...given, contactName, contactTitle };
        if (changedKeys(from, to).length === 0) throw new AppError(membershipErrors.no_change);
        const branches = await listBranches(tx, everyMember);
        if (to.branchId !== from.branchId && to.branchId !== '' && !branches.some((each) => each.id === to.branchId))
          throw new AppError(membershipErrors.branch_unknown, {}, [{ path: 'branchId', message: '' }]);
        const [flow] = await flowsInUse(tx, [CHANGE_FORM]);
        if (flow === undefined) throw new AppError(membershipErrors.no_change_flow);
        const types = (await dictionaryItems(tx, ['memberType'])).get('memberType')?.items ?? [];
        const { branchId, memberType, ...texts } = to;
        const data = {
          ...texts,
          memberCode: member.code,
          memberType: types.find(({ enCode }) => enCode === memberType)?.id ?? '',
          branch: branchId,
          transfer: memberType !== from.memberType || branchId !== from.branchId ? '1' : '0',
          reason,
        };
        const body = { flowId: flow.flowId, data, status: 0 as const };
        asking.add(tx);
        const started = await ask({ ...actor, db: tx }, startInstance, { body });
        const row = { instance_id: started.id, member_id: id, user_id: actor.userId, state: 'asked' as const };
        const asked = JSON.stringify({ from, to });
        await tx
          .insertInto('membership_change')
          .values({ ...row, asked, applied: null, at: new Date(clock.now()) })
          .execute();
        const after = { fields: changedKeys(from, to), instanceId: started.id };
        await audit(tx, actor, { area: AREA, action: 'askChange', id, name: member.code, after });
        // a flow in which nobody is asked is over already
        if (started.status === InstanceStatus.adopted)
          await apply(tx, actor, (await holdChange(tx, started.id))!, data);
        return { instanceId: started.id };
      }),

    onInstanceMoved: async ({ tx }: Unit, moved: InstanceMoved): Promise<void> => {
      if (moved.formCode !== CHANGE_FORM) return;
      const change = await holdChange(tx, moved.instanceId);
      if (change === undefined) {
        // whose data it is, is known only of those that come from the own page
        if (moved.status === InstanceStatus.waiting && !asking.has(tx))
          throw new AppError(membershipErrors.change_elsewhere);
        return;
      }
      const by = { ...moved.by, ip: '', requestId: '' };
      if (moved.status === InstanceStatus.waiting) return setState(tx, change, 'asked', change.applied);
      if (moved.status !== InstanceStatus.adopted) return takeBack(tx, by, change);
      const record = await records.readFor(tx, moved.formId, moved.recordId);
      await apply(tx, by, change, record?.data ?? {});
    },

    onInstanceDeleted: async ({ tx }: Unit, { formCode, instanceId, initiatorId }: InstanceDeleted): Promise<void> => {
      const change = formCode === CHANGE_FORM ? await holdChange(tx, instanceId) : undefined;
      if (change !== undefined)
        await takeBack(tx, { userId: initiatorId, userName: '', ip: '', requestId: '' }, change);
    },
  };
};
export type Changes = ReturnType<typeof createChanges>;
