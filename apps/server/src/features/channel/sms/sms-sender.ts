import { randomUUID } from 'node:crypto';
import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import type { SmsDriver, SmsInput, SmsPurpose } from '@qiaoban/contracts/channel/sms.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Outbound } from '#platform/outbound/outbound';
import type { Receipt, ReceiptAsked } from '../../message';
import type { SealedSetting } from '../sealed-setting';
import { aliyunGateway } from './aliyun-gateway';
import type { SmsGateway } from './sms-gateway';
import { tencentGateway } from './tencent-gateway';

const GATEWAYS: Record<Exclude<SmsDriver, 'log'>, SmsGateway> = { aliyun: aliyunGateway, tencent: tencentGateway };

/** Variables of SMS templates hold little, and no links: what is longer is cut where the gateway would refuse it. */
const MAX_VALUE = 35;

const templateFor = (settings: SmsInput, purpose: SmsPurpose) => {
  const own = settings.templates[purpose];
  return own.code === '' && purpose !== 'notice' ? settings.templates.code : own;
};

/** SMS through the gateway of a tenant, by the template of a purpose. */
export const createSmsSender = (deps: { outbound: Outbound; clock: Clock; setting: SealedSetting<SmsInput> }) => ({
  usable: async (db: Db): Promise<boolean> => (await deps.setting.read(db)).driver !== 'log',
  /** Is there a template for this purpose? */
  covers: async (db: Db, purpose: SmsPurpose): Promise<boolean> => {
    const settings = await deps.setting.read(db);
    return settings.driver !== 'log' && templateFor(settings, purpose).code !== '';
  },

  /** Sends one SMS, once; answers the gateway's word for it. Throws smsErrors (AppError) or OutboundError. */
  send: async (
    db: Db,
    mobile: string,
    purpose: SmsPurpose,
    known: Record<string, string | number>,
  ): Promise<{ receiptId: string }> => {
    const settings = await deps.setting.read(db);
    if (settings.driver === 'log') throw new AppError(smsErrors.off);
    const template = templateFor(settings, purpose);
    if (template.code === '') throw new AppError(smsErrors.template_missing, { purpose });
    const values = template.variables.map(({ name, from }) => ({
      name,
      value: String(known[from] ?? '').slice(0, MAX_VALUE),
    }));
    const gateway = GATEWAYS[settings.driver];
    const at = { now: deps.clock.now(), nonce: randomUUID() };
    const reply = await deps.outbound.fetch(gateway.request(settings, { mobile, template, values }, at));
    return { receiptId: gateway.receiptOf(reply) };
  },

  /** Asks the gateway what became of an SMS. Throws smsErrors (AppError) or OutboundError. */
  receipt: async (db: Db, asked: ReceiptAsked): Promise<Receipt> => {
    const settings = await deps.setting.read(db);
    if (settings.driver === 'log') throw new AppError(smsErrors.off);
    const gateway = GATEWAYS[settings.driver];
    const at = { now: deps.clock.now(), nonce: randomUUID() };
    return gateway.readReceipt(await deps.outbound.fetch(gateway.askReceipt(settings, asked, at)), asked);
  },
});
export type SmsSender = ReturnType<typeof createSmsSender>;
