import { z } from 'zod';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { NodeState } from './node-state';
import { FormDocumentJson } from '../visualdev/form-model.contract';
import { NameMaps, RecordData } from '../visualdev/online.contract';
import { commentErrors } from '../visualdev/record-comment.contract';
import { byInstance } from './by-instance';
import { Enclosed } from './enclosure';
import { FlowDocumentJson, workflowErrors } from './engine.contract';
import { HistoryRow } from './history-row';
import { ConditionForms, FurtherData, FurtherForms, InstanceFieldRights } from './instance-forms';
import { RelatedInstance, RelatedIds, relatedErrors } from './related.contract';
import { AvailablePrints, OwnTexts } from './step-looks';

export const Comment = z.string().trim().max(2000).default('').describe('Comment');
/** Branches of manual forks, by fork. */
export const BranchChoices = z
  .record(z.string().max(64), z.array(z.string().max(64)).max(50))
  .default({})
  .describe('Branches that the person chose, by manual fork');
export const Picks = z
  .record(z.string().max(64), z.array(Id).max(50))
  .default({})
  .describe('Approvers that the initiator chose, by node');
const Urgent = z.number().int().min(1).max(3).default(1).describe('1 normal, 2 important, 3 urgent');
const Status = z.number().int().describe('0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel');

/** Starts an instance, or keeps its draft. `status` as on the wire: 0 submit, 1 keep as draft. */
export const startInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowTask',
  summary: 'Fill in a form and submit it, or keep it as a draft',
  access: byInstance,
  body: z.object({
    flowId: Id,
    data: RecordData,
    status: z.union([z.literal(0), z.literal(1)]),
    flowUrgent: Urgent,
    picks: Picks,
    choices: BranchChoices,
    forUserId: Id.optional().describe('In the name of this person, who entrusted it to me'),
    related: RelatedIds.default([]),
  }),
  reply: z.object({ id: Id.describe('The instance'), recordId: Id.describe('The record'), status: Status }),
  errors: [workflowErrors.not_found, workflowErrors.not_published, workflowErrors.may_not_start, relatedErrors.unseen],
  bodyLimit: 8 * 1024 * 1024,
});

export const saveInstance = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowTask/:id',
  summary: 'Change a draft, a returned or a withdrawn instance; submit it or keep it',
  access: byInstance,
  params: IdParams,
  body: z.object({
    data: RecordData,
    status: z.union([z.literal(0), z.literal(1)]),
    flowUrgent: Urgent,
    picks: Picks,
    choices: BranchChoices,
    version: Version.describe('Version of the record that was edited'),
  }),
  reply: z.object({ id: Id.describe('The instance'), status: Status }),
  errors: [workflowErrors.case_not_found],
  bodyLimit: 8 * 1024 * 1024,
});

/** What a person needs to start: form, rights of the fields at the start node. */
export const startForm = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowTask/Start/:id',
  summary: 'The form of a flow (id: the flow), ready to be filled in',
  access: byInstance,
  params: IdParams,
  query: z.object({ forUserId: z.string().max(64).default('').describe('In the name of this person; empty: in mine') }),
  reply: z.object({
    flowId: Id,
    owner: z
      .object({
        id: Id,
        name: z.string().describe('Name'),
        departmentId: z.string().nullable().describe('Department'),
      })
      .nullable()
      .describe('In whose name it is launched; null for one of my own'),
    flowName: z.string().describe('Name of the flow'),
    formId: Id,
    formData: FormDocumentJson.describe('The form as far as this person sees it'),
    fieldRights: InstanceFieldRights,
    flowTemplateJson: FlowDocumentJson.describe('The flow as its picture needs it'),
    names: z.record(z.string(), z.string()).describe('Names of the people and things that the flow names'),
    buttonWords: OwnTexts,
  }),
  errors: [workflowErrors.not_found, workflowErrors.not_published, workflowErrors.may_not_start],
});

const InstanceRow = z.object({
  id: z.string().describe('The task (to-do, done), the copy (circulated) or the instance'),
  processId: Id.describe('The instance'),
  fullName: z.string().describe('Title'),
  flowName: z.string().describe('Flow'),
  flowId: Id,
  formId: Id,
  recordId: Id,
  startTime: z.number().nullable().describe('Submitted at, epoch ms'),
  creatorTime: z.number().describe('Received, handled or made at, epoch ms'),
  userName: z.string().describe('Initiator'),
  userId: Id.describe('Initiator'),
  launchedBy: z.string().describe('Who launched it in the name of the initiator; empty: the initiator'),
  thisStep: z.string().describe('Where it stands'),
  currentUsers: z.string().describe('Who is asked now'),
  flowUrgent: z.number().int().describe('1 normal, 2 important, 3 urgent'),
  status: Status,
  isReturned: z.boolean().describe('Sent back: its initiator may correct and submit it again'),
  isPaused: z.boolean().describe('Nothing moves until it is resumed'),
  completion: z.number().int().describe('0 to 100'),
  decision: z
    .string()
    .describe(
      'agreed, refused, returned, transferred in "done"; returned in "to do" for an instance that came back to its initiator',
    ),
  isRead: z.boolean().describe('False for a new to-do or copy that was not opened'),
  waitingSince: z
    .number()
    .nullable()
    .describe('Since when it waits for those who are asked now, epoch ms; null for nobody'),
  isBatchable: z.boolean().describe('My open task here may be decided together with others, without opening the form'),
  opinionRequiredOn: z.array(z.string()).describe('agree, refuse, return: what my open task wants a comment for'),
  buttonWords: OwnTexts,
  needsSignature: z.boolean().describe('Whoever agrees to my open task signs by hand'),
  summary: z
    .array(z.object({ label: z.string().describe('Field'), value: z.string().describe('Its value in words') }))
    .describe('The first filled fields of the form that this person may see'),
});
export type InstanceRow = z.infer<typeof InstanceRow>;

/** Up to 10,000 rows match: all are sorted. Of more, any order but `creatorTime` is that of the newest 10,000. */
export const InstanceQuery = PageQuery.extend({
  startTime: z.coerce.number().optional().describe('From, epoch ms'),
  endTime: z.coerce.number().optional().describe('To, epoch ms'),
  flowId: z.string().max(64).default('').describe('Only this flow'),
  flowCategory: z.string().max(50).default('').describe('Only this category'),
  creatorUserId: z.string().max(64).default('').describe('Only started by'),
  status: z.string().max(2).default('').describe('Only this status'),
  flowUrgent: z.string().max(1).default('').describe('Only this urgency'),
  archived: z.enum(['', '1']).default('').describe('1: the archived ones; empty: all others'),
});

export const listLaunched = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowLaunch',
  summary: 'Instances that I started',
  access: 'signed-in',
  query: InstanceQuery,
  reply: pageOf(InstanceRow),
});

export const listMyWork = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowBefore/List/:category',
  summary: 'My to-dos (1), what I have done (2), what was copied to me (3)',
  access: 'signed-in',
  params: z.object({ category: z.enum(['1', '2', '3']).describe('1 to-do, 2 done, 3 circulated') }),
  query: InstanceQuery,
  reply: pageOf(InstanceRow),
});

export const listMonitored = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowMonitor',
  summary: 'All instances',
  access: { menu: 'workFlow.flowMonitor' },
  query: InstanceQuery,
  reply: pageOf(InstanceRow),
});

export const countWork = route({
  method: 'GET',
  path: '/api/visualdev/Dashboard/FlowTodoCount',
  summary: 'How much is waiting for me',
  access: 'signed-in',
  reply: z.object({
    toBeReviewed: z.number().int().describe('To-dos'),
    entrust: z.number().int().describe('Delegated to me; 0, as tasks are transferred one by one'),
    flowDone: z.number().int().describe('Done by me'),
    circulated: z.number().int().describe('Unread copies'),
    launched: z.number().int().describe('Started by me and still running'),
  }),
});

export const getInstance = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowBefore/:id',
  summary: 'An instance: form, picture, timeline, and what this person may do',
  access: byInstance,
  params: IdParams,
  reply: z.object({
    id: Id,
    flowId: Id,
    formId: Id,
    recordId: Id,
    recordVersion: Version,
    title: z.string().describe('Title'),
    flowName: z.string().describe('Flow'),
    status: Status,
    isReturned: z.boolean().describe('Sent back: its initiator may correct and submit it again'),
    completion: z.number().int().describe('0 to 100'),
    flowUrgent: z.number().int().describe('1 normal, 2 important, 3 urgent'),
    starter: z
      .object({ id: Id, name: z.string().describe('Name'), department: z.string().describe('Department') })
      .describe('Initiator'),
    launchedBy: z.string().describe('Name of who launched it in the name of the initiator; empty: the initiator'),
    startTime: z.number().nullable().describe('Epoch ms'),
    endTime: z.number().nullable().describe('Epoch ms'),
    archivedAt: z.number().nullable().describe('Since when it can only be read, epoch ms; null for not archived'),
    formData: FormDocumentJson.describe('The form as far as this person sees it'),
    data: RecordData,
    fieldRights: InstanceFieldRights,
    canEditForm: z.boolean().describe('Some field may be changed now'),
    furtherForms: FurtherForms,
    flowTemplateJson: FlowDocumentJson.describe('The flow as its picture needs it'),
    conditionForms: ConditionForms,
    nodeStates: z.array(NodeState).describe('How the picture shows each node, in reading order'),
    timeline: z.array(HistoryRow).describe('Oldest first'),
    corrected: z
      .object({
        userName: z.string().describe('Who submitted it again'),
        before: RecordData.describe('Values that were changed, as they were when it came back'),
        after: RecordData.describe('The same as they were submitted again'),
      })
      .nullable()
      .describe('What the last submission after a return or a withdrawal changed; null while there was none'),
    related: z.array(RelatedInstance).describe('Cases that this one refers to, then those that refer to it'),
    mayRelate: z.boolean().describe('This person may relate cases to it'),
    operations: z
      .array(z.string())
      .describe(
        'What this person may do: submit, resubmit, agree, refuse, returnStart, returnPrevious, returnNode, transfer, withdraw, remind, cancel, editForm, delete, addBefore, addAfter, addBeside, removeSigner, delegate, takeBack, comment, pause, resume, jump, revive, reassign',
      ),
    task: z
      .object({
        id: Id,
        nodeId: z.string().describe('Node'),
        nodeName: z.string().describe('Its name'),
        opinionRequiredOn: z.array(z.string()).describe('agree, refuse'),
        needsSignature: z.boolean().describe('Whoever agrees signs by hand'),
        isHandling: z.boolean().describe('Something is to be done rather than decided'),
        resumes: z.boolean().describe('Sent back and answered there, it comes straight back here'),
        asksAhead: z.boolean().describe('The flow has steps at which the person before chooses the way or the people'),
        dueAt: z.number().nullable().describe('When the answer is due, epoch ms; null for no limit'),
      })
      .nullable()
      .describe('My open task'),
    returnTargets: z
      .array(
        z.object({
          nodeId: z.string().describe('Node'),
          name: z.string().describe('Its name'),
          people: z.array(z.string()).describe('Names of those who answered there'),
        }),
      )
      .describe('Where my task can be sent back to'),
    picks: Picks,
    buttonWords: OwnTexts,
    prints: AvailablePrints,
    isPaused: z.boolean().describe('Nothing moves until it is resumed'),
    added: z
      .array(z.object({ taskId: Id, userId: Id, name: z.string().describe('Name') }))
      .describe('People whom I added and who have not answered yet'),
    people: z
      .array(z.object({ id: Id, name: z.string().describe('Name') }))
      .describe('Everybody who has to do with the instance'),
    steps: z
      .array(
        z.object({
          nodeId: z.string().describe('Node'),
          name: z.string().describe('Its name'),
          isAsked: z.boolean().describe('People are asked there now'),
        }),
      )
      .describe('Steps to which the monitor may move the instance; empty for everybody else'),
    names: NameMaps.extend({
      flow: z.record(z.string(), z.string()).describe('Names of the people and things that the flow names'),
    }).describe('Names of the ids in the form and in the flow'),
  }),
  errors: [workflowErrors.case_not_found],
});

const TaskBody = z.object({
  handleOpinion: Comment,
  ...Enclosed,
  /** Fields that this node may edit; left out when nothing was changed. */
  data: RecordData.optional(),
  version: Version.optional().describe('Version of the record, when data is sent'),
  furtherData: FurtherData.optional(),
});
const InstanceReply = z.object({ status: Status });
const taskErrors = [
  workflowErrors.task_not_found,
  workflowErrors.already_handled,
  workflowErrors.signature_required,
  workflowErrors.signature_not_picture,
  workflowErrors.further_form_gone,
  workflowErrors.further_form_missing,
  commentErrors.file_not_yours,
];

export const approveTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Audit/:id',
  summary: 'Approve',
  access: byInstance,
  params: IdParams,
  body: TaskBody.extend({ picks: Picks, choices: BranchChoices }),
  reply: InstanceReply,
  errors: taskErrors,
  bodyLimit: 8 * 1024 * 1024,
});

export const rejectTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Reject/:id',
  summary: 'Reject',
  access: byInstance,
  params: IdParams,
  body: TaskBody,
  reply: InstanceReply,
  errors: taskErrors,
});

export const returnTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Return/:id',
  summary: 'Send back to the initiator, the previous or an earlier node',
  access: byInstance,
  params: IdParams,
  body: TaskBody.extend({
    to: z.enum(['start', 'previous', 'node']).describe('Where to'),
    nodeId: z.string().max(64).optional().describe('With `node`: which'),
  }),
  reply: InstanceReply,
  errors: taskErrors,
});

export const transferTask = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Transfer/:id',
  summary: 'Hand a task to somebody else',
  access: byInstance,
  params: IdParams,
  body: z.object({ freeApproverUserId: Id.describe('Who takes over'), handleOpinion: Comment }),
  reply: InstanceReply,
  errors: taskErrors,
});

export const withdrawInstance = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw',
  summary: 'Take back an instance that I started',
  access: byInstance,
  params: IdParams,
  body: z.object({ handleOpinion: Comment }),
  reply: InstanceReply,
  errors: [workflowErrors.case_not_found],
});

export const remindInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowLaunch/Press/:id',
  summary: 'Remind those who are asked',
  access: byInstance,
  params: IdParams,
  reply: z.void(),
  errors: [workflowErrors.case_not_found],
});

export const cancelInstance = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/Cancel/:id',
  summary: 'End an instance (monitor)',
  access: { menu: 'workFlow.flowMonitor', button: 'btn_end' },
  params: IdParams,
  body: z.object({ handleOpinion: Comment }),
  reply: InstanceReply,
  errors: [workflowErrors.case_not_found],
});

export const deleteInstance = route({
  method: 'DELETE',
  path: '/api/workflow/Engine/FlowLaunch/:id',
  summary: 'Delete a draft, a rejected or a withdrawn instance of mine with its record; monitors: an ended one',
  access: byInstance,
  params: IdParams,
  reply: z.void(),
  errors: [workflowErrors.case_not_found],
});
