import * as contract from '@qiaoban/contracts/channel/wecom.contract';
import { bind } from '#platform/http/bind';
import type { QyMessageService } from './message.service';
import type { QyService } from './wecom.service';
import type { LinkKind } from './wecom.table';

const syncBindings = (
  kind: LinkKind,
  routes: typeof contract.qyUsers | typeof contract.qyDepartments,
  qy: QyService,
) => [
  bind(routes.list, ({ actor, query }) => qy.list(actor, kind, query)),
  bind(routes.preview, ({ actor }) => qy.preview(actor, kind)),
  bind(routes.start, ({ actor }) => qy.start(actor, kind)),
  bind(routes.state, ({ actor }) => qy.state(actor, kind)),
];

export const createWecomBindings = (qy: QyService, messages: QyMessageService) => [
  bind(contract.getQyConfig, ({ actor }) => qy.get(actor)),
  bind(contract.updateQyConfig, ({ actor, body }) => qy.update(actor, body)),
  bind(contract.testQyConfig, ({ actor }) => qy.test(actor)),
  ...syncBindings('department', contract.qyDepartments, qy),
  ...syncBindings('user', contract.qyUsers, qy),
  bind(contract.listQyMessages, ({ actor, query }) => messages.list(actor, query)),
  bind(contract.sendQyMessage, ({ actor, body }) => messages.send(actor, body)),
  bind(contract.selectQyUsers, ({ actor }) => messages.reach(actor)),
];
