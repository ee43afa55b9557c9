import { z } from 'zod';
import { route } from '../route';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.setting';
const PATH = '/api/membership/Setting';

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
  errors: [membershipErrors.grades_order],
});
