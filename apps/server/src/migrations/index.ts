import type { Kysely, Migration } from 'kysely';
import type { MigrationSet } from '#platform/database/migrate';
import * as foundation from './0001-foundation';
import * as log from './0002-log';
import * as directory from './0003-directory';
import * as menuPermission from './0004-menu-permission';
import * as messageFile from './0005-message-file';
import * as baseData from './0007-base-data';
import * as visualdev from './0010-visualdev';
import * as workflow from './0011-workflow';
import * as rights from './0012-rights';
import * as signIn from './0014-sign-in';
import * as oneTimeCode from './0015-one-time-code';
import * as directoryMore from './0016-directory-more';
import * as directoryImport from './0017-directory-import';
import * as notices from './0018-notices';
import * as chat from './0019-chat';
import * as files from './0020-files';
import * as dataInterface from './0021-data-interface';
import * as dataApplication from './0022-data-application';
import * as schedules from './0023-schedules';
import * as channels from './0024-channels';
import * as integration from './0025-integration';
import * as billSegments from './0026-bill-segments';
import * as systemLogs from './0027-system-logs';
import * as wecom from './0028-wecom';
import * as quota from './0029-quota';
import * as noticeBar from './0030-notice-bar';
import * as fileContent from './0032-file-content';
import * as logExport from './0034-log-export';
import * as logAddress from './0035-log-address';
import * as userText from './0036-user-text';
import * as portal from './0037-portal';
import * as report from './0038-report';
import * as smsReceipts from './0039-sms-receipts';
import * as chatRecalled from './0041-chat-recalled';
import * as loginChain from './0042-login-chain';
import * as callAndFaultChains from './0043-call-and-fault-chains';
import * as idempotencyDigest from './0044-idempotency-digest';
import * as formIndexes from './0045-form-indexes';
import * as roomForChanges from './0047-room-for-changes';
import * as webhookOrder from './0052-webhook-order';
import * as syncUnfinished from './0053-sync-unfinished';
import * as syncDeletions from './0056-sync-deletions';
import * as rowChanges from './0057-row-changes';
import * as returnedCases from './0060-returned-cases';
import * as keywordIndexes from './0061-keyword-indexes';
import * as favouriteMenus from './0065-favourite-menus';
import * as flowTimers from './0085-flow-timers';
import * as listPlans from './0092-list-plans';
import * as recordComments from './0093-record-comments';
import * as publicForms from './0094-public-forms';
import * as printTemplates from './0095-print-templates';
import * as application from './0100-application';
import * as flowSteps from './0101-flow-steps';
import * as flowChildren from './0102-flow-children';
import * as entrustLaunch from './0106-entrust-launch';
import * as flowMigration from './0107-flow-migration';
import * as attendance from './0121-attendance';
import * as flowTriggers from './0128-flow-triggers';
import * as flowRowOwners from './0129-flow-row-owners';
import * as boundForms from './0131-bound-forms';
import * as recruitment from './0134-recruitment';
import * as messageCalendar from './0135-message-calendar';
import * as merchants from './0136-merchants';
import * as ledgers from './0137-ledgers';
import * as settlements from './0138-settlements';
import * as roomForInstances from './0139-room-for-instances';
import * as flowCalendars from './0142-flow-calendars';
import * as triggerChanges from './0143-trigger-changes';
import * as leaveBalances from './0144-leave-balances';
import * as clockDevices from './0145-clock-devices';
import * as membership from './0147-membership';
import * as membershipDues from './0148-membership-dues';
import * as membershipActivities from './0149-membership-activities';
import * as formsOfReconciliation from './0150-forms-of-reconciliation';
import * as searchedTexts from './0152-searched-texts';
import * as flowStart from './0153-flow-start';
import * as flowOpinions from './0155-flow-opinions';
import * as applicationFiles from './0157-application-files';
import * as organisationZone from './0158-organisation-zone';
import * as issuedPapers from './0159-issued-papers';
import * as membersThemselves from './0160-members-themselves';
import * as formsOnTables from './0161-forms-on-tables';
import * as actedTasks from './0163-acted-tasks';
import * as mergedCandidates from './0167-merged-candidates';
import * as agenda from './0168-agenda';
import * as settlementTerms from './0170-settlement-terms';
import * as applicants from './0171-applicants';
import * as archivedInstances from './0173-archived-instances';
import * as furtherRecords from './0178-further-records';
import * as flowOfTasks from './0180-flow-of-tasks';
import * as instancesOfFlow from './0181-instances-of-flow';
import * as beginAnew from './0182-begin-anew';
import * as chainHash from './0183-chain-hash';
import * as agendaTitles from './0184-agenda-titles';
import * as reportPublish from './0185-report-publish';
import * as agendaColour from './0186-agenda-colour';
import * as invitedCandidates from './0192-invited-candidates';
import * as formSnippets from './0194-form-snippets';
import * as repeatedEntries from './0197-repeated-entries';
import * as ownLooks from './0198-own-looks';
import * as commentsChanged from './0199-comments-changed';
import * as membershipExport from './0201-membership-export';
import * as platformTenants from './platform-0001-tenants-sessions';
import * as platformSignIn from './platform-0002-sign-in-ways';
import * as platformTenantCare from './platform-0003-tenant-care';
import * as platformBackupActivity from './platform-0004-backup-activity';

const set = (entries: Record<string, { up: (db: Kysely<unknown>) => Promise<void> }>): MigrationSet =>
  Object.fromEntries(Object.entries(entries).map(([name, { up }]) => [name, { up } as Migration]));

/** Migrations of a tenant's schema, in the order of their names. Forward only; a name never changes. */
export const tenantMigrations = set({
  '0001-foundation': foundation,
  '0002-log': log,
  '0003-directory': directory,
  '0004-menu-permission': menuPermission,
  '0005-message-file': messageFile,
  '0007-base-data': baseData,
  '0010-visualdev': visualdev,
  '0011-workflow': workflow,
  '0012-rights': rights,
  '0014-sign-in': signIn,
  '0015-one-time-code': oneTimeCode,
  '0016-directory-more': directoryMore,
  '0017-directory-import': directoryImport,
  '0018-notices': notices,
  '0019-chat': chat,
  '0020-files': files,
  '0021-data-interface': dataInterface,
  '0022-data-application': dataApplication,
  '0023-schedules': schedules,
  '0024-channels': channels,
  '0025-integration': integration,
  '0026-bill-segments': billSegments,
  '0027-system-logs': systemLogs,
  '0028-wecom': wecom,
  '0029-quota': quota,
  '0030-notice-bar': noticeBar,
  '0032-file-content': fileContent,
  '0034-log-export': logExport,
  '0035-log-address': logAddress,
  '0036-user-text': userText,
  '0037-portal': portal,
  '0038-report': report,
  '0039-sms-receipts': smsReceipts,
  '0041-chat-recalled': chatRecalled,
  '0042-login-chain': loginChain,
  '0043-call-and-fault-chains': callAndFaultChains,
  '0044-idempotency-digest': idempotencyDigest,
  '0045-form-indexes': formIndexes,
  '0047-room-for-changes': roomForChanges,
  '0052-webhook-order': webhookOrder,
  '0053-sync-unfinished': syncUnfinished,
  '0056-sync-deletions': syncDeletions,
  '0057-row-changes': rowChanges,
  '0060-returned-cases': returnedCases,
  '0061-keyword-indexes': keywordIndexes,
  '0065-favourite-menus': favouriteMenus,
  '0085-flow-timers': flowTimers,
  '0092-list-plans': listPlans,
  '0093-record-comments': recordComments,
  '0094-public-forms': publicForms,
  '0095-print-templates': printTemplates,
  '0100-application': application,
  '0101-flow-steps': flowSteps,
  '0102-flow-children': flowChildren,
  '0106-entrust-launch': entrustLaunch,
  '0107-flow-migration': flowMigration,
  '0121-attendance': attendance,
  '0128-flow-triggers': flowTriggers,
  '0129-flow-row-owners': flowRowOwners,
  '0131-bound-forms': boundForms,
  '0134-recruitment': recruitment,
  '0135-message-calendar': messageCalendar,
  '0136-merchants': merchants,
  '0137-ledgers': ledgers,
  '0138-settlements': settlements,
  '0139-room-for-instances': roomForInstances,
  '0142-flow-calendars': flowCalendars,
  '0143-trigger-changes': triggerChanges,
  '0144-leave-balances': leaveBalances,
  '0145-clock-devices': clockDevices,
  '0147-membership': membership,
  '0148-membership-dues': membershipDues,
  '0149-membership-activities': membershipActivities,
  '0150-forms-of-reconciliation': formsOfReconciliation,
  '0152-searched-texts': searchedTexts,
  '0153-flow-start': flowStart,
  '0155-flow-opinions': flowOpinions,
  '0157-application-files': applicationFiles,
  '0158-organisation-zone': organisationZone,
  '0159-issued-papers': issuedPapers,
  '0160-members-themselves': membersThemselves,
  '0161-forms-on-tables': formsOnTables,
  '0163-acted-tasks': actedTasks,
  '0167-merged-candidates': mergedCandidates,
  '0168-agenda': agenda,
  '0170-settlement-terms': settlementTerms,
  '0171-applicants': applicants,
  '0173-archived-instances': archivedInstances,
  '0178-further-records': furtherRecords,
  '0180-flow-of-tasks': flowOfTasks,
  '0181-instances-of-flow': instancesOfFlow,
  '0182-begin-anew': beginAnew,
  '0183-chain-hash': chainHash,
  '0184-agenda-titles': agendaTitles,
  '0185-report-publish': reportPublish,
  '0186-agenda-colour': agendaColour,
  '0192-invited-candidates': invitedCandidates,
  '0194-form-snippets': formSnippets,
  '0197-repeated-entries': repeatedEntries,
  '0198-own-looks': ownLooks,
  '0199-comments-changed': commentsChanged,
  '0201-membership-export': membershipExport,
});

/** Migrations of the control schema. */
export const platformMigrations = set({
  '0001-tenants-sessions': platformTenants,
  '0002-sign-in-ways': platformSignIn,
  '0003-tenant-care': platformTenantCare,
  '0004-backup-activity': platformBackupActivity,
});
