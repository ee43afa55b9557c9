import { z } from 'zod';
import { Description, FullName, SortCode } from '../fields';
import { Id } from '../ids';
import { EnabledMark } from '../switch-state';

/** Letters and digits only (specification 5.1). */
export const Account = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z0-9]+$/)
  .describe('Account: letters and digits');

/** 11 digits, starts 1 then 3-9 (specification 5.1); empty for none. */
export const MobilePhone = z
  .string()
  .trim()
  .regex(/^(1[3-9]\d{9})?$/)
  .default('')
  .describe('Mobile number, empty for none');

const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^([^\s@<>"(),:;[\]\\]+@[\w-]+(\.[\w-]+)+)?$/)
  .default('')
  .describe('E-mail, empty for none');
const gender = z.number().int().min(0).max(2).default(2).describe('0 female, 1 male, 2 not told');
const text = (what: string, max = 100) => z.string().trim().max(max).default('').describe(what);
const day = (what: string) => z.number().nullable().default(null).describe(`${what}, epoch ms`);

/** What a person may change of the own record. */
export const PersonalFields = z.object({
  gender,
  headIcon: z.string().max(300).default('').describe('Avatar path, empty for none'),
  mobilePhone: MobilePhone,
  email,
  nation: text('Nation, a code of the dictionary Nation'),
  nativePlace: text('Native place'),
  certificatesType: text('Kind of identity document, a code of the dictionary certificateType'),
  certificatesNumber: text('Number of the identity document'),
  education: text('Education, a code of the dictionary Education'),
  birthday: day('Birthday'),
  telePhone: text('Office telephone'),
  landline: text('Home telephone'),
  urgentContacts: text('Emergency contact'),
  urgentTelePhone: text('Telephone of the emergency contact'),
  postalAddress: text('Address', 300),
  signature: text('Motto', 300),
});
export type PersonalFields = z.infer<typeof PersonalFields>;

/** Everything that the administration screen keeps of a user, password aside. */
export const UserInput = PersonalFields.extend({
  account: Account,
  realName: FullName,
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

/** Password as typed: the policy is checked where it is set (decisions 3). */
export const TypedPassword = z.string().min(1).max(128).describe('Password as typed');
