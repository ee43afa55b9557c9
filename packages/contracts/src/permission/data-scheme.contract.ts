import { z } from 'zod';
import './authority.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { EnabledMark } from '../switch-state';
import { FormDocumentJson } from '../visualdev/form-model.contract';
import { permissionErrors } from './authority.contract';

export const schemeErrors = defineErrors('permission', {
  scheme_not_found: 404,
  scheme_menu: 422,
  scheme_code_taken: 409,
  scheme_condition: 422,
  scheme_granted: 409,
});

const read = { menu: 'system.menu' };
const write = { menu: 'system.menu', button: 'btn_columnPer' };
const ModuleParams = z.object({ id: Id.describe('Menu') });

/** Conditions that need no building; `custom` has one of its own. */
export const SCHEME_PRESETS = [
  'all',
  'own',
  'ownAndSubordinates',
  'department',
  'departmentAndBelow',
  'organization',
  'organizationAndBelow',
  'organizations',
  'custom',
] as const;
export const SchemePreset = z.enum(SCHEME_PRESETS).describe('Ready-made condition, or custom');
export type SchemePreset = z.infer<typeof SchemePreset>;

const Condition = z.unknown().describe('Filter of the shared language as a JSON value, with preset custom');

export const DataSchemeInput = z.object({
  moduleId: Id.describe('Menu'),
  fullName: FullName,
  enCode: EnCode,
  preset: SchemePreset,
  conditionJson: Condition,
  conditionText: z.string().max(2000).default('').describe('The condition as a sentence'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
});
export type DataSchemeInput = z.infer<typeof DataSchemeInput>;
export const DataScheme = DataSchemeInput.extend({
  id: Id,
  version: Version,
  granted: z.number().int().describe('Roles, positions and people who hold it'),
});
export type DataScheme = z.infer<typeof DataScheme>;

const errors = [schemeErrors.scheme_menu, schemeErrors.scheme_code_taken, schemeErrors.scheme_condition];

export const listDataSchemes = route({
  method: 'GET',
  path: '/api/system/Base/ModuleDataAuthorizeScheme/:id/List',
  summary: 'Data schemes of a menu',
  access: read,
  params: ModuleParams,
  reply: listOf(DataScheme),
});

export const getDataScheme = route({
  method: 'GET',
  path: '/api/system/Base/ModuleDataAuthorizeScheme/:id',
  summary: 'One data scheme',
  access: read,
  params: IdParams,
  reply: DataScheme,
  errors: [schemeErrors.scheme_not_found],
});

export const createDataScheme = route({
  method: 'POST',
  path: '/api/system/Base/ModuleDataAuthorizeScheme',
  summary: 'Add a data scheme to a menu',
  access: write,
  body: DataSchemeInput,
  reply: IdReply,
  errors,
});

export const updateDataScheme = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleDataAuthorizeScheme/:id',
  summary: 'Save a data scheme; it acts at once for whoever holds it',
  access: write,
  params: IdParams,
  body: DataSchemeInput.extend({ version: Version }),
  reply: z.void(),
  errors: [...errors, schemeErrors.scheme_not_found],
});

export const deleteDataScheme = route({
  method: 'DELETE',
  path: '/api/system/Base/ModuleDataAuthorizeScheme/:id',
  summary: 'Remove a data scheme that nobody holds',
  access: write,
  params: IdParams,
  reply: z.void(),
  errors: [schemeErrors.scheme_not_found, schemeErrors.scheme_granted],
});

/** What rights of a menu can hang on. */
export const getRightsDesign = route({
  method: 'GET',
  path: '/api/system/Base/ModuleDataAuthorize/:id/List',
  summary: 'The form of a menu for building conditions, its fields, and which rights are limited',
  access: read,
  params: ModuleParams,
  reply: z.object({
    fullName: z.string().describe('Menu'),
    formName: z.string().describe('Form that it opens'),
    formData: FormDocumentJson.describe('Published form document'),
    isDataAuthorize: EnabledMark.describe('1: without a scheme a person sees own records only'),
    isColumnAuthorize: EnabledMark.describe('1: only granted fields may be seen'),
    isFormAuthorize: EnabledMark.describe('1: only granted fields may be filled in'),
    list: z
      .array(
        z.object({
          id: Id.describe('Column of the menu'),
          enCode: z.string().describe('Field'),
          fullName: z.string().describe('Name'),
        }),
      )
      .describe('Fields that are under permission'),
  }),
  errors: [schemeErrors.scheme_menu],
});

export const setRightsDesign = route({
  method: 'PUT',
  path: '/api/system/Base/ModuleDataAuthorize/:id/Actions/State',
  summary: 'Say which rights of a menu are limited: records, fields to see, fields to fill in',
  access: write,
  params: ModuleParams,
  body: z.object({
    isDataAuthorize: EnabledMark.optional(),
    isColumnAuthorize: EnabledMark.optional(),
    isFormAuthorize: EnabledMark.optional(),
  }),
  reply: z.void(),
  errors: [schemeErrors.scheme_menu],
});

export const tryDataScheme = route({
  method: 'POST',
  path: '/api/system/Base/ModuleDataAuthorizeScheme/:id/Actions/Try',
  summary: 'What a person would see with a data scheme: the number and the first 20 records',
  access: write,
  params: ModuleParams,
  body: z.object({ preset: SchemePreset, conditionJson: Condition, userId: Id.describe('Person') }),
  reply: z.object({
    total: z.number().int().describe('Records that the person would see'),
    totalIsExact: z.boolean().describe('False when the total is an estimate'),
    ofTotal: z.number().int().describe('Records that there are'),
    isHidden: z.boolean().describe('True: the caller may not open this form and sees the number only'),
    columns: z
      .array(z.object({ field: z.string().describe('Field'), label: z.string().describe('Heading') }))
      .describe('Fields of the list that the caller may see'),
    list: z
      .array(
        z.object({
          id: Id,
          creatorName: z.string().describe('Made by'),
          departmentName: z.string().describe('Department that it belongs to'),
          created: z.number().describe('Made at, epoch ms'),
          values: z.record(z.string(), z.string()).describe('Values as text by field'),
        }),
      )
      .describe('At most 20, the newest first, of those that the caller may see too'),
  }),
  errors: [schemeErrors.scheme_menu, schemeErrors.scheme_condition, permissionErrors.subject_not_found],
});
