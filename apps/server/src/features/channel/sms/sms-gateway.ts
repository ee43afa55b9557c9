import type { SmsInput, SmsTemplate } from '@qiaoban/contracts/channel/sms.contract';
import type { OutboundReply, OutboundRequest } from '../../../platform/outbound/outbound';

export type Sms = {
  mobile: string;
  template: SmsTemplate;
  /** In the order of the template. */
  values: readonly { name: string; value: string }[];
};

/** A gateway as two pure halves: the call that sends an SMS, and what its answer means. */
export type SmsGateway = {
  request(settings: SmsInput, sms: Sms, at: { now: number; nonce: string }): OutboundRequest;
  /** Throws smsErrors when the gateway did not take the message. */
  judge(reply: OutboundReply): void;
};
