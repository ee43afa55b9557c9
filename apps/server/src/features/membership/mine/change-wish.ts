import { sql } from 'kysely';
import { MEMBER_TYPES } from '@qiaoban/contracts/membership/member.contract';
import { ChangeWish } from '@qiaoban/contracts/membership/mine.contract';
import type { Db, Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import { memberStore } from '../member/member.store';
import { codesOf, fits, text } from '../application/member-of-record';
import '../membership.table';

const WISH_KEYS = ChangeWish.keyof().options;
type Key = (typeof WISH_KEYS)[number];

/** What stands there now of that which a member may ask to have changed. */
export const wishOfMember = async (db: Db, memberId: string): Promise<ChangeWish> => {
  const { rows } = await sql<ChangeWish>`select m.full_name as "fullName", m.mobile, m.email, m.address,
      coalesce(r.full_name, '') as "contactName", coalesce(r.title, '') as "contactTitle",
      m.member_type as "memberType", coalesce(m.branch_id, '') as "branchId"
    from membership_member m left join lateral (select x.full_name, x.title from membership_representative x
      where x.member_id = m.id order by x.is_main desc, x.sort_code limit 1) r on true
    where m.id = ${memberId}`.execute(db);
  return rows[0]!;
};

/** What a reviewed record says; what the customer's form no longer has, or does not fit, is as it was asked. */
export const wishOfRecord = async (
  db: Db,
  data: Readonly<Record<string, unknown>>,
  asked: ChangeWish,
): Promise<ChangeWish> => {
  const typeId = text(data['memberType']);
  const type = (await codesOf(db, [typeId])).get(typeId);
  const wished = (key: Key): string =>
    key in data ? fits<string>(ChangeWish.shape[key] as never, text(data[key]), asked[key]) : asked[key];
  return {
    fullName: wished('fullName'),
    mobile: wished('mobile'),
    email: wished('email'),
    address: wished('address'),
    contactName: wished('contactName'),
    contactTitle: wished('contactTitle'),
    memberType: MEMBER_TYPES.find((each) => each === type) ?? asked.memberType,
    branchId: 'branch' in data ? text(data['branch']) : asked.branchId,
  };
};

/** The fields in which two differ. */
export const changedKeys = (from: ChangeWish, to: ChangeWish): Key[] =>
  WISH_KEYS.filter((key) => from[key] !== to[key]);
export const pick = (wish: ChangeWish, keys: readonly Key[]): Partial<ChangeWish> =>
  Object.fromEntries(keys.map((key) => [key, wish[key]]));

/** Writes a part of it into the register. */
export const writeWish = async (tx: Tx, memberId: string, part: Partial<ChangeWish>): Promise<void> => {
  const { contactName, contactTitle, ...own } = part;
  await tx
    .updateTable('membership_member')
    .set({
      ...(own.fullName === undefined ? {} : { full_name: own.fullName }),
      ...(own.mobile === undefined ? {} : { mobile: own.mobile }),
      ...(own.email === undefined ? {} : { email: own.email }),
      ...(own.address === undefined ? {} : { address: own.address }),
      ...(own.memberType === undefined ? {} : { member_type: own.memberType }),
      ...(own.branchId === undefined ? {} : { branch_id: own.branchId || null }),
      version: sql`version + 1`,
    })
    .where('id', '=', memberId)
    .execute();
  if (contactName === undefined && contactTitle === undefined) return;
  const main = await memberStore.mainRepresentative(tx, memberId);
  const contact = {
    ...(contactName === undefined ? {} : { full_name: contactName }),
    ...(contactTitle === undefined ? {} : { title: contactTitle }),
  };
  if (main !== undefined)
    await tx.updateTable('membership_representative').set(contact).where('id', '=', main.id).execute();
  else if (contactName !== undefined && contactName !== '')
    await tx
      .insertInto('membership_representative')
      .values({
        id: newId(),
        member_id: memberId,
        sort_code: 0,
        full_name: contactName,
        title: contactTitle ?? '',
        mobile: '',
        email: '',
        is_main: true,
        user_id: null,
      })
      .execute();
};
