import { z } from 'zod';
import { isNationalId } from '@qiaoban/language/national-id';
import { Description, PlainName, SortCode } from '../fields';
import { Id } from '../ids';
import { patterned } from '../patterned';
import { EnabledMark } from '../switch-state';

/** Letters and digits only. */
export const Account = patterned('account', 50).min(1).describe('Account: letters and digits');

/** 11 digits, starts 1 then 3-9; empty for none. */
export const MobilePhone = patterned('mobile', 11).default('').describe('Mobile number, empty for none');

/** E-mail address; empty for none. */
export const Email = patterned('email', 254).default('').describe('E-mail, empty for none');
/** Telephone of any kind and country; empty for none. */
export const Telephone = (what: string) => patterned('contact', 30).default('').describe(what);
const gender = z.number().int().min(0).max(2).default(2).describe('0 female, 1 male, 2 not told');
const text = (what: string, max = 100) => z.string().trim().max(max).default('').describe(what);
const day = (what: string) => z.number().nullable().default(null).describe(`${what}, epoch ms`);

/** What a person may change of the own record. */
export const PersonalFields = z.object({
  gender,
  headIcon: z.string().max(300).default('').describe('Avatar path, empty for none'),
  mobilePhone: MobilePhone,
  email: Email,
  nation: text('Nation, a code of the dictionary Nation'),
  nativePlace: text('Native place'),
  certificatesType: text('Kind of identity document, a code of the dictionary certificateType'),
  certificatesNumber: patterned('document', 30)
    .default('')
    .describe('Number of the identity document; of a resident’s card (or of no kind) a national number of 18 digits'),
  education: text('Education, a code of the dictionary Education'),
  birthday: day('Birthday'),
  telePhone: Telephone('Office telephone'),
  landline: Telephone('Home telephone'),
  urgentContacts: text('Emergency contact'),
  urgentTelePhone: Telephone('Telephone of the emergency contact'),
  postalAddress: text('Address', 300),
  signature: text('Motto', 300),
});
export type PersonalFields = z.infer<typeof PersonalFields>;

/** An identity number whose kind is the resident's card, or was not told, is checked by its digits. */
export const numberFitsKind = (person: { certificatesType: string; certificatesNumber: string }): boolean =>
  person.certificatesNumber === '' ||
  !['', 'idCard'].includes(person.certificatesType) ||
  isNationalId(person.certificatesNumber);
export const WRONG_NUMBER = { path: ['certificatesNumber'], error: 'pattern.nationalId' };

/** Everything that the administration screen keeps of a user, password aside. */
export const UserInput = PersonalFields.extend({
  account: Account,
  realName: PlainName,
  organizeId: Id.nullable().default(null).describe('Main department (or company), null for none'),
  organizeIds: z.array(Id).max(50).default([]).describe('Further departments and companies, beside the main one'),
  managerId: Id.nullable().default(null).describe('Direct manager, null for none'),
  positionIds: z.array(Id).max(50).default([]).describe('Positions held, the main one first'),
  roleIds: z.array(Id).max(100).default([]).describe('Roles held'),
  isAdministrator: z.boolean().optional().describe('May do everything; left out, it stays as it is'),
  entryDate: day('Joined on'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
});
export type UserInput = z.infer<typeof UserInput>;

/** Password as typed: the policy is checked where it is set. */
export const TypedPassword = z.string().min(1).max(128).describe('Password as typed');
