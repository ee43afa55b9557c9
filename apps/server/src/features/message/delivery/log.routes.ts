import * as contract from '@qiaoban/contracts/message/send-log.contract';
import { getSendSettings, updateSendSettings } from '@qiaoban/contracts/message/send-settings.contract';
import { bind } from '#platform/http/bind';
import type { SendLogService } from './log.service';

export const createSendLogBindings = (log: SendLogService) => [
  bind(contract.listSends, ({ actor, query }) => log.list(actor, query)),
  bind(getSendSettings, ({ actor }) => log.settings(actor)),
  bind(updateSendSettings, ({ actor, body }) => log.saveSettings(actor, body)),
  bind(contract.retrySends, ({ actor, body }) => log.retry(actor, body.ids)),
];
