import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { NoticeMessageBody } from '@qiaoban/contracts/message/message.contract';
import { titleFor } from '@qiaoban/contracts/message/reader-language';
import type { MessagePush, UnreadChanged } from '@qiaoban/contracts/socket';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import { batchByTenant } from '#platform/batch';
import type { Jobs } from '#platform/jobs';
import type { SocketHub } from '#platform/socket-hub';
import type { Outside } from '../delivery/outside';
import type { Send } from '../send';
import { messageStore } from '../message.store';
import type { Wording } from '../wording';
import { audienceReads } from './audience.reads';
import { noticeStore } from './notice.store';
import { noticeTitle } from './notice-title';
import type { NoticeStored } from './notice.store';
import { readersReads } from './readers.reads';

type Deps = {
  bus: Bus;
  clock: Clock;
  hub: SocketHub;
  jobs: Jobs;
  tenants: Tenants;
  outside: Outside;
  send: Send;
  wording: Wording;
  timeZone: string;
};
type By = { id: string; name: string };

const AT_ONCE = 500;
/** Ids that fit into one event of the bus. */
const PER_EVENT = 100;
const NOTICE = MESSAGE_TYPE.notice;
const DELIVERED = 'message.delivered';
const RECALLED = 'message.recalled';
const PUBLISH = 'notice.publish';
const DELIVER = 'notice.deliver';
const REMIND = 'notice.remind';

/**
 * Brings notices to their readers. Publishing only writes the message and a job; the job makes the copies in batches,
 * each in a transaction of its own, and goes on where it stopped.
 */
export const createPublisher = ({ bus, clock, hub, jobs, tenants, outside, send, wording, timeZone }: Deps) => {
  // what was missed here comes with the next greeting
  const onError = (error: unknown): void => console.warn('a notice was not pushed', error);
  const hasMissed = batchByTenant(async (tenant: string, userIds: readonly string[]) => {
    const missed = await audienceReads.missedPinned(tenants.db(tenant), userIds, clock.now());
    const who = new Set(missed.map((each) => each.userId));
    return userIds.map((id) => who.has(id));
  });
  const mainTitle = (notice: NoticeStored): string => notice.titles[notice.language] ?? '';

  /** Inside the transaction that holds the row: the notice is out, its copies follow. */
  const publish = async (unit: Unit, notice: NoticeStored): Promise<void> => {
    const now = new Date(clock.now());
    await noticeStore.setState(unit.tx, notice.id, 'published', { published_at: now, is_sending: true });
    await messageStore.insert(unit.tx, {
      id: notice.id,
      type: NOTICE,
      title: mainTitle(notice),
      body_text: '',
      creator_id: notice.creator_id,
      creator_name: notice.author_name,
      created_at: now,
    });
    await jobs.add(unit, DELIVER, { id: notice.id });
  };

  const notify = async (tenant: string, id: string, userIds: readonly string[]): Promise<void> => {
    const db = tenants.db(tenant);
    const worded = await noticeTitle(wording, timeZone, tenant, db);
    for (const copy of await messageStore.pushesOf(db, id, userIds)) {
      const { userId, seq } = copy;
      const titles = worded?.all(copy) ?? copy.titles;
      const title = titleFor(titles, copy.language, copy.title);
      const frame: MessagePush = { method: 'messagePush', seq, unreadNoticeCount: 1, id, title, titles, type: NOTICE };
      hub.send(tenant, [userId], frame);
    }
  };
  // every node tells the people whose windows it holds; a window that hears it twice drops the second by its number
  bus.on(DELIVERED, (event) => {
    const { tenant, id, userIds } = event as unknown as { tenant: string; id: string; userIds: string[] };
    const online = new Set(hub.online(tenant));
    const here = userIds.filter((userId) => online.has(userId));
    if (here.length > 0) void notify(tenant, id, here).catch(onError);
  });

  const notifyRecalled = async (tenant: string, id: string): Promise<void> => {
    for (const { userId, count } of await messageStore.countsOfReaders(tenants.db(tenant), id, hub.online(tenant))) {
      const frame: UnreadChanged = { method: 'unreadChanged', unreadMessageCount: count };
      hub.send(tenant, [userId], frame);
    }
  };
  bus.on(RECALLED, (event) => {
    void notifyRecalled(event['tenant'] as string, event['id'] as string).catch(onError);
  });

  const deliverBatch = (db: Db, tenant: string, id: string, after: string): Promise<string | undefined> =>
    inTransaction(db, async (unit) => {
      // locked: a recall waits for the batch, and finds its copies
      const notice = await noticeStore.lock(unit.tx, id);
      if (notice?.state !== 'published') return undefined;
      const userIds = await audienceReads.nextReceivers(unit.tx, id, after, AT_ONCE);
      if (userIds.length === 0) {
        await noticeStore.setSent(unit.tx, id);
        return undefined;
      }
      await messageStore.deliver(unit.tx, id, userIds);
      await outside.add(unit, {
        tenant,
        messageId: id,
        event: 'notice.published',
        isUrgent: notice.is_urgent,
        userIds,
        values: { title: mainTitle(notice), sender: notice.author_name },
        titles: notice.titles,
        address: '/messageRecord',
      });
      unit.afterCommit(() => {
        for (let at = 0; at < userIds.length; at += PER_EVENT)
          bus.publish({ kind: DELIVERED, tenant, id, userIds: userIds.slice(at, at + PER_EVENT) });
      });
      return userIds.at(-1);
    });

  jobs.handle<{ id: string; at: number }>(PUBLISH, async ({ id, at }, { db }) => {
    await inTransaction(db, async (unit) => {
      const notice = await noticeStore.lock(unit.tx, id);
      // recalled, or planned anew for another time
      if (notice?.state !== 'scheduled' || notice.publish_at !== at) return;
      await publish(unit, notice);
    });
  });
  jobs.handle<{ id: string }>(DELIVER, async ({ id }, { db, tenant, signal }) => {
    let after: string | undefined = '';
    while (after !== undefined) {
      signal.throwIfAborted();
      after = await deliverBatch(db, tenant, id, after);
    }
  });
  jobs.handle<{ id: string; by: By }>(REMIND, async ({ id, by }, { db, tenant, id: jobId, signal }) => {
    const notice = await noticeStore.find(db, id);
    let after = '';
    while (notice?.state === 'published') {
      signal.throwIfAborted();
      const readers = await readersReads.next(db, id, after, AT_ONCE, true);
      if (readers.length === 0) return;
      const userIds = readers.map((reader) => reader.userId);
      await inTransaction(db, (unit) =>
        send(unit, {
          tenant,
          type: MESSAGE_TYPE.system,
          title: mainTitle(notice),
          bodyText: JSON.stringify({ notice: id } satisfies NoticeMessageBody),
          event: 'notice.reminded',
          values: { title: mainTitle(notice) },
          titles: notice.titles,
          userIds,
          creatorId: by.id,
          creatorName: by.name,
          isUrgent: notice.is_urgent,
          dedupeKey: `${jobId}:${after}`,
        }),
      );
      after = userIds.at(-1)!;
    }
  });

  return {
    publish,
    /** Publishes at a later time. */
    plan: async (unit: Unit, notice: NoticeStored, at: number): Promise<void> => {
      await noticeStore.setState(unit.tx, notice.id, 'scheduled');
      await jobs.add(unit, PUBLISH, { id: notice.id, at }, { runAt: at });
    },
    /** After the commit of a recall: open windows count anew. */
    recalled: (tenant: string, id: string): void => bus.publish({ kind: RECALLED, tenant, id }),
    remind: (unit: Unit, id: string, by: By): Promise<string> => jobs.add(unit, REMIND, { id, by }),
    /** Gives somebody who joined later the pinned notices that were missed; true when there were some. */
    catchUp: async (tenant: string, userId: string): Promise<boolean> => {
      if (!(await hasMissed(tenant, userId))) return false;
      await inTransaction(tenants.db(tenant), async ({ tx }) => {
        // two windows that open at once: the second finds what the first gave
        await messageStore.lockReader(tx, userId);
        for (const { id } of await audienceReads.missedPinned(tx, [userId], clock.now()))
          await messageStore.deliver(tx, id, [userId]);
      });
      return true;
    },
  };
};
export type Publisher = ReturnType<typeof createPublisher>;
