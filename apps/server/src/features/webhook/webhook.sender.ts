import { sql } from 'kysely';
import { Language } from '@qiaoban/contracts/languages';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { isRestoring } from '#platform/database/database-errors';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Outbound } from '#platform/outbound/outbound';
import { OutboundError } from '#platform/outbound/outbound-error';
import type { Encrypter } from '#platform/encrypter';
import type { Send } from '../message';
import { createPump } from '#platform/pump';
import { signatureOf } from '#platform/signed-message';
import type { Noted, WebhookBody } from './webhook.body';
import { pauseAfter } from './webhook.rules';
import { webhookStore } from './webhook.store';

export const DELIVERIES_DUE = 'webhook.due';
const POLL_MS = 2000;
const LEASE_S = 60;
/** Sent at the same time by one node; never two to the same web hook. */
const LANES = 6;
const ANSWER_CHARS = 4096;

type Outcome = { ok: boolean; status: number | null; durationMs: number; error: string; answer: string };
type Message = { id: string; event: string; body: string };
type Due = Noted & { webhook_id: string; attempts: number };
type Deps = {
  tenants: Tenants;
  driver: DatabaseDriver;
  bus: Bus;
  clock: Clock;
  outbound: Outbound;
  encrypter: Encrypter;
  send: Send;
  bodyOf: WebhookBody;
};

/** The reason; of a receiver that is spared, the one for which it is. */
const wordOf = ({ reason, cause }: OutboundError): string =>
  reason === 'circuit_open' ? `spared_${cause instanceof OutboundError ? cause.reason : 'unreachable'}` : reason;

/**
 * Sends what is due. A lane of its own beside the jobs: a receiver that hangs holds up its own deliveries and nothing
 * else. At least once; receivers tell repetitions by the delivery's id. Events of one subject go to one web hook one
 * after the other: the next waits, on every node, until the one before it was taken or given up.
 */
export const createWebhookSender = ({ tenants, driver, bus, clock, outbound, encrypter, send, bodyOf }: Deps) => {
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();

  const post = async (url: string, sealed: string, message: Message): Promise<Outcome> => {
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const reply = await outbound.fetch({
        url,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-qiaoban-event': message.event,
          'x-qiaoban-delivery': message.id,
          'x-qiaoban-signature': signatureOf(encrypter.open(sealed), message.body, clock.now()),
        },
        body: message.body,
        timeoutMs: 10_000,
        maxBytes: 256 * 1024,
        redirects: 0,
      });
      const ok = reply.status >= 200 && reply.status < 300;
      // a text column takes no zero byte
      const answer = reply.body.toString('utf8').replaceAll('\u0000', '').slice(0, ANSWER_CHARS);
      return { ok, status: reply.status, durationMs: took(), error: ok ? '' : `HTTP ${reply.status}`, answer };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { ok: false, status: null, durationMs: took(), error: wordOf(error), answer: '' };
    }
  };

  /** One of each web hook in use to which this node sends nothing just now: the oldest that waits for no other. */
  const claim = async (db: Db, limit: number): Promise<Due[]> => {
    const { rows } = await sql<Due>`
      update webhook_delivery set attempts = attempts + 1, next_at = now() + ${`${LEASE_S} s`}::interval
      where id in (
        select due.id from webhook h cross join lateral (
          select d.id, d.next_at from webhook_delivery d
          where d.webhook_id = h.id and d.next_at <= now()
            and not exists (select 1 from webhook_delivery o where o.webhook_id = d.webhook_id
              and o.subject_id = d.subject_id and o.state = 'waiting' and o.no < d.no)
          order by d.no limit 1 for update skip locked) due
        where h.enabled_mark = 1 and not (h.id = any(${[...busy]}))
        order by due.next_at limit ${limit})
      returning id, event, subject_id, object_id, node_id, seq, image, body, created_at, webhook_id, attempts`.execute(
      db,
    );
    return rows;
  };

  const noteFailure = (db: Db, tenant: string, due: Due, error: string): Promise<void> =>
    inTransaction(db, async (unit) => {
      const { rows } = await sql<{ full_name: string; owner_id: string; failures: number; isOver: boolean }>`
        update webhook set failures = failures + 1,
          enabled_mark = case when failures + 1 >= max_failures then 0 else enabled_mark end,
          paused_at = case when failures + 1 >= max_failures then now() else paused_at end
        where id = ${due.webhook_id} and enabled_mark = 1
        returning full_name, owner_id, failures, failures >= max_failures as "isOver"`.execute(unit.tx);
      const hook = rows[0];
      if (hook?.isOver !== true) return;
      const owner = await unit.tx
        .selectFrom('directory_person')
        .select('language')
        .where('id', '=', hook.owner_id)
        .execute();
      const language = Language.catch('zh').parse(owner[0]?.language);
      const values = { name: hook.full_name, count: hook.failures, error };
      await send(unit, {
        tenant,
        type: MESSAGE_TYPE.system,
        title: translate(language, 'webhook.paused_title', values),
        bodyText: translate(language, 'webhook.paused_text', values),
        userIds: [hook.owner_id],
        creatorId: null,
        creatorName: '',
      });
    });

  const deliver = async (tenant: string, db: Db, due: Due): Promise<void> => {
    const hook = await webhookStore.target(db, due.webhook_id);
    if (hook === undefined) return;
    const body = await bodyOf(db, tenant, hook, due);
    if (body === undefined) {
      await db.deleteFrom('webhook_delivery').where('id', '=', due.id).execute();
      return;
    }
    const outcome = await post(hook.url, hook.secret, { id: due.id, event: due.event, body });
    const pause = outcome.ok ? undefined : pauseAfter(due.attempts);
    const state = outcome.ok ? 'done' : pause === undefined ? 'failed' : 'waiting';
    await db
      .updateTable('webhook_delivery')
      .set({
        state,
        body,
        status: outcome.status,
        answer: outcome.answer,
        error: outcome.error,
        duration_ms: outcome.durationMs,
        next_at: pause === undefined ? null : (sql`now() + ${`${pause} ms`}::interval` as never),
        done_at: state === 'waiting' ? null : (sql`now()` as never),
      })
      .where('id', '=', due.id)
      // another node has taken it over meanwhile
      .where('attempts', '=', due.attempts)
      .execute();
    if (!outcome.ok) return noteFailure(db, tenant, due, outcome.error);
    if (hook.failures > 0)
      await db.updateTable('webhook').set({ failures: 0 }).where('id', '=', due.webhook_id).execute();
  };

  const hasEnded = (): boolean => driver.pool.ending || driver.pool.ended;

  const claimAll = async (): Promise<void> => {
    for (const tenant of tenants.openCodes()) {
      if (hasEnded() || running.size >= LANES) return;
      const db = tenants.db(tenant);
      const claimed = await claim(db, LANES - running.size).catch((error: unknown) => {
        // the other tenants' hooks go on; this one is asked again soon
        if (isRestoring(error)) return [];
        throw error;
      });
      for (const due of claimed) {
        busy.add(due.webhook_id);
        const work: Promise<void> = deliver(tenant, db, due)
          .catch((error: unknown) => hasEnded() || process.emitWarning(`web hook not sent: ${String(error)}`))
          .then(() => {
            busy.delete(due.webhook_id);
            running.delete(work);
            wake();
          });
        running.add(work);
      }
    }
  };
  const pump = createPump(claimAll, (error) => {
    if (!hasEnded()) process.emitWarning(`web hooks cannot be fetched: ${String(error)}`);
  });

  const wake = (): void => {
    if (!hasEnded()) pump.wake();
  };
  bus.on(DELIVERIES_DUE, wake);
  const timer = setInterval(() => (hasEnded() ? clearInterval(timer) : wake()), POLL_MS);
  timer.unref();

  return {
    post,
    wake,
    /** A web hook was saved or turned on, or something is sent by hand: its address is tried at once. */
    mended: (url: string): void => outbound.forgive(url),
    /** Waits until nothing that is due is left unsent (tests). */
    idle: async (): Promise<void> => {
      do {
        wake();
        await pump.ended();
        await Promise.all(running);
      } while (running.size > 0 || pump.isRunning());
    },
  };
};
export type WebhookSender = ReturnType<typeof createWebhookSender>;
