import { z } from 'zod';
import './organize.texts';
import { Description, EnCode, PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';
import { OrganizeNode, PickNode } from './directory-node';
import { organizeErrors } from './organize.contract';

const MENU = 'permission.department';

const fields = {
  parentId: Id.describe('Company or department above'),
  fullName: PlainName,
  enCode: EnCode,
  managerId: Id.nullable().default(null).describe('Head, null for none'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const DepartmentInput = z.object(fields);
export type DepartmentInput = z.infer<typeof DepartmentInput>;
export const Department = z.object({ id: Id, ...fields, version: Version });
export type Department = z.infer<typeof Department>;

const ORGANIZE = '/api/system/Permission/Organize';
const PATH = `${ORGANIZE}/Department` as const;

export const listDepartments = route({
  method: 'GET',
  path: `${ORGANIZE}/:id/Department`,
  summary: 'Departments of a company as a tree; a keyword keeps those that match and what is above them',
  access: { menu: MENU },
  params: IdParams,
  query: KeywordQuery,
  reply: listOf(OrganizeNode),
  errors: [organizeErrors.not_found],
});

export const selectDepartments = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Companies and departments in use as a tree, for pickers',
  access: 'signed-in',
  reply: listOf(PickNode),
  showsNames: true,
});

export const getDepartment = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One department',
  access: { menu: MENU },
  params: IdParams,
  reply: Department,
  errors: [organizeErrors.not_found],
});

export const createDepartment = route({
  method: 'POST',
  path: PATH,
  summary: 'Create a department',
  access: { menu: MENU, button: 'btn_add' },
  body: DepartmentInput,
  reply: IdReply,
  errors: [organizeErrors.code_taken, organizeErrors.parent_missing, organizeErrors.manager_missing],
});

export const updateDepartment = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Save a department; everything below moves with it',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: DepartmentInput.extend({ version: Version }),
  reply: z.void(),
  errors: [organizeErrors.not_found, organizeErrors.code_taken, organizeErrors.cycle, organizeErrors.parent_missing],
});

export const deleteDepartment = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a department with nothing below and nobody in it',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [organizeErrors.not_found],
});

export const setDepartmentState = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Enable or disable a department',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
  errors: [organizeErrors.not_found],
});
