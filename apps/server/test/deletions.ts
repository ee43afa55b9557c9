import type { UseKind } from '@qiaoban/contracts/uses/reference';

/** A thing that is refused as long as one of these kinds uses it; or, with the reason, a deletion that nothing stands in the way of. */
type Deletion = { kind: UseKind; by: readonly UseKind[]; though?: string } | { free: string };

/**
 * Every DELETE of the contracts: which kind of thing it takes away and which kinds may stand on it. `though`: what goes
 * along or stays behind on purpose.
 */
export const DELETIONS: Record<string, Deletion> = {
  'DELETE /api/WeChat/MPMaterial/:id': { free: 'what was sent with it was sent; nothing keeps its id' },
  'DELETE /api/WeChat/MPMenu/:id': { free: 'only menus below it, which have their own refusal (has_children)' },
  'DELETE /api/WeChat/MPReply/:id': { free: 'nothing refers to an answer' },
  'DELETE /api/WeChat/MPTag/:id': { free: 'the tag is taken from its followers, as the platform does' },
  'DELETE /api/WeChat/MPUser/:openId/Actions/BlackList': { free: 'takes a follower off a list' },
  'DELETE /api/attendance/Group/:id': {
    free: 'its people have no group any more; days that were evaluated keep its name',
  },
  'DELETE /api/attendance/LeaveType/:id': {
    free: 'only of what nothing was ever granted or taken (leave_in_use)',
  },
  'DELETE /api/attendance/Shift/:id': { free: 'only weeks and rotas, which have their own refusal (shift_in_use)' },
  'DELETE /api/chat/Conversation/:id/Message/:seq': { free: 'hides a message for one person' },
  'DELETE /api/chat/Group/:id': { free: 'the owner dissolves the group; its messages go with it' },
  'DELETE /api/agenda/Entry/:id': { free: 'who is invited is a part of it' },
  'DELETE /api/chat/Group/:id/Member/:userId': { free: 'somebody leaves' },
  'DELETE /api/datareport/:id': { kind: 'report', by: ['menu'] },
  'DELETE /api/file/Uploads/:id': { free: 'an upload that is not finished is nothing yet' },
  'DELETE /api/membership/Activity/:id': { free: 'only registrations, which have their own refusal (activity_in_use)' },
  'DELETE /api/membership/Member/:id': {
    free: 'only dues, scores, registrations and certificates, which have their own refusal (in_use)',
  },
  'DELETE /api/recruitment/Candidate/:id': { free: 'moves, interviews and evaluations are parts of the application' },
  'DELETE /api/recruitment/Post/:id': { free: 'only candidates, which have their own refusal (post_in_use)' },
  'DELETE /api/reconciliation/Channel/:id': {
    free: 'only lines, which have their own refusal (in_use); fees of it go with it',
  },
  'DELETE /api/reconciliation/Merchant/:id': {
    free: 'only lines and settlements, which have their own refusal (in_use); its fees and people go with it',
  },
  'DELETE /api/reconciliation/Settlement/:id': { free: 'only one that nobody confirmed; nothing refers to it' },
  'DELETE /api/reconciliation/Statement/:id': { free: 'its lines go with it, and the day is compared anew' },
  'DELETE /api/system/ApiKey/:id': { free: 'taking back a key must always be possible' },
  'DELETE /api/system/Application/Actions/Keys/:id': { free: 'trust must be taken back at any time' },
  'DELETE /api/system/Base/Area/:id': { kind: 'area', by: ['area'], though: 'values in records keep their words' },
  'DELETE /api/system/Base/BillRule/:id': { kind: 'billRule', by: ['form'] },
  'DELETE /api/system/Base/CacheManage/:name': { free: 'what is remembered is read again' },
  'DELETE /api/system/Base/CommonFields/:id': { free: 'copied into a table when chosen' },
  'DELETE /api/system/Base/DataBackup/:id': { free: 'nothing refers to a backup' },
  'DELETE /api/system/Base/DataInterface/:id': {
    kind: 'interface',
    by: ['form', 'flow', 'portal', 'report', 'task', 'interfaceKey', 'trigger', 'payChannel'],
    though: 'its call log and its versions go with it',
  },
  'DELETE /api/system/Base/DataInterface/Keys/:id': { free: 'taking back a key must always be possible' },
  'DELETE /api/system/Base/DataMap/:id': { free: 'a report copies nothing and names no map' },
  'DELETE /api/system/Base/DataModel/:linkId/Table/:table': { kind: 'table', by: ['interface', 'sync', 'form'] },
  'DELETE /api/system/Base/DataSource/:id': { kind: 'dataSource', by: ['interface', 'sync', 'task', 'form'] },
  'DELETE /api/system/Base/DataSync/:id': { free: 'only its own runs and schedule hang on it' },
  'DELETE /api/system/Base/DictionaryData/:id': {
    kind: 'dictionaryItem',
    by: ['dictionaryItem', 'form', 'flow', 'portal', 'report', 'interface', 'record'],
  },
  'DELETE /api/system/Base/DictionaryType/:id': {
    kind: 'dictionary',
    by: ['dictionary', 'dictionaryItem', 'form', 'report', 'menu'],
  },
  'DELETE /api/system/Base/Log': { free: 'rows of a log' },
  'DELETE /api/system/Base/Menu/:id': {
    kind: 'menu',
    by: ['menu', 'portal', 'apiKey'],
    though: 'its buttons, columns, data schemes and the grants of all these go with it',
  },
  'DELETE /api/system/Base/ModuleButton/:id': { kind: 'menuButton', by: ['menuButton'], though: 'grants go with it' },
  'DELETE /api/system/Base/ModuleColumn/:id': { free: 'only grants hang on a column, and go with it' },
  'DELETE /api/system/Base/ModuleDataAuthorizeScheme/:id': { kind: 'dataScheme', by: ['user', 'role', 'position'] },
  'DELETE /api/system/Base/Monitor/Queue/:id': { free: 'a job that was given up' },
  'DELETE /api/system/Base/OwnIcon/:id': { kind: 'ownIcon', by: ['menu'] },
  'DELETE /api/system/File/:id': { kind: 'file', by: ['claim'] },
  'DELETE /api/system/Message/:id': { free: 'whoever got the notice loses it on purpose' },
  'DELETE /api/system/Message/Record': { free: 'messages of oneself' },
  'DELETE /api/system/MessageTemplate/:id': { free: 'the wording of the product stands in for it' },
  'DELETE /api/system/Permission/Group/:id': {
    kind: 'group',
    by: ['notice'],
    though: 'its members stay, only the group goes',
  },
  'DELETE /api/system/Permission/OnlineUser/:id': { free: 'ends a session' },
  'DELETE /api/system/Permission/Organize/:id': {
    kind: 'organize',
    by: ['organize', 'position', 'user', 'flow', 'form', 'notice', 'member'],
    though: 'grants to administer it stay: whoever was limited to it is not suddenly unlimited',
  },
  'DELETE /api/system/Permission/Organize/Department/:id': {
    kind: 'organize',
    by: ['organize', 'position', 'user', 'flow', 'form', 'notice', 'member'],
  },
  'DELETE /api/system/Permission/Position/:id': { kind: 'position', by: ['user', 'flow', 'notice'] },
  'DELETE /api/system/Permission/Role/:id': {
    kind: 'role',
    by: ['user', 'flow', 'notice'],
    though: 'its grants, of portals too, go with it',
  },
  'DELETE /api/system/Permission/Users/:id': {
    kind: 'user',
    by: ['organize', 'user'],
    though:
      'people go whatever names them: flows ask whom their rule for "nobody" says, keys and web hooks of theirs end, tasks tell the others; what is in hand is handed over by the screen of leaving',
  },
  'DELETE /api/system/Permission/Users/Current/Sessions/:id': { free: 'ends a session' },
  'DELETE /api/system/ScheduleTask/:id': { free: 'only its own runs hang on it' },
  'DELETE /api/system/Webhook/:id': { free: 'what waits to be sent is not sent any more, as the question says' },
  'DELETE /api/visualdev/Base/:id': {
    kind: 'form',
    by: ['form', 'menu', 'flow', 'webhook', 'record', 'trigger', 'interface'],
  },
  'DELETE /api/visualdev/Base/:id/KeptFields/:name': { free: 'the form has had no such field for a while' },
  'DELETE /api/visualdev/Base/:id/Prints/:printId': {
    kind: 'print',
    by: ['form', 'flow'],
    though: 'what was printed is paper',
  },
  'DELETE /api/visualdev/OnlineDev/:id/:recordId': { free: 'goes to the recycle bin' },
  'DELETE /api/visualdev/OnlineDev/:id/:recordId/Comments/:commentId': { free: 'its files go with it' },
  'DELETE /api/visualdev/FormSnippet/:id': { free: 'forms that were built with it have copies of its components' },
  'DELETE /api/visualdev/OnlineDev/:id/Plans/:planId': { free: 'nothing refers to a saved query' },
  'DELETE /api/visualdev/Portal/:id': { kind: 'portal', by: ['menu'], though: 'grants go with it' },
  'DELETE /api/workflow/Engine/FlowBefore/:id/Related/:otherId': {
    free: 'takes a relation away; both cases stay as they are',
  },
  'DELETE /api/workflow/Engine/FlowEngine/:id': { kind: 'flow', by: ['flow', 'case', 'webhook', 'trigger'] },
  'DELETE /api/workflow/Engine/FlowDelegate/:id': { free: 'a standing entrust of one’s own; nothing refers to it' },
  'DELETE /api/workflow/Engine/WorkCalendar/:id': { free: 'its organisations keep to the calendar above them' },
  'DELETE /api/workflow/Engine/Trigger/:id': { free: 'only its own runs hang on it' },
  'DELETE /api/workflow/Engine/FlowLaunch/:id': { free: 'a draft of oneself, or the monitor with its own right' },
};
