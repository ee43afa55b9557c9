import { z } from 'zod';
import './workflow.texts';
import { defineErrors } from '../errors';
import { Description, EnCode, FullName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { LocalText } from '../languages';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { DesignProblem } from '../visualdev/form-model.contract';

const MENU = 'onlineDev.flowEngine';
/** Who may let automatic steps work in another name than their own: a button of the flows and of the integration assistant. */
export const IDENTITY_BUTTON = 'btn_identity';
const menu = (button?: string) => (button === undefined ? { menu: MENU } : { menu: MENU, button });

export const workflowErrors = defineErrors('workflow', {
  not_found: 404,
  code_taken: 409,
  document_invalid: 422,
  has_problems: 422,
  form_not_published: 422,
  in_use: 409,
  not_published: 422,
  may_not_start: 403,
  case_not_found: 404,
  task_not_found: 404,
  already_handled: 409,
  not_in_batch: 422,
  archived: 409,
  signature_required: 422,
  signature_not_picture: 422,
  further_form_gone: 422,
  further_form_missing: 422,
  further_form_held: 422,
  step_status: 422,
  step_timeout: 422,
  step_nobody: 422,
  step_no_record: 422,
  step_too_many: 422,
  step_too_deep: 422,
  step_not_approved: 422,
  step_child_gone: 409,
  step_interrupted: 409,
  identity_not_allowed: 403,
  script_timeout: 422,
  script_memory: 422,
  script_failed: 422,
});

/** A flow document (see packages/flow). Its own parser checks it. */
export const FlowDocumentJson = z.record(z.string(), z.unknown()).describe('Flow document');

const FlowFields = {
  fullName: FullName,
  enCode: EnCode,
  names: LocalText.optional().describe('Name in other languages'),
  category: z.string().max(50).default('').describe('Category, a code of the dictionary WorkFlowCategory'),
  icon: z.string().max(60).default('audit').describe('Icon name'),
  iconBackground: z.string().max(20).default('#008cff').describe('Colour behind the icon'),
  sortCode: SortCode,
  description: Description,
};

export const listFlows = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine',
  summary: 'Flows that were designed',
  access: menu(),
  query: PageQuery.extend({ category: z.string().max(50).default('').describe('Category code, empty for all') }),
  reply: pageOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      category: z.string().describe('Category code'),
      icon: z.string().describe('Icon name'),
      iconBackground: z.string().describe('Colour behind the icon'),
      formId: Id.describe('Form whose records go through it'),
      formName: z.string().describe('Its name'),
      state: z.number().int().describe('0 never published, 1 in use, 2 in use with a newer draft, 3 stopped'),
      publishedVersion: z.number().int().describe('Version in use, 0 for none'),
      caseCount: z.number().int().describe('Cases so far'),
      sortCode: z.number().int().describe('Order'),
      type: z.number().int().describe('0: started by people'),
      formType: z.number().int().describe('2: its form was designed here'),
      visibleType: z.number().int().describe('0: everybody may start it, 1: some'),
      enabledMark: z.number().int().describe('1 in use, 0 not'),
      tables: z.array(z.string()).describe('Table of its form; none while the form is not published'),
      creatorUser: z.string().describe('Made by'),
      creatorTime: z.number().describe('Made at, epoch ms'),
      lastModifyTime: z.number().nullable().describe('Changed at, epoch ms'),
      description: z.string().describe('Remark'),
    }),
  ),
});

export const getFlow = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/:id',
  summary: 'One flow with its draft',
  access: menu(),
  params: IdParams,
  reply: z.object({
    id: Id,
    ...FlowFields,
    formId: Id,
    type: z.number().int().describe('0: started by people'),
    formType: z.number().int().describe('2: its form was designed here'),
    visibleType: z.number().int().describe('0: everybody may start it, 1: some'),
    enabledMark: z.number().int().describe('1 in use, 0 not'),
    tables: z.array(z.string()).describe('Table of its form; none while the form is not published'),
    flowTemplateJson: FlowDocumentJson.describe('The draft'),
    state: z.number().int().describe('0 never published, 1 in use, 2 in use with a newer draft, 3 stopped'),
    publishedVersion: z.number().int().describe('Version in use, 0 for none'),
    version: Version,
  }),
  errors: [workflowErrors.not_found],
});

export const createFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine',
  summary: 'Attach a new flow to a form',
  access: menu('btn_add'),
  body: z.object({ ...FlowFields, formId: Id, flowTemplateJson: FlowDocumentJson.optional() }),
  reply: IdReply,
  errors: [workflowErrors.code_taken, workflowErrors.document_invalid, workflowErrors.identity_not_allowed],
  bodyLimit: 4 * 1024 * 1024,
});

export const updateFlow = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowEngine/:id',
  summary: 'Save the draft of a flow',
  access: menu('btn_edit'),
  params: IdParams,
  body: z.object({ ...FlowFields, flowTemplateJson: FlowDocumentJson, version: Version }),
  reply: z.object({ version: Version }),
  errors: [
    workflowErrors.not_found,
    workflowErrors.code_taken,
    workflowErrors.document_invalid,
    workflowErrors.identity_not_allowed,
  ],
  bodyLimit: 4 * 1024 * 1024,
});

export const deleteFlow = route({
  method: 'DELETE',
  path: '/api/workflow/Engine/FlowEngine/:id',
  summary: 'Delete a flow without instances',
  access: menu('btn_remove'),
  params: IdParams,
  reply: z.void(),
  errors: [workflowErrors.not_found, workflowErrors.in_use],
});

export const checkFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/:id/Actions/Check',
  summary: 'What must be mended before the draft can be published',
  access: menu(),
  params: IdParams,
  reply: z.object({
    problems: z
      .array(
        DesignProblem.extend({
          hookId: z.string().optional().describe('What is done before or after the node, where the problem is there'),
        }),
      )
      .describe('Problems'),
  }),
  errors: [workflowErrors.not_found],
});

export const releaseFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/Release/:id',
  summary: 'Publish the draft; running instances stay on their version',
  access: menu('btn_release'),
  params: IdParams,
  body: z.object({ version: Version }),
  reply: z.object({ publishedVersion: z.number().int().describe('Number of the new version'), version: Version }),
  errors: [
    workflowErrors.not_found,
    workflowErrors.has_problems,
    workflowErrors.form_not_published,
    workflowErrors.identity_not_allowed,
  ],
});

export const stopFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/Stop/:id',
  summary: 'Take a flow out of use; running instances go on',
  access: menu('btn_release'),
  params: IdParams,
  reply: z.void(),
  errors: [workflowErrors.not_found],
});

export const copyFlow = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowEngine/:id/Actions/Copy',
  summary: 'Copy the draft of a flow, for the same form',
  access: menu('btn_add'),
  params: IdParams,
  reply: IdReply,
  errors: [workflowErrors.not_found, workflowErrors.identity_not_allowed],
});

export const selectFlows = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/Selector',
  summary: 'Flows in use, for pickers of designers',
  access: { anyOf: [menu(), { menu: 'onlineDev.webDesign' }, { menu: 'onlineDev.integration' }] },
  query: z.object({
    type: z.enum(['0', '1', '']).default('').describe('0 or empty: started by people; flows of other kinds are none'),
  }),
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      category: z.string().describe('Category code'),
      formId: Id.describe('Form'),
    }),
  ),
});

export const listFlowFields = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/:id/FormDataFields',
  summary: 'Fields of the published form that goes through a flow',
  access: { anyOf: [menu(), { menu: 'onlineDev.webDesign' }, { menu: 'onlineDev.integration' }] },
  params: IdParams,
  reply: listOf(
    z.object({
      vmodel: z.string().describe('`amount`, or `lines.amount` inside a sub-table'),
      label: z.string().describe("Label in the caller's language"),
    }),
  ),
  errors: [workflowErrors.not_found],
});

export const listStartableFlows = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/ListAll',
  summary: 'Flows that I may start',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      enCode: z.string().describe('Code'),
      category: z.string().describe('Category code'),
      formId: Id.describe('Form'),
      formType: z.number().int().describe('2: its form was designed here'),
      icon: z.string().describe('Icon name'),
      iconBackground: z.string().describe('Colour behind the icon'),
      isFavourite: z.boolean().describe('One that I have at hand'),
      lastTime: z.number().nullable().describe('When I launched it last, epoch ms; null for not lately'),
    }),
  ),
});

export const setFavouriteFlow = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowEngine/:id/Actions/Favourite',
  summary: 'Have a flow at hand where I launch, or no longer',
  access: 'signed-in',
  params: IdParams,
  body: z.object({ isFavourite: z.boolean().describe('At hand or not') }),
  reply: z.void(),
  errors: [workflowErrors.not_found],
});

export const listFlowVersions = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/:id/Versions',
  summary: 'What was published of a flow, the newest first',
  access: menu(),
  params: IdParams,
  reply: listOf(
    z.object({
      number: z.number().int().describe('Version'),
      publishedTime: z.number().describe('Published at, epoch ms'),
      publishedBy: z.string().describe('Published by'),
      isCurrent: z.boolean().describe('New cases run through it'),
      openCount: z.number().int().describe('Cases that have not ended'),
      caseCount: z.number().int().describe('Cases so far'),
    }),
  ),
  errors: [workflowErrors.not_found],
});

export const getFlowVersion = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowEngine/:id/Versions/:number',
  summary: 'A published version as it was designed',
  access: menu(),
  params: IdParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000).describe('Version') }),
  reply: z.object({ flowTemplateJson: FlowDocumentJson.describe('The document') }),
  errors: [workflowErrors.not_found],
});
