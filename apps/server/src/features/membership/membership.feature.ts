import { createImportService } from '#core/directory';
import { createActorOf } from '#core/permission';
import type { PolicyCache } from '#core/permission';
import type { Uses } from '#core/uses';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import type { Unit } from '#platform/database/transaction';
import { createAsk } from '#platform/http/ask';
import type { Binding } from '#platform/http/bind';
import type { Guests } from '#platform/http/visitor';
import type { Jobs } from '#platform/jobs';
import { everyDay } from '#platform/every-day';
import type { SocketHub } from '#platform/socket-hub';
import type { Timetable } from '#platform/timetable';
import { createZone } from '#platform/zone';
import type { Letters, Send } from '../message';
import type { DrawPdf, Visualdev } from '../visualdev';
import type { InstanceDeleted, InstanceMoved } from '../workflow';
import { createActivityService } from './activity/activity.service';
import { createApplications } from './application/applications';
import { createNotifyApplicant } from './application/notify-applicant';
import { createDueService } from './due/due.service';
import { createReceiptPrinter } from './due/receipt';
import { createRemindService } from './due/remind.service';
import { createCertificatePrinter } from './honour/certificate';
import { createHonourService } from './honour/honour.service';
import { createAccountService } from './member/account.service';
import { createSelfOpening } from './member/self-opening';
import { createMemberService } from './member/member.service';
import { createRemovePersonal } from './member/remove-personal';
import { registerMemberUses } from './member/member.uses';
import { createMembershipBindings } from './membership.routes';
import { createChanges } from './mine/changes';
import { createMineBindings } from './mine/mine.routes';
import { createMineService } from './mine/mine.service';
import { createMyActivities } from './mine/my-activities';
import { optionService } from './option/option.service';
import { createPublicService } from './public/public.service';
import { createScoreService } from './score/score.service';
import { settingService } from './setting/settings';
import { createDueSource } from './source/due-source';
import { honourSource } from './source/honour-source';
import { memberSource } from './source/member-source';
import { scoreSource } from './source/score-source';
import { exportService } from './transfer/export.service';
import { createListFiles } from './transfer/list-files';
import { createMemberSubject } from './transfer/member-subject';

type Deps = {
  letters: Letters;
  clock: Clock;
  jobs: Jobs;
  hub: SocketHub;
  timetable: Timetable;
  uses: Uses;
  tenants: Tenants;
  config: { timeZone: string };
  guests: Guests;
  send: Send;
  drawPdf: DrawPdf;
  records: Pick<Visualdev['records'], 'readFor'>;
  publicTokens: Visualdev['publicTokens'];
  publicLanguage: Visualdev['publicLanguage'];
  siteAddress: (db: Db) => Promise<string>;
  policies: PolicyCache;
  /** Everything that is bound: instances are started as their own screens start them. */
  bound: readonly Binding[];
};

/** The association: members, what they pay, earn and take part in, and their certificates. */
export const createMembership = (given: Deps) => {
  registerMemberUses(given.uses);
  const deps = { ...given, zone: createZone(given.config.timeZone), ask: createAsk(given.bound) };
  const notify = createNotifyApplicant(deps);
  const account = createAccountService(deps);
  const openByItself = createSelfOpening({ ...deps, account, actorOf: createActorOf(deps) });
  const applications = createApplications({ ...deps, notify, openByItself });
  const changes = createChanges(deps);
  const reminding = createRemindService(deps);
  const removePersonal = createRemovePersonal(deps);
  everyDay(deps, {
    id: 'membership.remind',
    cron: '0 9 * * *',
    work: (db, { signal }) => reminding.remindByThemselves(db, signal),
  });
  everyDay(deps, {
    id: 'membership.remove-personal',
    cron: '20 3 * * *',
    work: (db, { signal }) => removePersonal(db, signal),
  });
  const receipt = createReceiptPrinter(deps.drawPdf);
  const certificate = createCertificatePrinter(deps.drawPdf);
  return {
    removePersonal,
    remindDues: reminding.remindByThemselves,
    sources: [memberSource, createDueSource(reminding), scoreSource, honourSource],
    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      await applications.onInstanceMoved(unit, moved);
      await changes.onInstanceMoved(unit, moved);
    },
    onInstanceDeleted: async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
      await applications.onInstanceDeleted(unit, deleted);
      await changes.onInstanceDeleted(unit, deleted);
    },
    bindings: [
      ...createMembershipBindings({
        member: createMemberService(deps),
        account,
        score: createScoreService(deps),
        due: createDueService({ ...deps, print: receipt }),
        reminding,
        activity: createActivityService(deps),
        honour: createHonourService({ ...deps, print: certificate }),
        page: createPublicService(deps),
        option: optionService,
        setting: settingService,
        imports: createImportService(createMemberSubject(deps), deps),
        exporting: exportService,
        listFiles: createListFiles(deps),
      }),
      ...createMineBindings({
        mine: createMineService({ ...deps, receipt, certificate, changes }),
        activities: createMyActivities(deps),
        changes,
      }),
    ],
  };
};
