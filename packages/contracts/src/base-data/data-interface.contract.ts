import { z } from 'zod';
import './data-interface.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark, SwitchStateBody } from '../switch-state';
import { InterfaceDefinition, InterfaceParameter, InterfaceType } from './data-interface-definition';

export const INTERFACE_MENU = 'dataApp.dataInterface';
/** Dictionary that holds the categories (wire.md 6). */
export const INTERFACE_CATEGORIES = '9c43287481364d348c0ea0d0f64b38be';

export const interfaceErrors = defineErrors('dataInterface', {
  not_found: 404,
  disabled: 422,
  code_taken: 409,
  in_use: 409,
  parameter_missing: 422,
  parameter_wrong: 422,
  unknown_name: 422,
  quoted_name: 422,
  sql_empty: 422,
  sql_failed: 422,
  bad_json: 422,
  bad_url: 422,
  bad_step: 422,
  bad_header: 422,
  bad_status: 422,
  bad_answer: 422,
  no_rows: 422,
  too_many_rows: 422,
  too_large: 422,
  version_not_found: 404,
  key_not_found: 404,
});

const fields = {
  fullName: FullName,
  enCode: EnCode.min(1),
  categoryId: z.string().max(64).default('').describe('Category: an item of the dictionary, empty for none'),
  audience: z
    .enum(['granted', 'all'])
    .default('granted')
    .describe('Who may ask for the rows: holders of the menu, or everybody signed in (needed for form options)'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
export const DataInterfaceInput = z.object({ ...fields, definition: InterfaceDefinition });
export type DataInterfaceInput = z.infer<typeof DataInterfaceInput>;
export type DataInterfaceDraft = z.input<typeof DataInterfaceInput>;

const DataInterfaceRow = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code'),
  categoryId: fields.categoryId,
  dataType: InterfaceType,
  audience: fields.audience,
  sortCode: z.number().describe('Order'),
  enabledMark: EnabledMark,
  creatorUser: z.string().describe('Who made it'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  lastModifyTime: z.number().nullable().describe('Saved at, epoch ms'),
  versionNumber: z.number().int().describe('Number of its current version'),
});
export type DataInterfaceRow = z.infer<typeof DataInterfaceRow>;

const base = '/api/system/Base/DataInterface' as const;
const menu = INTERFACE_MENU;

export const listInterfaces = route({
  method: 'GET',
  path: base,
  summary: 'Data interfaces',
  access: { menu },
  query: PageQuery.extend({
    categoryId: z.string().max(64).default('').describe('Only of this category'),
    dataType: z.enum(['', '1', '2', '3', '4']).default('').describe('Only of this kind'),
  }),
  reply: pageOf(DataInterfaceRow),
});

const SelectorItem = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code; empty for a category'),
  categoryId: z.string().describe('"0" a category, "1" an interface'),
});
export const selectInterfaces = route({
  method: 'GET',
  path: `${base}/Selector`,
  summary: 'Interfaces in use by category, for designers',
  access: 'signed-in',
  reply: z
    .array(
      SelectorItem.extend({
        children: z
          .array(SelectorItem.extend({ parameters: z.array(InterfaceParameter).describe('Request parameters') }))
          .describe('Interfaces of the category'),
      }),
    )
    .describe('Categories'),
});

export const getInterface = route({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One data interface; sealed values are not shown',
  access: { menu },
  params: IdParams,
  reply: z.object({
    id: Id,
    ...fields,
    definition: InterfaceDefinition,
    versionNumber: z.number().int().describe('Number of its current version'),
    version: Version,
  }),
});

export const createInterface = route({
  method: 'POST',
  path: base,
  summary: 'Create a data interface',
  access: { menu, button: 'btn_add' },
  body: DataInterfaceInput,
  bodyLimit: 4_194_304,
  reply: IdReply,
  errors: [interfaceErrors.code_taken],
});

export const updateInterface = route({
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Save a data interface; a changed definition becomes a new version',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  body: DataInterfaceInput.extend({ version: Version }),
  bodyLimit: 4_194_304,
  reply: z.void(),
  errors: [interfaceErrors.code_taken],
});

export const deleteInterface = route({
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Delete a data interface that nothing uses',
  access: { menu, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [interfaceErrors.in_use],
});

export const setInterfaceState = route({
  method: 'PUT',
  path: `${base}/:id/Actions/State`,
  summary: 'Enable or disable a data interface',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  body: SwitchStateBody,
  reply: z.void(),
});

/** Values of a test run or a call: by the parameter's name. */
const ParameterValues = z
  .record(z.string().max(50), z.unknown())
  .refine((values) => Object.keys(values).length <= 100)
  .default({})
  .describe('Values by parameter');

const InterfaceResult = z.object({
  data: z.unknown().describe('Rows, options or the value that the interface answers'),
  rowCount: z.number().int().describe('Rows'),
  truncated: z.boolean().describe('True when there were more rows than the limit'),
  duration: z.number().describe('Milliseconds'),
  cached: z.boolean().describe('True when the answer was kept from before'),
});

export const testInterface = route({
  method: 'POST',
  path: `${base}/Actions/Test`,
  summary: 'Run a definition that need not be saved; says what was asked and what came back, failures included',
  triesOut: true,
  access: {
    anyOf: [
      { menu, button: 'btn_add' },
      { menu, button: 'btn_edit' },
    ],
  },
  body: z.object({
    id: z.string().max(64).default('').describe('Saved interface whose sealed values are used; empty for none'),
    definition: InterfaceDefinition,
    values: ParameterValues,
  }),
  bodyLimit: 4_194_304,
  reply: InterfaceResult.extend({
    request: z.array(z.string()).describe('What was sent, line by line; sealed values are masked'),
    error: z.string().describe('Why it failed, empty when it did not'),
    fields: z
      .array(z.object({ path: z.string().describe('Place'), message: z.string().describe('Problem') }))
      .describe('Problems by place'),
  }),
});

export const callInterface = route({
  method: 'GET',
  path: `${base}/:id/Actions/Response`,
  summary: 'Rows or options of an interface; other values of the query are its parameters',
  access: { record: 'the audience of the interface' },
  params: z.object({ id: z.string().min(1).max(64).describe('Id or code') }),
  query: z.record(z.string().max(50), z.string().max(10_000)).default({}).describe('Parameters by name'),
  reply: z.unknown().describe('Rows, options or the value'),
  errors: [interfaceErrors.not_found, interfaceErrors.disabled, interfaceErrors.parameter_missing],
});

export const clearInterfaceCache = route({
  method: 'POST',
  path: `${base}/:id/Actions/ClearCache`,
  summary: 'Forget the answers kept of an interface, on every node',
  access: { menu, button: 'btn_edit' },
  params: IdParams,
  reply: z.void(),
});

export const listInterfaceVersions = route({
  method: 'GET',
  path: `${base}/:id/Versions`,
  summary: 'Versions of an interface, the newest first',
  access: { menu },
  params: IdParams,
  reply: listOf(
    z.object({
      number: z.number().int().describe('Number, from 1'),
      creatorUser: z.string().describe('Who saved it'),
      creatorTime: z.number().describe('Saved at, epoch ms'),
      restoredFrom: z.number().int().nullable().describe('Version that was restored by it'),
    }),
  ),
});

const VersionParams = z.object({ id: Id, number: z.coerce.number().int().min(1).describe('Number of the version') });

export const getInterfaceVersion = route({
  method: 'GET',
  path: `${base}/:id/Versions/:number`,
  summary: 'Definition of one version',
  access: { menu },
  params: VersionParams,
  reply: z.object({ number: z.number().int().describe('Number'), definition: InterfaceDefinition }),
  errors: [interfaceErrors.version_not_found],
});

export const restoreInterfaceVersion = route({
  method: 'POST',
  path: `${base}/:id/Versions/:number/Actions/Restore`,
  summary: 'Make an older version the current one; it becomes a new version',
  access: { menu, button: 'btn_edit' },
  params: VersionParams,
  reply: z.void(),
  errors: [interfaceErrors.version_not_found],
});

export const listInterfaceSources = route({
  method: 'GET',
  path: `${base}/Actions/Sources`,
  summary: 'Data sources that a statement may read',
  access: { menu },
  reply: listOf(
    z.object({ id: Id, fullName: z.string().describe('Name'), dbType: z.string().describe('Kind of database') }),
  ),
});

export const listInterfaceTables = route({
  method: 'GET',
  path: `${base}/Actions/Tables/:id`,
  summary: 'Tables and columns of a data source, for completion',
  access: { menu },
  params: IdParams,
  reply: z.record(z.string(), z.array(z.string())).describe('Columns by table'),
});
