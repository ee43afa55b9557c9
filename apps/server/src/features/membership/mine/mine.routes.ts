import { PDF_TYPE } from '@qiaoban/contracts/media-types';
import * as contract from '@qiaoban/contracts/membership/mine.contract';
import { bind, bindRaw } from '#platform/http/bind';
import { sendFile } from '#platform/http/send-file';
import type { Changes } from './changes';
import type { MineService } from './mine.service';
import type { MyActivities } from './my-activities';

type Services = { mine: MineService; activities: MyActivities; changes: Changes };

export const createMineBindings = ({ mine, activities, changes }: Services) => [
  bind(contract.listMyMemberships, ({ actor }) => mine.list(actor)),
  bind(contract.getMyMembership, ({ actor, params }) => mine.get(actor, params.id)),
  bind(contract.listMyDues, ({ actor, params }) => mine.dues(actor, params.id)),
  bind(contract.listMyScores, ({ actor, params, query }) => mine.scores(actor, params.id, query)),
  bind(contract.listMyHonours, ({ actor, params }) => mine.honours(actor, params.id)),
  bindRaw(contract.printMyReceipt, async ({ actor, params, reply }) =>
    sendFile(reply, PDF_TYPE, await mine.receipt(actor, params.id, params.entryId)),
  ),
  bindRaw(contract.printMyCertificate, async ({ actor, params, query, reply }) =>
    sendFile(reply, PDF_TYPE, await mine.certificate(actor, params.id, { ...params, ...query })),
  ),
  bind(contract.listMyActivities, ({ actor, params }) => activities.list(actor, params.id)),
  bind(contract.registerMyself, ({ actor, params }) => activities.register(actor, params.id, params.activityId)),
  bind(contract.leaveActivity, ({ actor, params }) => activities.leave(actor, params.id, params.activityId)),
  bind(contract.listMyChanges, ({ actor, params }) => changes.list(actor, params.id)),
  bind(contract.askMyChange, ({ actor, params, body }) => changes.ask(actor, params.id, body)),
];
