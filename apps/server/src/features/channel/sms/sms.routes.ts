import * as contract from '@qiaoban/contracts/channel/sms.contract';
import { bind } from '#platform/http/bind';
import type { SmsService } from './sms.service';

export const createSmsBindings = (sms: SmsService) => [
  bind(contract.getSmsSettings, ({ actor }) => sms.get(actor)),
  bind(contract.updateSmsSettings, ({ actor, body }) => sms.update(actor, body)),
  bind(contract.testSms, ({ actor, body }) => sms.test(actor, body.mobile, body.purpose)),
];
