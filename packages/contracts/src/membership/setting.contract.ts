import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.setting';
const PATH = '/api/membership/Setting';

const RemindDays = z.array(z.int().min(0).max(365)).max(10);
const Points = z.int().min(0).max(1_000_000);
/** What holds for the association as a whole. */
export const MembershipSettings = z.object({
  associationName: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('Name on receipts and certificates; empty: the name of the company'),
  branchParent: z
    .string()
    .trim()
    .max(100)
    .default('女企业家商会')
    .describe('Name of the department whose children are the branches'),
  isOpen: z.boolean().default(true).describe('The page for members is open to everybody'),
  intro: z.string().trim().max(1000).default('').describe('On top of that page, plain text'),
  reminds: z.boolean().default(false).describe('Open dues are reminded of by themselves'),
  remindBefore: RemindDays.default([30, 7]).describe('So many days before they are due'),
  remindAfter: RemindDays.default([1, 30]).describe('So many days after they were due'),
  remindsOnWorkdays: z.boolean().default(true).describe('Not on weekends and holidays; the next working day instead'),
  removeAfterDays: z
    .int()
    .min(0)
    .max(3650)
    .default(0)
    .describe('Days after which the personal data of a member who left is removed; 0 never'),
  mailsResult: z.boolean().default(true).describe('Applicants with an e-mail are written how it ended'),
  opensAccounts: z
    .boolean()
    .default(false)
    .describe('Approved applicants with an e-mail get an account by themselves, in the name of whoever switched it on'),
  accountDepartment: z.string().max(64).default('').describe('Department of such accounts; empty for none'),
  accountRoles: z
    .array(Id)
    .max(50)
    .default([])
    .describe('Roles of such accounts; none: that of members, which holds the own membership'),
  duesPoints: Points.default(10).describe('Points when the dues of a year are paid in whole, in time'),
  honourPoints: Points.default(20).describe('Points for an honour'),
  grades: z
    .array(
      z.object({
        grade: z.string().trim().min(1).max(50).describe('Code of the dictionary memberGrade'),
        from: Points.describe('From so many points on'),
      }),
    )
    .min(1)
    .max(20)
    .default([
      { grade: '1', from: 0 },
      { grade: '2', from: 50 },
      { grade: '3', from: 150 },
      { grade: '4', from: 300 },
    ])
    .describe('Grades by score'),
});
export type MembershipSettings = z.infer<typeof MembershipSettings>;

export const getMembershipSettings = route({
  method: 'GET',
  path: PATH,
  summary: 'Name of the association, branches, page for members, rules of scores and grades',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }, { menu: 'membership.score' }] },
  reply: MembershipSettings,
});
export const saveMembershipSettings = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save them',
  access: { menu: MENU, button: 'btn_edit' },
  body: MembershipSettings,
  reply: z.void(),
  errors: [membershipErrors.grades_order, membershipErrors.opener_right],
});
