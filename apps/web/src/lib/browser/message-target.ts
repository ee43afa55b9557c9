import {
  FLOW_BODY,
  FlowMessageBody,
  MESSAGE_TYPE,
  PrintedMessageBody,
  RecordMessageBody,
} from '@qiaoban/contracts/message/message.contract';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';

const jsonOf = (bodyText: string): unknown => {
  if (!bodyText.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(bodyText) as unknown;
  } catch (cause) {
    console.warn('a message body that is not JSON', cause);
    return undefined;
  }
};
const bodyOf = (bodyText: string): FlowMessageBody | undefined => FlowMessageBody.safeParse(jsonOf(bodyText)).data;
const recordOf = (bodyText: string): RecordMessageBody | undefined =>
  RecordMessageBody.safeParse(jsonOf(bodyText)).data;
const printedOf = (bodyText: string): string | undefined =>
  PrintedMessageBody.safeParse(jsonOf(bodyText)).data?.printed;

/**
 * Where a message leads, or undefined for one that is read where it stands: a notice always, others
 * without such a body. Work goes to its case, which is what the addresses of work and audit centre lead to; what other
 * systems send as another type goes to the list that its body names.
 */
export const messageTarget = (message: Pick<MessageRow, 'type' | 'bodyText'>): string | undefined => {
  const record = message.type === MESSAGE_TYPE.notice ? undefined : recordOf(message.bodyText);
  if (record !== undefined) {
    const page = `/record/${encodeURIComponent(record.form)}/${encodeURIComponent(record.record)}`;
    return record.part === undefined ? page : `${page}?tab=${record.part}`;
  }
  const printed = message.type === MESSAGE_TYPE.system ? printedOf(message.bodyText) : undefined;
  if (printed !== undefined) return `/printed/${encodeURIComponent(printed)}`;
  const body = message.type === MESSAGE_TYPE.notice ? undefined : bodyOf(message.bodyText);
  if (body === undefined) return undefined;
  if (message.type === MESSAGE_TYPE.work) return `/workFlow/case/${encodeURIComponent(body.id)}`;
  if (body.type === FLOW_BODY.todo) return '/workFlow/flowTodo';
  return body.type === FLOW_BODY.circulated ? '/workFlow/flowCirculate' : '/workFlow/flowLaunch';
};
