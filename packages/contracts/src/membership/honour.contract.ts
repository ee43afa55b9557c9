import { z } from 'zod';
import { Id, IdParams, IdReply } from '../ids';
import { PDF_TYPE } from '../media-types';
import { PageQuery, pageOf } from '../pagination';
import { textOf } from '../patterned';
import { route } from '../route';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.honour';
const PATH = '/api/honor/honorCertificateInfo';

const fields = {
  memberId: Id.describe('The member'),
  title: z.string().trim().min(1).max(60).describe('What the member is honoured with'),
  words: z.string().trim().max(300).default('').describe('For what, as it stands on the certificate'),
  day: z.iso.date().describe('Day of the certificate, yyyy-mm-dd'),
};
export const HonourInput = z.object(fields);
export type HonourInput = z.infer<typeof HonourInput>;

export const HonourRow = z.object({
  id: Id,
  ...fields,
  number: z.string().describe('Number of the certificate, the last two digits check the others'),
  memberCode: z.string().describe('Number of the member'),
  memberName: z.string().describe('Name as it stands on the certificate'),
  state: z.enum(['valid', 'revoked']).describe('valid or revoked'),
  revokedReason: z.string().describe('Why it was revoked'),
  at: z.number().describe('Issued at, epoch ms'),
});
export type HonourRow = z.infer<typeof HonourRow>;

export const listHonours = route({
  method: 'GET',
  path: PATH,
  summary: 'Certificates of the members that one looks after, the newest first',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  query: PageQuery.extend({
    memberId: z.string().max(64).default('').describe('Only of this member; empty for all'),
    state: z.enum(['', 'valid', 'revoked']).default('').describe('State; empty for all'),
  }),
  reply: pageOf(HonourRow),
});
export const issueHonour = route({
  method: 'POST',
  path: PATH,
  summary: 'Honour a member with a certificate; it gets a number and is never changed',
  access: { menu: MENU, button: 'btn_add' },
  body: HonourInput,
  reply: IdReply.extend({ number: z.string().describe('Number of the certificate') }),
  errors: [membershipErrors.not_found],
});
export const revokeHonour = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Revoke`,
  summary: 'Revoke a certificate, with a reason; whoever checks it reads that it was revoked',
  access: { menu: MENU, button: 'btn_revoke' },
  params: IdParams,
  body: z.object({ reason: z.string().trim().min(1).max(200).describe('Why') }),
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.certificate_revoked],
});
export const printCertificate = route({
  method: 'GET',
  path: `${PATH}/:id/Pdf`,
  summary: 'The certificate as PDF',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  params: IdParams,
  query: z.object({
    origin: textOf('web_base', 200).default('').describe('Address of the page where it is checked'),
  }),
  raw: [PDF_TYPE],
  reply: z.void(),
  errors: [membershipErrors.not_found, membershipErrors.certificate_revoked],
});

const Picked = z.object({
  id: Id,
  fullName: z.string().describe('Name of the branch or member'),
  type: z.enum(['department', 'user']).describe('department: a branch; user: a member'),
  hasChildren: z.boolean().describe('There are members below'),
});
export const selectHonourMembers = route({
  method: 'POST',
  path: `${PATH}/user/selector/:id`,
  summary: 'Members to be honoured: one level below "0" or a branch; with a keyword those that match, everywhere',
  access: { menu: MENU },
  params: z.object({ id: Id }),
  body: z
    .object({
      keyword: z.string().max(200).default('').describe('Part of a name or number'),
      type: z.string().max(20).default('').describe('person or company; anything else: both'),
    })
    .prefault({}),
  reply: z.object({ list: z.array(Picked).describe('Branches and members, 500 at most') }),
});
export const getHonourMembers = route({
  method: 'POST',
  path: `${PATH}/getUserList`,
  summary: 'Names of members by id; those that one does not look after are left out',
  access: { menu: MENU },
  body: z.object({ userId: z.array(Id).max(500).describe('Ids of members') }),
  reply: z.object({
    list: z
      .array(
        z.object({
          id: Id,
          fullName: z.string().describe('Name of the member'),
          department: z.string().describe('Branch of the member'),
        }),
      )
      .describe('Members that were found'),
  }),
});
