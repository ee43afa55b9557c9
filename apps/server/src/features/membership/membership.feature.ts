import type { Uses } from '../../core/uses';
import type { Clock } from '../../platform/clock';
import type { Tenants } from '../../platform/database/tenant';
import type { Guests } from '../../platform/http/visitor';
import type { Jobs } from '../../platform/jobs';
import { createZone } from '../../platform/zone';
import type { Send } from '../message';
import type { DrawPdf, Visualdev } from '../visualdev';
import { createActivityService } from './activity/activity.service';
import { createApplications } from './application/applications';
import { createDueService } from './due/due.service';
import { createReceiptPrinter } from './due/receipt-pdf';
import { createRemindService } from './due/remind.service';
import type { MailOut } from './due/remind.service';
import { createCertificatePrinter } from './honour/certificate-pdf';
import { createHonourService } from './honour/honour.service';
import { createMemberService } from './member/member.service';
import { registerMemberUses } from './member/member.uses';
import { createMembershipBindings } from './membership.routes';
import { optionService } from './option/option.service';
import { createPublicService } from './public/public.service';
import { createScoreService } from './score/score.service';
import { settingService } from './setting/settings';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  uses: Uses;
  tenants: Tenants;
  config: { timeZone: string };
  guests: Guests;
  send: Send;
  mail: MailOut;
  drawPdf: DrawPdf;
  records: Pick<Visualdev['records'], 'readFor'>;
  publicTokens: Visualdev['publicTokens'];
};

/** The association: members, what they pay, earn and take part in, and their certificates. */
export const createMembership = (given: Deps) => {
  registerMemberUses(given.uses);
  const deps = { ...given, zone: createZone(given.config.timeZone) };
  const { onInstanceMoved, onInstanceDeleted } = createApplications(deps);
  return {
    onInstanceMoved,
    onInstanceDeleted,
    bindings: createMembershipBindings({
      member: createMemberService(deps),
      score: createScoreService(deps),
      due: createDueService({ ...deps, print: createReceiptPrinter(deps.drawPdf) }),
      reminding: createRemindService(deps),
      activity: createActivityService(deps),
      honour: createHonourService({ ...deps, print: createCertificatePrinter(deps.drawPdf) }),
      page: createPublicService(deps),
      option: optionService,
      setting: settingService,
    }),
  };
};
