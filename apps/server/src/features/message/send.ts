import { createHash } from 'node:crypto';
import type { MessagePush } from '@qiaoban/contracts/socket';
import type { Clock } from '../../platform/clock';
import type { Unit } from '../../platform/database/transaction';
import { newId } from '../../platform/ids';
import type { SocketHub } from '../../platform/socket-hub';
import { messageStore } from './message.store';

export type Outgoing = {
  tenant: string;
  /** MESSAGE_TYPE: 1 notice, 2 system, 3 private, 15 work. */
  type: number;
  title: string;
  /** HTML for a notice; for a flow message the JSON of FlowMessageBody. */
  bodyText: string;
  userIds: readonly string[];
  creatorId: string | null;
  creatorName: string;
  /** The same key is sent once only, however often the cause is repeated. */
  dedupeKey?: string;
};

const MAX_TITLE = 500;

const idOf = (dedupeKey: string | undefined): string =>
  dedupeKey === undefined ? newId() : `m${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 40)}`;

/**
 * Sends a message in the transaction of its cause: it is in the inboxes when that is committed, and only then.
 * Answers the id, the same one for the same dedupeKey. People who do not exist are left out.
 */
export const createSend =
  ({ hub, clock }: { hub: SocketHub; clock: Clock }) =>
  async ({ tx, afterCommit }: Unit, message: Outgoing): Promise<string> => {
    const id = idOf(message.dedupeKey);
    const userIds = [...new Set(message.userIds)];
    if (userIds.length === 0) return id;
    const title = message.title.slice(0, MAX_TITLE);
    const isNew = await messageStore.insert(tx, {
      id,
      type: message.type,
      title,
      body_text: message.bodyText,
      creator_id: message.creatorId,
      creator_name: message.creatorName,
      created_at: new Date(clock.now()),
    });
    if (!isNew) return id;
    const delivered = await messageStore.deliver(tx, id, userIds);
    afterCommit(() => {
      for (const { userId, seq } of delivered) {
        const frame: MessagePush = { method: 'messagePush', seq, unreadNoticeCount: 1, id, title, type: message.type };
        hub.send(message.tenant, [userId], frame);
      }
    });
    return id;
  };
export type Send = ReturnType<typeof createSend>;
