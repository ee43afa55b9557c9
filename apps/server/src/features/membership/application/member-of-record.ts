import { ATTRIBUTE_KEYS } from '@qiaoban/contracts/membership/attributes';
import { MEMBER_TYPES, MemberInput } from '@qiaoban/contracts/membership/member.contract';
import type { MemberKind } from '@qiaoban/contracts/membership/attributes';
import type { Db } from '#platform/database/database';
import '../../base-data';

/** A value of a record as text; of several the first. */
export const text = (value: unknown): string =>
  Array.isArray(value) ? text(value[0]) : typeof value === 'string' ? value.trim() : '';

/** Codes of dictionary items by their ids: a form keeps ids, the register keeps codes. */
export const codesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('dictionary_item')
    .select(['id', 'en_code as code'])
    .where('id', 'in', [...ids, ''])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
};

/** The department below which branches stand is looked for by name; so is the branch that was only named. */
const branchCalled = async (db: Db, id: string): Promise<string> => {
  const row = await db
    .selectFrom('dictionary_item as d')
    .innerJoin('directory_organize as o', 'o.full_name', 'd.full_name')
    .select('o.id as id')
    .where('d.id', '=', id)
    .orderBy('o.id')
    .executeTakeFirst();
  return row?.id ?? '';
};

/** The value where it fits, else the usual one: a customer may have changed the form. */
export const fits = <T>(
  parse: { safeParse: (value: unknown) => { success: boolean; data?: T } },
  value: unknown,
  usual: T,
): T => parse.safeParse(value).data ?? usual;

/** A member as an application describes it. What the customer's own form no longer has, or fits no register, stays empty. */
export const memberOfRecord = async (
  db: Db,
  kind: MemberKind,
  data: Readonly<Record<string, unknown>>,
  joinedOn: string,
): Promise<MemberInput> => {
  const chosen = ATTRIBUTE_KEYS.map((key) => [key, text(data[key])] as const);
  const typeId = text(data['memberType']);
  const codes = await codesOf(db, [...chosen.map(([, id]) => id), typeId]);
  const { mobile, email } = MemberInput.shape;
  const contacts = { mobile: fits(mobile, text(data['mobile']), ''), email: fits(email, text(data['email']), '') };
  const type = codes.get(typeId) ?? '2';
  const isCompany = kind === 'company';
  const contact = text(data['contactName']).slice(0, 100);
  return MemberInput.parse({
    kind,
    fullName: text(data['fullName']).slice(0, 100) || '—',
    memberType: MEMBER_TYPES.some((each) => each === type) ? type : '2',
    branchId: text(data['branch']) || (await branchCalled(db, text(data['applyOrganization']))),
    joinedOn,
    ...contacts,
    identity: text(data['identity']).slice(0, 30),
    address: text(data['address']).slice(0, 200),
    note: text(data['introduction']).slice(0, 1000),
    attributes: Object.fromEntries(chosen.map(([key, id]) => [key, codes.get(id) ?? ''])),
    representatives:
      isCompany && contact !== ''
        ? [{ fullName: contact, title: text(data['contactTitle']).slice(0, 50), ...contacts, isMain: true }]
        : [],
  });
};
