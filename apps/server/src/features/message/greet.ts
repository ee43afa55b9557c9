import type { InitMessage, MessagePush } from '@qiaoban/contracts/socket';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub } from '#platform/socket-hub';
import { batchByTenant } from '#platform/batch';
import { messageStore } from './message.store';
import { noticeTitle } from './notice/notice-title';
import type { Publisher } from './notice/publish';
import type { Wording } from './wording';

type Deps = {
  hub: SocketHub;
  tenants: Tenants;
  publisher: Pick<Publisher, 'catchUp'>;
  wording: Wording;
  timeZone: string;
};

/** A window that was away longer than this many messages asks the list instead. */
const MAX_REPLAY = 100;

/** Greets a window that connected: the counts, then what came since the last push that it saw. */
export const greetConnections = ({ hub, tenants, publisher, wording, timeZone }: Deps): void => {
  const standing = batchByTenant(async (tenant: string, userIds: readonly string[]) => {
    const found = await messageStore.standing(tenants.db(tenant), userIds);
    return userIds.map((id) => found.get(id) ?? { seq: 0, unread: 0 });
  });
  hub.onConnect(async (connection, lastSeq) => {
    const db = tenants.db(connection.tenant);
    await publisher.catchUp(connection.tenant, connection.userId);
    const { seq, unread } = await standing(connection.tenant, connection.userId);
    const init: InitMessage = {
      method: 'initMessage',
      unreadMessageCount: 0,
      unreadNoticeCount: unread,
      unreadNums: [],
      onlineUsers: [],
      seq,
    };
    connection.send(init);
    if (lastSeq === undefined || lastSeq >= seq) return;
    const worded = await noticeTitle(wording, timeZone, connection.tenant, db);
    for (const missed of await messageStore.after(db, connection.userId, lastSeq, MAX_REPLAY)) {
      const titles =
        missed.titles === null ? null : (worded?.all({ ...missed, titles: missed.titles }) ?? missed.titles);
      // the count above already holds them
      const push: MessagePush = {
        method: 'messagePush',
        seq: missed.seq,
        unreadNoticeCount: 0,
        id: missed.id,
        title: missed.title,
        ...(titles === null ? {} : { titles }),
        type: missed.type,
      };
      connection.send(push);
    }
  });
};
