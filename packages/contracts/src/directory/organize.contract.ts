import { z } from 'zod';
import './organize.texts';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Email, Telephone } from './user-fields';
import { patterned } from '../patterned';
import { Id, IdReply } from '../ids';
import { defineErrors } from '../errors';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';
import { OrganizeNode, PickNode } from './directory-node';

const MENU = 'permission.organize';

/** Of companies and departments: they are one tree. */
export const organizeErrors = defineErrors('organize', {
  not_found: 404,
  code_taken: 409,
  cycle: 422,
  parent_missing: 422,
  parent_kind: 422,
  manager_missing: 422,
});

const text = (what: string) => z.string().trim().max(200).default('').describe(what);

/** Particulars of a company (propertyJson). */
export const CompanyProperty = z.object({
  shortName: text('Short name'),
  licence: patterned('licence', 20).default('').describe('Number of the business licence'),
  enterpriseNature: text('Kind of enterprise, a code of the dictionary EnterpriseNature'),
  industry: text('Industry, a code of the dictionary IndustryType'),
  foundedTime: z.number().nullable().default(null).describe('Founded at, epoch ms'),
  telePhone: Telephone('Telephone'),
  fax: Telephone('Fax'),
  webSite: patterned('link', 200).default('').describe('Web site'),
  address: text('Address'),
  managerName: text('Legal representative'),
  managerTelePhone: Telephone('Telephone of the representative'),
  managerMobilePhone: patterned('mobile', 11).default('').describe('Mobile of the representative'),
  manageEmail: Email.describe('E-mail of the representative'),
  bankName: text('Bank'),
  bankAccount: patterned('bankAccount', 40).default('').describe('Account at the bank'),
  businessscope: z.string().trim().max(1000).default('').describe('Business scope'),
});
export type CompanyProperty = z.infer<typeof CompanyProperty>;

const fields = {
  parentId: Id.default('-1').describe('Company above, "-1" for none'),
  fullName: PlainName,
  enCode: EnCode,
  managerId: Id.nullable().default(null).describe('Head, null for none'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
  propertyJson: CompanyProperty.prefault({}).describe('Particulars'),
};
export const CompanyInput = z.object(fields);
export type CompanyInput = z.infer<typeof CompanyInput>;
export const Company = z.object({ id: Id, ...fields, version: Version });
export type Company = z.infer<typeof Company>;

const PATH = '/api/system/Permission/Organize';

export const listOrganizes = route({
  method: 'GET',
  path: PATH,
  summary: 'Companies as a tree; a keyword keeps those that match and what is above them',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(OrganizeNode),
});

export const selectOrganizes = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Companies in use as a tree, for pickers',
  access: 'signed-in',
  reply: listOf(PickNode),
  showsNames: true,
});

export const treeOrganizes = route({
  method: 'GET',
  path: `${PATH}/Tree`,
  summary: 'Companies and departments in use with their heads, for the organisation chart',
  access: 'signed-in',
  reply: listOf(OrganizeNode),
  showsNames: true,
});

const usual = usualRoutes(PATH, MENU);

export const getOrganize = route({
  ...usual.get,
  summary: 'One company',
  reply: Company,
  errors: [organizeErrors.not_found],
});

export const createOrganize = route({
  ...usual.create,
  summary: 'Create a company',
  body: CompanyInput,
  reply: IdReply,
  errors: [organizeErrors.code_taken, organizeErrors.parent_missing, organizeErrors.parent_kind],
});

export const updateOrganize = route({
  ...usual.update,
  summary: 'Save a company; everything below moves with it',
  body: CompanyInput.extend({ version: Version }),
  errors: [organizeErrors.not_found, organizeErrors.code_taken, organizeErrors.cycle, organizeErrors.parent_missing],
});

export const deleteOrganize = route({
  ...usual.remove,
  summary: 'Delete a company with nothing below and nobody in it',
  errors: [organizeErrors.not_found],
});

export const setOrganizeState = route({
  ...usual.setState,
  summary: 'Enable or disable a company',
  errors: [organizeErrors.not_found],
});
