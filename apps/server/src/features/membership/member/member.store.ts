import { sql } from 'kysely';
import type { MemberInput, MemberState } from '@qiaoban/contracts/membership/member.contract';
import type { Tx } from '../../../platform/database/database';
import { saveVersion } from '../../../platform/database/save-version';
import { toJson } from '../../../platform/database/tables';
import { newId } from '../../../platform/ids';
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

const putParts = async (tx: Tx, memberId: string, { representatives, positions }: MemberInput): Promise<void> => {
  await tx.deleteFrom('membership_representative').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('membership_position').where('member_id', '=', memberId).execute();
  if (representatives.length > 0)
    await tx
      .insertInto('membership_representative')
      .values(
        representatives.map(({ fullName, title, mobile, email, isMain }, at) => ({
          id: newId(),
          member_id: memberId,
          sort_code: at,
          full_name: fullName,
          title,
          mobile,
          email,
          is_main: isMain,
        })),
      )
      .execute();
  if (positions.length > 0)
    await tx
      .insertInto('membership_position')
      .values(
        positions.map(({ position, from, until, note }) => ({
          id: newId(),
          member_id: memberId,
          position,
          from_day: from,
          until_day: until || null,
          note,
        })),
      )
      .execute();
};

type Made = { id: string; creatorId: string | null; instanceId?: string };

export const memberStore = {
  insert: async (tx: Tx, { id, creatorId, instanceId }: Made, input: MemberInput): Promise<number> => {
    const { number } = await tx
      .insertInto('membership_member')
      .values({
        id,
        kind: input.kind,
        ...toColumns(input),
        instance_id: instanceId ?? null,
        creator_id: creatorId,
        modifier_id: null,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await putParts(tx, id, input);
    return number;
  },
  update: async (tx: Tx, id: string, version: number, modifierId: string, input: MemberInput): Promise<boolean> => {
    if (!(await saveVersion(tx, 'membership_member', { id, version, modifierId }, toColumns(input)))) return false;
    await putParts(tx, id, input);
    return true;
  },
  /** Holds the member until the transaction ends. */
  hold: (tx: Tx, id: string) =>
    tx.selectFrom('membership_member').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  setState: async (tx: Tx, id: string, state: MemberState, reason: string): Promise<void> => {
    await tx
      .updateTable('membership_member')
      .set({ state, left_reason: state === 'active' ? '' : reason, version: sql`version + 1` })
      .where('id', '=', id)
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
