import { AppError } from '@qiaoban/contracts/errors';
import { messageEvent } from '@qiaoban/contracts/message/message-event';
import type { Channel } from '@qiaoban/contracts/message/message-event';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { toAppError } from '#platform/outbound/outbound-error';
import { notBefore } from '../preferences/quiet.rules';
import { linkedMessage } from './linked-message.rules';
import { receiversOf } from './receiver.reads';
import type { ChoosingReceiver } from './receiver.reads';
import type { Receipts } from './receipts';
import { isFinalRefusal } from './refusal.rules';
import { readSendSettings } from './send-settings';
import { sendStore } from './send.store';
import type { SendStored } from './send.store';
import { targetOn } from './channels';
import type { Channels } from './channels';

type Deps = { clock: Clock; jobs: Jobs; timeZone: string; channels: Channels; receipts: Receipts; tryMs?: number };

/** Tries at the same time on one channel of one tenant: a channel that hangs holds up only itself. */
const LANE_WIDTH = 4;
const TRY_MS = 20_000;
/** Pauses before the second, third … try. After the last one the row has failed. */
const PAUSES_MS = [30_000, 120_000, 600_000, 3_600_000, 4 * 3_600_000];
/** Later than any lease ends: takes over what a process that died was sending. */
const CLEANUP_MS = 75_000;
const PUMP = 'message.pump';

/** Rejects when the time is over, whatever the driver does. */
const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop.abort();
      reject(new Error(`no answer within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What administrators read in the log. */
const errorText = (error: unknown): string => {
  const known = toAppError(error);
  if (known instanceof AppError) return translate('zh', known.code, known.values);
  return String(known instanceof Error ? known.message : known);
};

/**
 * Sends what waits in `message_send`. A job only wakes the lane of its channel, so that a channel without an answer never
 * holds a worker of the job queue; rows and wake-ups are durable, lanes are not.
 */
export const createEngine = ({ clock, jobs, timeZone, channels, receipts, tryMs = TRY_MS }: Deps) => {
  const lanes = new Map<string, { running: number; wish: boolean; claiming: boolean }>();
  /** Each try until the look for the next row after it is over. */
  const underWay = new Set<Promise<void>>();

  const wake = (unit: Unit, channel: Channel, at?: number): Promise<string> =>
    at === undefined
      ? jobs.add(unit, PUMP, { channel })
      : // one a minute and channel is enough
        jobs.add(unit, PUMP, { channel }, { runAt: at, id: `${PUMP}:${channel}:${Math.ceil(at / 60_000)}` });

  const fail = (db: Db, row: SendStored, error: unknown): Promise<void> =>
    inTransaction(db, async (unit) => {
      const pause = PAUSES_MS[row.tries - 1];
      const text = errorText(error).slice(0, 1000);
      if (isFinalRefusal(error))
        return sendStore.settle(unit.tx, row, { state: 'failed', reason: 'refused', error: text });
      if (pause === undefined) return sendStore.settle(unit.tx, row, { state: 'failed', error: text });
      const next = clock.now() + pause;
      await sendStore.settle(unit.tx, row, { state: 'waiting', error: text, next_at: new Date(next) });
      await wake(unit, row.channel, next + 1000);
      return undefined;
    });

  /** Quiet hours began, or were set, after the message was put on its way: a try that was no try. False when it may go. */
  const waitsForMorning = async (db: Db, row: SendStored, quiet: ChoosingReceiver['quiet']): Promise<boolean> => {
    const now = clock.now();
    const next = notBefore(now, quiet, timeZone, messageEvent(row.event)?.isUrgent === true);
    if (next <= now || (await sendStore.isOfUrgentNotice(db, row.message_id))) return false;
    await inTransaction(db, async (unit) => {
      await sendStore.hold(unit.tx, row, next);
      await wake(unit, row.channel, next + 1000);
    });
    return true;
  };

  const sendOne = async (tenant: string, db: Db, row: SendStored): Promise<void> => {
    const driver = channels.get(row.channel);
    const [receiver] = await receiversOf(db, [row.user_id]);
    const target = receiver === undefined ? '' : targetOn(row.channel, receiver);
    const skip =
      receiver === undefined
        ? 'person_gone'
        : target === ''
          ? 'no_address'
          : driver === undefined || !(await driver.usable(db))
            ? 'channel_off'
            : '';
    if (skip !== '') return sendStore.settle(db, row, { state: 'skipped', reason: skip });
    if (await waitsForMorning(db, row, receiver!.quiet)) return undefined;
    const message = linkedMessage(row, (await readSendSettings(db)).siteAddress);
    let taken: void | { receiptId: string };
    try {
      taken = await within(tryMs, (signal) => driver!.send({ tenant, db, signal }, receiver!, message));
    } catch (error) {
      return fail(db, row, error);
    }
    const sent = { state: 'sent', error: '', target, sent_at: new Date(clock.now()) } as const;
    if (!taken || taken.receiptId === '') return sendStore.settle(db, row, sent);
    const { receiptId } = taken;
    return inTransaction(db, async (unit) => {
      await sendStore.settle(unit.tx, row, { ...sent, ...receipts.expect(receiptId) });
      await receipts.wake(unit);
    });
  };

  const pump = async (tenant: string, db: Db, channel: Channel): Promise<void> => {
    const key = `${tenant}:${channel}`;
    const lane = lanes.get(key) ?? { running: 0, wish: false, claiming: false };
    lanes.set(key, lane);
    lane.wish = true;
    if (lane.claiming) return;
    lane.claiming = true;
    try {
      while (lane.wish && lane.running < LANE_WIDTH) {
        lane.wish = false;
        const free = LANE_WIDTH - lane.running;
        const rows = await inTransaction(db, async (unit) => {
          const claimed = await sendStore.claim(unit.tx, channel, clock.now(), free);
          if (claimed.length > 0) await wake(unit, channel, clock.now() + CLEANUP_MS);
          return claimed;
        });
        if (rows.length === free) lane.wish = true;
        for (const row of rows) {
          const work: Promise<void> = sendOne(tenant, db, row)
            // the row stays held until its lease ends, then another try finds it
            .catch((error: unknown) => console.warn('a message was not settled', error))
            .then(() => {
              lane.running -= 1;
              return pump(tenant, db, channel);
            })
            .catch(() => undefined)
            .finally(() => underWay.delete(work));
          lane.running += 1;
          underWay.add(work);
        }
      }
    } finally {
      lane.claiming = false;
    }
  };

  jobs.handle<{ channel: Channel }>(PUMP, ({ channel }, { db, tenant }) => pump(tenant, db, channel));

  return {
    wake,
    /** Waits until nothing is on its way (tests). */
    idle: async (): Promise<void> => {
      for (;;) {
        await jobs.idle();
        if (underWay.size === 0) return;
        await Promise.all(underWay);
      }
    },
  };
};
export type Engine = ReturnType<typeof createEngine>;
