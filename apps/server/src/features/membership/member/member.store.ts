import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { MemberInput, MemberState } from '@qiaoban/contracts/membership/member.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import { newId } from '#platform/ids';
import '../membership.table';

const toColumns = (input: MemberInput) => ({
  full_name: input.fullName,
  member_type: input.memberType,
  branch_id: input.branchId || null,
  joined_on: input.joinedOn,
  mobile: input.mobile,
  email: input.email,
  identity: input.identity,
  address: input.address,
  note: input.note,
  user_id: input.userId || null,
  attributes: toJson(input.attributes),
});

type Parts = { id: string; input: Pick<MemberInput, 'representatives' | 'positions'> };

const insertParts = async (tx: Tx, members: readonly Parts[]): Promise<void> => {
  const representatives = members.flatMap(({ id, input }) =>
    input.representatives.map(({ fullName, title, mobile, email, isMain, userId }, at) => ({
      id: newId(),
      member_id: id,
      sort_code: at,
      full_name: fullName,
      title,
      mobile,
      email,
      is_main: isMain,
      user_id: userId || null,
    })),
  );
  const positions = members.flatMap(({ id, input }) =>
    input.positions.map(({ position, from, until, note }) => ({
      id: newId(),
      member_id: id,
      position,
      from_day: from,
      until_day: until || null,
      note,
    })),
  );
  if (representatives.length > 0) await tx.insertInto('membership_representative').values(representatives).execute();
  if (positions.length > 0) await tx.insertInto('membership_position').values(positions).execute();
};

const putParts = async (tx: Tx, id: string, input: MemberInput): Promise<void> => {
  await tx.deleteFrom('membership_representative').where('member_id', '=', id).execute();
  await tx.deleteFrom('membership_position').where('member_id', '=', id).execute();
  await insertParts(tx, [{ id, input }]);
};

type Made = { id: string; creatorId: string | null; instanceId?: string; language?: Language };

export const memberStore = {
  /** New members with the numbers that they got. */
  insertMany: async (tx: Tx, members: readonly (Made & { input: MemberInput })[]) => {
    const made = await tx
      .insertInto('membership_member')
      .values(
        members.map(({ id, creatorId, instanceId, language, input }) => ({
          id,
          kind: input.kind,
          ...toColumns(input),
          instance_id: instanceId ?? null,
          language: language ?? ('' as const),
          creator_id: creatorId,
          modifier_id: null,
        })),
      )
      .returning(['id', 'number'])
      .execute();
    await insertParts(tx, members);
    return made;
  },
  insert: async (tx: Tx, made: Made, input: MemberInput): Promise<number> =>
    (await memberStore.insertMany(tx, [{ ...made, input }]))[0]!.number,
  update: async (tx: Tx, id: string, version: number, modifierId: string, input: MemberInput): Promise<boolean> => {
    if (!(await saveVersion(tx, 'membership_member', { id, version, modifierId }, toColumns(input)))) return false;
    await putParts(tx, id, input);
    return true;
  },
  /** Holds the member until the transaction ends. */
  hold: (tx: Tx, id: string) =>
    tx.selectFrom('membership_member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  setState: async (tx: Tx, id: string, state: MemberState, reason: string, now: number): Promise<void> => {
    await tx
      .updateTable('membership_member')
      .set({
        state,
        left_reason: state === 'active' ? '' : reason,
        left_at: state === 'left' ? new Date(now) : null,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },
  /** Whom the association turns to in a company. */
  mainRepresentative: (tx: Db, memberId: string) =>
    tx
      .selectFrom('membership_representative')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('is_main', 'desc')
      .orderBy('sort_code')
      .executeTakeFirst(),
  /** Whose account it is: the member's, or that of a representative. */
  setAccount: async (
    tx: Tx,
    { memberId, representativeId }: { memberId: string; representativeId: string | undefined },
    userId: string,
  ): Promise<void> => {
    if (representativeId !== undefined)
      await tx
        .updateTable('membership_representative')
        .set({ user_id: userId })
        .where('id', '=', representativeId)
        .execute();
    await tx
      .updateTable('membership_member')
      .set({ ...(representativeId === undefined ? { user_id: userId } : {}), version: sql`version + 1` })
      .where('id', '=', memberId)
      .execute();
  },
  ofInstance: (tx: Tx, instanceId: string) =>
    tx
      .selectFrom('membership_member')
      .select(['id', 'number', 'state'])
      .where('instance_id', '=', instanceId)
      .forUpdate()
      .executeTakeFirst(),
  ofAccount: (tx: Tx, userId: string) =>
    tx
      .selectFrom('membership_member')
      .select(['id', 'full_name as name'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  /** Who stands in the register under an identity number or credit code; those who left last. */
  ofIdentity: (tx: Tx, kind: MemberInput['kind'], identity: string) =>
    tx
      .selectFrom('membership_member')
      .select(['id', 'number', 'state', 'version'])
      .where('kind', '=', kind)
      .where('identity', '<>', '')
      .where(sql<boolean>`upper(identity) = upper(${identity})`)
      .orderBy(sql`state = 'left'`)
      .orderBy('number', 'desc')
      .forUpdate()
      .executeTakeFirst(),
  /** The application by which a former member came back. */
  setInstance: async (tx: Tx, id: string, instanceId: string): Promise<void> => {
    await tx.updateTable('membership_member').set({ instance_id: instanceId }).where('id', '=', id).execute();
  },
  /** What hangs on the member and is never thrown away. */
  hasHistory: async (tx: Tx, id: string): Promise<boolean> => {
    const { rows } = await sql<{ found: boolean }>`select
      exists (select 1 from membership_score where member_id = ${id})
      or exists (select 1 from membership_due where member_id = ${id})
      or exists (select 1 from membership_registration where member_id = ${id})
      or exists (select 1 from membership_honour where member_id = ${id}) as found`.execute(tx);
    return rows[0]?.found === true;
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('membership_member').where('id', '=', id).execute();
  },
};
