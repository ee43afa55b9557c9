import { PDF_TYPE, XLSX_TYPE } from '@qiaoban/contracts/media-types';
import * as activities from '@qiaoban/contracts/membership/activity.contract';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as honours from '@qiaoban/contracts/membership/honour.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as options from '@qiaoban/contracts/membership/option.contract';
import * as pages from '@qiaoban/contracts/membership/public.contract';
import { exportMembers, memberTransfer } from '@qiaoban/contracts/membership/transfer.contract';
import * as scores from '@qiaoban/contracts/membership/score.contract';
import * as settings from '@qiaoban/contracts/membership/setting.contract';
import { createTransferBindings } from '#core/directory';
import type { ImportService } from '#core/directory';
import { bind, bindRaw } from '#platform/http/bind';
import { sendFile } from '#platform/http/send-file';
import { visitorOf } from '#platform/http/visitor';
import type { ActivityService } from './activity/activity.service';
import type { DueService } from './due/due.service';
import type { RemindService } from './due/remind.service';
import type { HonourService } from './honour/honour.service';
import type { AccountService } from './member/account.service';
import type { MemberService } from './member/member.service';
import type { OptionService } from './option/option.service';
import type { PublicService } from './public/public.service';
import type { ScoreService } from './score/score.service';
import type { SettingService } from './setting/settings';
import type { ExportService } from './transfer/export.service';
import type { ListFiles } from './transfer/list-files';

type Services = {
  member: MemberService;
  account: AccountService;
  score: ScoreService;
  due: DueService;
  reminding: RemindService;
  activity: ActivityService;
  honour: HonourService;
  page: PublicService;
  option: OptionService;
  setting: SettingService;
  imports: ImportService;
  exporting: ExportService;
  listFiles: ListFiles;
};

const register = ({ member, account, score, setting, option }: Services) => [
  bind(members.listMembers, ({ actor, query }) => member.list(actor, query)),
  bind(members.selectMembers, ({ actor, query }) => member.select(actor, query.keyword)),
  bind(members.listBranches, ({ actor }) => member.branches(actor)),
  bind(members.getMember, ({ actor, params }) => member.get(actor, params.id)),
  bind(members.createMember, ({ actor, body }) => member.create(actor, body)),
  bind(members.updateMember, ({ actor, params, body }) => member.update(actor, params.id, body)),
  bind(members.setMemberState, ({ actor, params, body }) => member.setState(actor, params.id, body)),
  bind(members.deleteMember, ({ actor, params }) => member.remove(actor, params.id)),
  bind(members.openMemberAccount, ({ actor, params, body }) => account.open(actor, params.id, body)),
  bind(members.revealIdentity, ({ actor, params }) => member.reveal(actor, params.id)),
  bind(scores.listScores, ({ actor, query }) => score.list(actor, query)),
  bind(scores.giveScore, ({ actor, body }) => score.give(actor, body)),
  bind(settings.getMembershipSettings, ({ actor }) => setting.get(actor)),
  bind(settings.saveMembershipSettings, ({ actor, body }) => setting.save(actor, body)),
  bind(options.getDictionaryMessage, ({ actor }) => option.all(actor)),
  bind(options.getTotalParam, ({ actor }) => option.total(actor)),
];

const files = ({ imports, exporting, listFiles }: Services) => [
  ...createTransferBindings(memberTransfer, imports),
  bindRaw(exportMembers, async ({ actor, query, reply }) => {
    const { mediaType, ...file } = await exporting.members(actor, query);
    return sendFile(reply, mediaType, file);
  }),
  bindRaw(dues.exportDues, async ({ actor, query, reply }) =>
    sendFile(reply, XLSX_TYPE, await listFiles.dues(actor, query)),
  ),
  bindRaw(activities.exportRegistrations, async ({ actor, params, query, reply }) =>
    sendFile(reply, XLSX_TYPE, await listFiles.registrations(actor, params.id, query)),
  ),
];

const books = ({ due, reminding }: Services) => [
  bind(dues.listDues, ({ actor, query }) => due.list(actor, query)),
  bind(dues.listDueEntries, ({ actor, params }) => due.entries(actor, params.id)),
  bind(dues.getDueRates, ({ actor, params }) => due.rates(actor, params.year)),
  bind(dues.saveDueRates, ({ actor, params, body }) => due.saveRates(actor, params.year, body)),
  bind(dues.assessDues, ({ actor, body }) => due.assess(actor, body.year)),
  bind(dues.payDue, ({ actor, params, body }) => due.pay(actor, params.id, body)),
  bind(dues.remitDue, ({ actor, params, body }) => due.remit(actor, params.id, body)),
  bind(dues.reverseDueEntry, ({ actor, params, body }) => due.reverse(actor, params.id, body.reason)),
  bind(dues.remindDues, ({ actor, body }) => reminding.remind(actor, body.ids)),
  bindRaw(dues.printReceipt, async ({ actor, params, reply }) =>
    sendFile(reply, PDF_TYPE, await due.receipt(actor, params.id)),
  ),
];

const events = ({ activity, honour }: Services) => [
  bind(activities.listActivities, ({ actor, query }) => activity.list(actor, query)),
  bind(activities.createActivity, ({ actor, body }) => activity.create(actor, body)),
  bind(activities.updateActivity, ({ actor, params, body }) => activity.update(actor, params.id, body)),
  bind(activities.setActivityState, ({ actor, params, body }) => activity.setState(actor, params.id, body.state)),
  bind(activities.deleteActivity, ({ actor, params }) => activity.remove(actor, params.id)),
  bind(activities.listRegistrations, ({ actor, params, query }) => activity.registrations(actor, params.id, query)),
  bind(activities.registerMembers, ({ actor, params, body }) => activity.register(actor, params.id, body.memberIds)),
  bind(activities.cancelRegistration, ({ actor, params }) => activity.cancel(actor, params.id)),
  bind(activities.signInMember, ({ actor, params }) => activity.signInByHand(actor, params.id)),
  bind(activities.getSignCode, ({ actor, params }) => activity.signCode(actor, params.id)),
  bind(honours.listHonours, ({ actor, query }) => honour.list(actor, query)),
  bind(honours.issueHonour, ({ actor, body }) => honour.issue(actor, body)),
  bind(honours.revokeHonour, ({ actor, params, body }) => honour.revoke(actor, params.id, body.reason)),
  bind(honours.selectHonourMembers, ({ actor, params, body }) => honour.pick(actor, params.id, body)),
  bind(honours.getHonourMembers, ({ actor, body }) => honour.names(actor, body.userId)),
  bindRaw(honours.printCertificate, async ({ actor, params, query, reply }) =>
    sendFile(reply, PDF_TYPE, await honour.pdf(actor, params.id, query.origin)),
  ),
];

const forEverybody = ({ page }: Services) => [
  bind(pages.openMembershipPage, ({ query, request }) => page.open(visitorOf(request, query))),
  bind(pages.registerForActivity, ({ params, query, body, request }) =>
    page.register(visitorOf(request, query), params.id, body),
  ),
  bind(pages.signInByCode, ({ query, body, request }) => page.signIn(visitorOf(request, query), body)),
  bind(pages.checkCertificate, ({ params, query, request }) => page.check(visitorOf(request, query), params.number)),
];

export const createMembershipBindings = (services: Services) => [
  ...register(services),
  ...files(services),
  ...books(services),
  ...events(services),
  ...forEverybody(services),
];
