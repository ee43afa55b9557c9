import { z } from 'zod';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { patterned } from '../patterned';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { Attributes, MEMBER_KINDS } from './attributes';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.member';
const PATH = '/api/membership/Member';

/** 1 direct member, 2 member, 3 group member, 4 secretariat, 5 related organisation. */
export const MEMBER_TYPES = ['1', '2', '3', '4', '5'] as const;
export const MEMBER_STATES = ['active', 'suspended', 'left'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

const Day = z.iso.date();
const optionalText = (longest: number) => z.string().trim().max(longest).default('');
const mobile = patterned('mobile', 20).default('').describe('Mobile number');
const email = patterned('email', 100).default('').describe('E-mail');
const kind = z.enum(MEMBER_KINDS).describe('person or company');
const memberType = z
  .enum(MEMBER_TYPES)
  .default('2')
  .describe('1 direct member, 2 member, 3 group member, 4 secretariat, 5 related organisation');
const branchId = z.string().max(64).default('').describe('Branch, a department; empty: the association itself');

export const Representative = z.object({
  fullName: FullName.describe('Name of the representative'),
  title: optionalText(50).describe('What the representative is in the company'),
  mobile,
  email,
  isMain: z.boolean().default(false).describe('The one whom the association turns to'),
  userId: z
    .string()
    .max(64)
    .default('')
    .describe('Account by which the representative sees the membership; empty: none'),
});
export type Representative = z.infer<typeof Representative>;
export const HeldPosition = z.object({
  position: z.string().trim().min(1).max(50).describe('Position in the association: code of the dictionary "position"'),
  from: Day.describe('Held since, yyyy-mm-dd'),
  until: z
    .union([z.literal(''), Day])
    .default('')
    .describe('Held until; empty: still'),
  note: optionalText(200).describe('Remark'),
});
export type HeldPosition = z.infer<typeof HeldPosition>;

export const MemberInput = z.object({
  kind,
  fullName: FullName.describe('Name of the person or the company'),
  memberType,
  branchId,
  joinedOn: Day.describe('Member since, yyyy-mm-dd'),
  mobile,
  email,
  identity: optionalText(30).describe('Identity document or credit code; a masked one that comes back stays as it is'),
  address: optionalText(200).describe('Address'),
  note: optionalText(1000).describe('Remark'),
  userId: z.string().max(64).default('').describe('Account of the member; empty for none'),
  attributes: Attributes.prefault({}).describe('Choices from dictionaries'),
  representatives: z.array(Representative).max(20).default([]).describe('Who speaks for a company'),
  positions: z.array(HeldPosition).max(50).default([]).describe('Positions in the association, past ones too'),
});
export type MemberInput = z.infer<typeof MemberInput>;

export const MemberRow = z.object({
  id: Id,
  code: z.string().describe('Number of the member'),
  kind,
  fullName: z.string().describe('Name'),
  memberType,
  branchId,
  branchName: z.string().describe('Name of the branch; empty for the association itself'),
  state: z.enum(MEMBER_STATES).describe('active, suspended or left'),
  joinedOn: z.string().describe('Member since'),
  mobile: z.string().describe('Mobile number, of a company that of the main representative'),
  contactName: z.string().describe('Main representative of a company'),
  position: z.string().describe('Position held now, code of the dictionary'),
  industry: z.string().describe('Trade of a company, code of the dictionary'),
  scale: z.string().describe('Size of a company, code of the dictionary'),
  points: z.number().int().describe('Score'),
  grade: z.string().describe('Grade by the score, code of the dictionary memberGrade'),
  version: Version,
});
export type MemberRow = z.infer<typeof MemberRow>;

export const MemberDetail = MemberRow.extend({
  email: z.string().describe('E-mail'),
  identity: z.string().describe('Identity document or credit code, masked for a person'),
  address: z.string().describe('Address'),
  note: z.string().describe('Remark'),
  userId: z.string().describe('Account; empty for none'),
  account: z.string().describe('Its name for signing in'),
  attributes: Attributes.describe('Choices from dictionaries'),
  representatives: z.array(Representative).describe('Who speaks for a company'),
  positions: z.array(HeldPosition).describe('Positions in the association, the latest first'),
  fromApplication: z.boolean().describe('Made by an approved application'),
  leftReason: z.string().describe('Why the member left or is suspended'),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const MemberFilter = PageQuery.extend({
  kind: z
    .enum(['', ...MEMBER_KINDS])
    .default('')
    .describe('person or company; empty for both'),
  memberType: z
    .enum(['', ...MEMBER_TYPES])
    .default('')
    .describe('Type; empty for all'),
  branchId: z.string().max(64).default('').describe('Branch with everything below; empty for all'),
  state: z
    .enum(['', ...MEMBER_STATES])
    .default('')
    .describe('State; empty for all'),
  grade: z.string().max(50).default('').describe('Grade; empty for all'),
});
export type MemberFilter = z.infer<typeof MemberFilter>;

export const listMembers = route({
  method: 'GET',
  path: PATH,
  summary: 'Members of the branches that one looks after, the newest first',
  access: { menu: MENU },
  query: MemberFilter,
  reply: pageOf(MemberRow),
});

/** Whoever works with members of any kind chooses them. */
export const chooseMembers = {
  anyOf: ['membership.member', 'membership.score', 'membership.due', 'membership.activity', 'membership.honour'].map(
    (menu) => ({ menu }),
  ),
};
export const selectMembers = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Active members to choose from, by name or number; fifty at most',
  access: chooseMembers,
  query: z.object({ keyword: z.string().max(100).default('').describe('Part of a name or number') }),
  reply: listOf(
    z.object({
      id: Id,
      code: z.string().describe('Number of the member'),
      fullName: z.string().describe('Name'),
      branchName: z.string().describe('Branch'),
    }),
  ),
});

export const listBranches = route({
  method: 'GET',
  path: '/api/membership/Branch',
  summary: 'Branches of the association that one looks after: the children of the department that the settings name',
  access: { anyOf: [...chooseMembers.anyOf, { menu: 'membership.setting' }] },
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name of the branch') })),
});

const usual = usualRoutes(PATH, MENU);

export const getMember = route({
  ...usual.get,
  summary: 'A member with representatives and positions',
  reply: MemberDetail,
  errors: [membershipErrors.not_found],
});

const INPUT_ERRORS = [
  membershipErrors.branch_wrong,
  membershipErrors.branch_unknown,
  membershipErrors.one_main,
  membershipErrors.period_wrong,
  membershipErrors.account_taken,
  membershipErrors.identity_taken,
  membershipErrors.identity_left,
  membershipErrors.choice_unknown,
];
export const createMember = route({
  ...usual.create,
  summary: 'Enter a member into the register',
  body: MemberInput,
  reply: IdReply,
  errors: INPUT_ERRORS,
});

export const updateMember = route({
  ...usual.update,
  summary: 'Save a member',
  body: MemberInput.extend({ version: Version }),
  errors: [membershipErrors.not_found, membershipErrors.personal_removed, ...INPUT_ERRORS],
});

export const setMemberState = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Suspend a member, let one leave, or take one back',
  access: { menu: MENU, button: 'btn_state' },
  params: IdParams,
  body: z.object({
    state: z.enum(MEMBER_STATES).describe('active, suspended or left'),
    reason: optionalText(200).describe('Why'),
  }),
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.personal_removed],
});

export const deleteMember = route({
  ...usual.remove,
  summary: 'Delete a member without any history',
  errors: [membershipErrors.not_found, membershipErrors.in_use],
});

export const openMemberAccount = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Account`,
  summary:
    'Open an account for a member, of a company for its main representative: made by the directory, with its rights',
  access: { menu: MENU, button: 'btn_account' },
  params: IdParams,
  body: z.object({
    account: patterned('account', 50).min(1).describe('Account'),
    password: z.string().min(1).max(128).describe('First password; must be changed at the first sign-in'),
    organizeId: Id.nullable().default(null).describe('Department; null for none'),
    roleIds: z.array(Id).max(50).default([]).describe('Roles; none: that of members, which holds the own membership'),
  }),
  reply: IdReply.describe('The new person'),
  errors: [
    membershipErrors.not_found,
    membershipErrors.not_active,
    membershipErrors.has_account,
    membershipErrors.no_representative,
  ],
});

export const revealIdentity = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Reveal`,
  summary: 'The whole identity number of a member; noted in the log',
  access: { menu: MENU, button: 'btn_identity' },
  params: IdParams,
  reply: z.object({ identity: z.string().describe('The whole number') }),
  errors: [membershipErrors.not_found],
});
