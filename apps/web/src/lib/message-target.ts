import { FlowMessageBody, MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { MessageRow } from '@qiaoban/contracts/message/message.contract';

/** Where a flow message leads, or undefined for a message that is read where it stands. */
export const messageTarget = (message: Pick<MessageRow, 'type' | 'bodyText'>): string | undefined => {
  const isFlow = message.type === MESSAGE_TYPE.work || message.type === MESSAGE_TYPE.system;
  if (!isFlow || !message.bodyText.trimStart().startsWith('{')) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(message.bodyText);
  } catch (cause) {
    console.warn('a message body that is not JSON', cause);
    return undefined;
  }
  const flow = FlowMessageBody.safeParse(body);
  return flow.success ? `/workFlow/case/${encodeURIComponent(flow.data.id)}` : undefined;
};
