import * as contract from '@qiaoban/contracts/message/send-log.contract';
import { bind } from '../../../platform/http/bind';
import type { SendLogService } from './log.service';

export const createSendLogBindings = (log: SendLogService) => [
  bind(contract.listSends, ({ actor, query }) => log.list(actor, query)),
  bind(contract.retrySends, ({ actor, body }) => log.retry(actor, body.ids)),
];
