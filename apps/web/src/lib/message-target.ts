import { FLOW_BODY, FlowMessageBody, MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';

const bodyOf = (bodyText: string): FlowMessageBody | undefined => {
  if (!bodyText.trimStart().startsWith('{')) return undefined;
  try {
    return FlowMessageBody.safeParse(JSON.parse(bodyText)).data;
  } catch (cause) {
    console.warn('a message body that is not JSON', cause);
    return undefined;
  }
};

/**
 * Where a message leads (specification 4), or undefined for one that is read where it stands: a notice always, others
 * without such a body. Work goes to its case, which is what the addresses of work and audit centre lead to; what other
 * systems send as another type goes to the list that its body names.
 */
export const messageTarget = (message: Pick<MessageRow, 'type' | 'bodyText'>): string | undefined => {
  const body = message.type === MESSAGE_TYPE.notice ? undefined : bodyOf(message.bodyText);
  if (body === undefined) return undefined;
  if (message.type === MESSAGE_TYPE.work) return `/workFlow/case/${encodeURIComponent(body.id)}`;
  if (body.type === FLOW_BODY.todo) return '/workFlow/flowTodo';
  return body.type === FLOW_BODY.circulated ? '/workFlow/flowCirculate' : '/workFlow/flowLaunch';
};
