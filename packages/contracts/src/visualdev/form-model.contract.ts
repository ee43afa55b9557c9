import { z } from 'zod';
import './visualdev.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { LocalText } from '../languages';
import { PageQuery, listOf, pageOf } from '../pagination';
import { permissionErrors } from '../permission/authority.contract';
import { route } from '../route';
import { AnyName } from '../data-application/column';
import { FormFieldRow } from './form-field-row';
import { GoneOption, UnseenFields } from './publish-plan';
import { ExternalTableInfo, TableChoice, TableColumnRow } from './form-table';

const MENU = 'onlineDev.webDesign';
const menu = (button?: string) => (button === undefined ? { menu: MENU } : { menu: MENU, button });
const PHONE_MENU = 'onlineDev.appDesign';
/** Whoever designs forms, or their pages on a phone. */
const eitherDesigner = (button?: string) => ({
  anyOf: [menu(button), button === undefined ? { menu: PHONE_MENU } : { menu: PHONE_MENU, button }],
});

export const visualdevErrors = defineErrors('visualdev', {
  not_found: 404,
  code_taken: 409,
  document_invalid: 422,
  not_published: 422,
  not_opened: 422,
  has_problems: 422,
  too_many_pictured: 422,
  destructive: 409,
  in_use: 409,
  record_not_found: 404,
  restore_taken: 422,
  record_invalid: 422,
  has_flow: 422,
  under_approval: 422,
  file_unreadable: 422,
  import_gone: 404,
  task_gone: 404,
  source_unknown: 422,
  bound_read_only: 422,
  external_away: 503,
  external_unsupported: 422,
  too_many_shown: 422,
  external_read_only: 422,
  external_not_own: 422,
  external_no_key: 422,
  external_key_repeats: 422,
  external_key_missing: 422,
  external_right: 403,
});

/** A form document (see packages/form). Its own parser checks it; here it is any JSON object. */
export const FormDocumentJson = z.record(z.string(), z.unknown()).describe('Form document');

const ModelFields = {
  fullName: FullName,
  enCode: EnCode,
  names: LocalText.optional().describe('Name in other languages'),
  category: z.string().max(64).default('').describe('Category, an id of the dictionary webDesign'),
  icon: z.string().max(60).default('form').describe('Icon name'),
  sortCode: SortCode,
  description: Description,
};

/** `type` of a form on the wire. */
export const FORM_TYPE = { form: 1, ofFlow: 3 } as const;

/** The kinds of the wire: those of the phone and of generated code are made of the same forms here, so none is listed twice. */
const TypeQuery = z
  .enum(['', '1', '2', '3', '4', '5'])
  .default('')
  .describe('1 forms, 3 forms of a flow; empty for both, the others for none');

export const FormModelRow = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  enCode: z.string().describe('Code; part of the table name'),
  category: z.string().describe('Category id'),
  application: z.string().describe('Name of the application that it belongs to; empty for none'),
  icon: z.string().describe('Icon name'),
  state: z.number().int().describe('0 never published, 1 published, 2 published with a newer draft'),
  publishedVersion: z.number().int().describe('Number of the published version, 0 for none'),
  hasFlow: z.boolean().describe('Records go through a flow'),
  type: z.number().int().describe('1 form, 3 form of a flow'),
  sortCode: z.number().int().describe('Order'),
  enabledMark: z.number().int().describe('1 published, 0 not yet'),
  tables: z.array(z.string()).describe('Table of its records; none while it is not published'),
  source: z.string().describe("Key of the feature's table that it reads, empty for one of its own"),
  recordCount: z.number().int().describe('Records, about'),
  creatorUser: z.string().describe('Made by'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  lastModifyUser: z.string().describe('Changed by'),
  lastModifyTime: z.number().nullable().describe('Changed at, epoch ms'),
  description: z.string().describe('Remark'),
});

export const listFormModels = route({
  method: 'GET',
  path: '/api/visualdev/Base',
  summary: 'Forms that were designed',
  access: eitherDesigner(),
  query: PageQuery.extend({
    category: z.string().max(64).default('').describe('Category id, empty for all'),
    type: TypeQuery,
  }),
  reply: pageOf(FormModelRow),
});

export const selectFormModels = route({
  method: 'GET',
  path: '/api/visualdev/Base/Selector',
  summary: 'Published forms, for pickers of designers',
  access: {
    anyOf: [
      menu(),
      { menu: 'onlineDev.flowEngine' },
      { menu: 'onlineDev.integration' },
      { menu: 'dataApp.dataInterface' },
    ],
  },
  query: z.object({
    type: TypeQuery,
    elsewhere: z.enum(['0', '1']).default('0').describe("'1': forms on tables of data sources too"),
  }),
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      hasFlow: z.boolean().describe('A flow is attached'),
    }),
  ),
});

export const listFormSources = route({
  method: 'GET',
  path: '/api/visualdev/Base/Sources',
  summary: 'Tables of features that a form can read',
  access: menu(),
  reply: listOf(
    z.object({
      key: z.string().describe('What a form names it by'),
      fullName: z.string().describe('Name'),
      fields: z.array(z.string()).describe('Labels of its columns'),
    }),
  ),
});

export const readFormTable = route({
  method: 'GET',
  path: '/api/visualdev/Base/Table',
  summary: 'A table of a data source, as a form on it would see it',
  access: menu('btn_add'),
  query: z.object({ linkId: Id.describe('Data source; 0 the own database'), table: AnyName }),
  reply: z.object({
    columns: z.array(TableColumnRow).describe('Columns that a form can show, in their order'),
    keys: z.array(z.string()).describe('Columns of the primary key; empty where the table has none'),
    readOnly: z.string().describe("Why its rows cannot be written, in the caller's language; empty when they can"),
  }),
  errors: [visualdevErrors.external_away, visualdevErrors.external_not_own, visualdevErrors.external_right],
});

export const FormModel = z.object({
  id: Id,
  ...ModelFields,
  source: z
    .string()
    .describe(
      "Key of the feature's table that it reads, external for a table of a data source, empty for one of its own",
    ),
  table: ExternalTableInfo.nullable().describe('The table of a data source that it stands on; null for one of its own'),
  formData: FormDocumentJson.describe('The draft'),
  lastModifyUser: z.string().describe('Who saved it last; empty when nobody did since it was made'),
  type: z.number().int().describe('1 form, 3 form of a flow'),
  enabledMark: z.number().int().describe('1 published, 0 not yet'),
  tables: z.array(z.string()).describe('Table of its records; none while it is not published'),
  state: z.number().int().describe('0 never published, 1 published, 2 published with a newer draft'),
  publishedVersion: z.number().int().describe('Number of the published version, 0 for none'),
  version: Version,
});
export type FormModel = z.infer<typeof FormModel>;

export const getFormModel = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id',
  summary: 'One form with its draft',
  access: { anyOf: [...eitherDesigner().anyOf, { menu: 'onlineDev.flowEngine' }, { menu: 'onlineDev.integration' }] },
  params: IdParams,
  reply: FormModel,
  errors: [visualdevErrors.not_found],
});

export const createFormModel = route({
  method: 'POST',
  path: '/api/visualdev/Base',
  summary: 'Create a form',
  access: menu('btn_add'),
  body: z.object({
    ...ModelFields,
    source: z
      .string()
      .max(60)
      .default('')
      .describe(
        "Key of a feature's table that it shall read, instead of one of its own; without a draft it gets a field for each column",
      ),
    table: TableChoice.optional().describe(
      'A table of a data source that it shall stand on, instead of one of its own',
    ),
    formData: FormDocumentJson.optional(),
  }),
  reply: IdReply,
  errors: [
    visualdevErrors.code_taken,
    visualdevErrors.document_invalid,
    visualdevErrors.source_unknown,
    visualdevErrors.external_away,
    visualdevErrors.external_right,
    visualdevErrors.external_no_key,
    visualdevErrors.external_key_repeats,
  ],
  bodyLimit: 4 * 1024 * 1024,
});

export const updateFormModel = route({
  method: 'PUT',
  path: '/api/visualdev/Base/:id',
  summary: 'Save the draft of a form',
  access: menu('btn_edit'),
  params: IdParams,
  body: z.object({ ...ModelFields, formData: FormDocumentJson, version: Version }),
  reply: z.object({ version: Version }),
  errors: [visualdevErrors.not_found, visualdevErrors.code_taken, visualdevErrors.document_invalid],
  bodyLimit: 4 * 1024 * 1024,
});

export const saveFormPhone = route({
  method: 'PUT',
  path: '/api/visualdev/Base/:id/Phone',
  summary: 'Save how a phone shows the form: order, visibility and width of its blocks, card of its list',
  access: { menu: PHONE_MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({
    phone: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Pages of a phone as in the form document; null for those of the desktop'),
    version: Version,
  }),
  reply: z.object({ version: Version }),
  errors: [visualdevErrors.not_found, visualdevErrors.document_invalid],
  bodyLimit: 1024 * 1024,
});

export const deleteFormModel = route({
  method: 'DELETE',
  path: '/api/visualdev/Base/:id',
  summary: 'Delete a form that has no records and no menu entry',
  access: menu('btn_remove'),
  params: IdParams,
  reply: z.void(),
  errors: [visualdevErrors.not_found, visualdevErrors.in_use],
});

export const copyFormModel = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/Actions/Copy',
  summary: 'Copy a form (design only)',
  access: menu('btn_copy'),
  params: IdParams,
  reply: IdReply,
  errors: [visualdevErrors.not_found],
});

export const PlannedChange = z.object({
  kind: z
    .enum([
      'createTable',
      'addColumn',
      'changeType',
      'widenColumn',
      'dropColumn',
      'dropTable',
      'addIndex',
      'dropIndex',
      'encryptColumn',
      'decryptColumn',
      'renameLabel',
    ])
    .describe('What would happen'),
  table: z.string().describe('Table'),
  column: z.string().describe('Column, empty for a table'),
  label: z.string().describe('Label of the field'),
  from: z.string().describe('Type before, empty when new'),
  to: z.string().describe('Type after, empty when dropped'),
  isDestructive: z.boolean().describe('Stored values would be lost'),
  affectedRows: z.number().int().describe('Records with a value that would be lost, encrypted or opened'),
});
export type PlannedChange = z.infer<typeof PlannedChange>;

export const DesignProblem = z.object({
  nodeId: z.string().describe('Node of the document, empty for the whole'),
  part: z.enum(['form', 'list', 'rules']).optional().describe('Part of the form beside its nodes that is concerned'),
  key: z.string().describe('Text key'),
  message: z.string().describe("Sentence in the caller's language"),
});
export type DesignProblem = z.infer<typeof DesignProblem>;

export const planPublish = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/Actions/PublishPlan',
  summary: 'What publishing the draft would change in the database',
  access: eitherDesigner('btn_release'),
  params: IdParams,
  reply: z.object({
    changes: z.array(PlannedChange).describe('Changes in their order'),
    problems: z.array(DesignProblem).describe('What must be mended first'),
    hasMenu: z.boolean().describe('A menu entry opens this form already'),
    hasPhoneMenu: z.boolean().describe('An entry of the phone menu opens this form already'),
    hasFlow: z.boolean().describe('Records go through a flow'),
    flowsAgainst: z
      .array(
        z.object({
          id: Id.describe('Flow in use'),
          fullName: z.string().describe("Name in the caller's language"),
          problems: z.array(z.string()).describe("What would be wrong in it, sentences in the caller's language"),
        }),
      )
      .describe('Flows that ask for fields which the form would no longer have, or not of that kind'),
    closedRequired: z.array(z.string()).describe('Required fields that the public link, which is on, does not ask for'),
    goneOptions: z.array(GoneOption).describe('Options that would no longer be there and that records hold'),
    unseen: UnseenFields.describe('Required fields that people with grants of columns would neither see nor fill in'),
  }),
  errors: [visualdevErrors.not_found],
});

const NewEntry = z.object({
  parentId: z.string().max(64).describe('Directory for the entry, "-1" for the top'),
  fullName: FullName,
  icon: z.string().max(60).default('form').describe('Icon name'),
});

export const publishForm = route({
  method: 'POST',
  path: '/api/visualdev/Base/:id/Actions/Publish',
  summary: 'Publish the draft: change the tables, make it the version in use, optionally add a menu entry',
  access: eitherDesigner('btn_release'),
  params: IdParams,
  body: z.object({
    version: Version,
    acceptLoss: z.boolean().default(false).describe('Destructive changes were shown and accepted'),
    grantRequired: z
      .boolean()
      .default(false)
      .describe('Fields that become required are granted to whoever holds other columns of the menu entry'),
    menu: NewEntry.optional().describe('Add a menu entry with the standard buttons and a column per list column'),
    phoneMenu: NewEntry.optional().describe('Add such an entry to the menu of the phone'),
  }),
  reply: z.object({
    publishedVersion: z.number().int().describe('Number of the new version'),
    version: Version,
    menuId: z.string().describe('Menu entry, empty for none'),
    phoneMenuId: z.string().describe('Entry of the phone menu, empty for none'),
  }),
  errors: [
    visualdevErrors.not_found,
    visualdevErrors.has_problems,
    visualdevErrors.destructive,
    permissionErrors.not_held,
    permissionErrors.not_held_so_long,
    permissionErrors.outside_scope,
    permissionErrors.scope_needed,
  ],
});

export const listFormFields = route({
  method: 'GET',
  path: '/api/visualdev/Base/:id/FormDataFields',
  summary: 'Fields of the published form (of the draft when never published)',
  access: { anyOf: [menu(), { menu: 'onlineDev.flowEngine' }, { menu: 'onlineDev.integration' }] },
  params: IdParams,
  reply: listOf(FormFieldRow),
  errors: [visualdevErrors.not_found],
});
