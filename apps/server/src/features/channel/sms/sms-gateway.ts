import type { SmsInput, SmsTemplate } from '@qiaoban/contracts/channel/sms.contract';
import type { Receipt, ReceiptAsked } from '../../message';
import type { OutboundReply, OutboundRequest } from '#platform/outbound/outbound';

type Sms = {
  mobile: string;
  template: SmsTemplate;
  /** In the order of the template. */
  values: readonly { name: string; value: string }[];
};

type At = { now: number; nonce: string };

/** A gateway as pure halves: the calls that send an SMS and ask what became of it, and what their answers mean. */
export type SmsGateway = {
  request(settings: SmsInput, sms: Sms, at: At): OutboundRequest;
  /** The gateway's word for the message. Throws smsErrors when it was not taken. */
  receiptOf(reply: OutboundReply): string;
  askReceipt(settings: SmsInput, asked: ReceiptAsked, at: At): OutboundRequest;
  /** Throws smsErrors when the gateway did not answer the question. */
  readReceipt(reply: OutboundReply, asked: ReceiptAsked): Receipt;
};
