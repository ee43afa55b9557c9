import { hashToken } from '#core/auth/session.store.ts';
import { newId } from '#platform/ids';
import { createDevice } from './chat-device';
import type { Device } from './chat-device';

/** Runs one statement in the schema of the product. */
export type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>;
type Plan = {
  /** Bound to the tenant's schema; `platform` names the control schema. */
  query: Query;
  platform: string;
  people: number;
  devicesEach: number;
  messages: number;
  /** Messages a second, all devices together. */
  rate: number;
  addressOf: (device: number, attempt: number) => string;
  /** Called beside the work, over and over, until it is done. */
  disturb?: (isDone: () => boolean) => Promise<void>;
};

const GROUP = 10;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** People who cannot sign in, and sessions of theirs. */
export const makeSessions = async (query: Query, platform: string, people: number, devicesEach: number) => {
  const ids = Array.from({ length: people }, (_, n) => `ct${n}`);
  await query(
    `insert into users (id, account, real_name, password_hash) select u, u, u, 'x' from unnest($1::text[]) u
     on conflict do nothing`,
    [ids],
  );
  const tokens = ids.flatMap((userId) =>
    Array.from({ length: devicesEach }, (_, n) => ({ userId, token: `trial-${userId}-${n}-${newId()}` })),
  );
  for (let i = 0; i < tokens.length; i += 500) {
    const some = tokens.slice(i, i + 500);
    await query(
      `insert into ${platform}.session (id, token_hash, tenant, user_id, created_at, seen_at, ip, place, user_agent)
       select h, h, 'default', u, now(), now(), '', '', '' from unnest($1::text[], $2::text[]) t(h, u)`,
      [some.map(({ token }) => hashToken(token)), some.map(({ userId }) => userId)],
    );
  }
  return tokens;
};

/** Conversations in a ring: each person talks to the next two, and is in a group of ten. */
const prepare = async ({ query, platform, people, devicesEach }: Plan) => {
  const tokens = await makeSessions(query, platform, people, devicesEach);
  const ids = [...new Set(tokens.map(({ userId }) => userId))];
  const members = new Map<string, string[]>();
  for (let n = 0; n < people; n += 1)
    for (const step of [1, 2]) {
      const other = (n + step) % people;
      if (other !== n) members.set(`d${n}-${step}`, [ids[n]!, ids[other]!]);
    }
  for (let n = 0; n < people; n += GROUP) members.set(`g${n}`, ids.slice(n, n + GROUP));
  for (const [id, who] of members) {
    const pair = id.startsWith('d') ? who.toSorted().join(':') : null;
    await query(
      `with c as (insert into chat_conversation (id, kind, pair_key, name, last_at, creator_id, created_at)
         values ($1, $2, $3, $1, now(), ($4::text[])[1], now()) on conflict (pair_key) do nothing returning id)
       insert into chat_member (conversation_id, user_id, joined_at) select c.id, u, now() from c, unnest($4::text[]) u`,
      [id, pair === null ? 'group' : 'direct', pair, who],
    );
  }
  const kept = new Set((await query<{ id: string }>('select id from chat_conversation')).map((row) => row.id));
  for (const id of members.keys()) if (!kept.has(id)) members.delete(id);
  return { tokens, members };
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Many devices write at random while `disturb` does its worst; afterwards everything is compared: each message kept once,
 * given out once to each device of each member, in order, and what is unread equal to a recount.
 */
export const runTrial = async (plan: Plan) => {
  const { query } = plan;
  const { tokens, members } = await prepare(plan);
  const ofPerson = new Map<string, string[]>();
  for (const [id, who] of members) for (const each of who) ofPerson.set(each, [...(ofPerson.get(each) ?? []), id]);

  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const calm: number[] = [];
  let disordered = 0;
  const heard = new Map<Device, Map<string, { seq: number; others: number[] }>>();
  const onMessage = (
    message: { conversationId: string; seq: number; senderId: string; clientId: string },
    device: Device,
  ): void => {
    const all = heard.get(device) ?? new Map<string, { seq: number; others: number[] }>();
    heard.set(device, all);
    const at = all.get(message.conversationId) ?? { seq: 0, others: [] };
    all.set(message.conversationId, at);
    if (message.seq !== at.seq + 1) disordered += 1;
    at.seq = message.seq;
    if (message.senderId !== device.userId) at.others.push(message.seq);
    const began = sentAt.get(message.clientId);
    if (began === undefined) return;
    const ms = performance.now() - began;
    delays.push(ms);
    // the sender's link was up when it wrote, and this one was up already
    if (device.upSince() < began && quiet(began)) calm.push(ms);
    if (Math.random() < 0.05) device.read(message.conversationId, message.seq);
  };
  const outages: { from: number; until: number }[] = [];
  const quiet = (began: number): boolean => !outages.some(({ from, until }) => began > from - 300 && began < until);

  const devices = tokens.map(({ userId, token }, n) =>
    createDevice({
      token,
      userId,
      conversations: ofPerson.get(userId) ?? [],
      address: (attempt) => plan.addressOf(n, attempt),
      onMessage,
    }),
  );
  while (!devices.every((each) => each.isReady())) await pause(50);

  let isDone = false;
  const disturbing = plan.disturb?.(() => isDone) ?? Promise.resolve();
  const watch = setInterval(() => {
    const isUp = devices.every((each) => each.isReady());
    const last = outages.at(-1);
    if (!isUp && (last === undefined || last.until !== Infinity))
      outages.push({ from: performance.now(), until: Infinity });
    // what waited meanwhile comes within two seconds
    if (isUp && last?.until === Infinity) last.until = performance.now() + 2000;
  }, 50);
  const began = performance.now();
  for (let n = 0; n < plan.messages; n += 1) {
    const due = began + (n * 1000) / plan.rate;
    if (due > performance.now()) await pause(due - performance.now());
    const device = pick(devices);
    const clientId = `trial-${n}-${newId()}`;
    sentAt.set(clientId, performance.now());
    device.send(clientId, pick(ofPerson.get(device.userId)!), `message ${n}`);
  }
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  await disturbing;

  const lastOf = async () =>
    new Map(
      (await query<{ id: string; last_seq: number }>('select id, last_seq from chat_conversation')).map((row) => [
        row.id,
        Number(row.last_seq),
      ]),
    );
  const isComplete = (last: Map<string, number>): boolean =>
    devices.every(
      (each) =>
        each.waiting() === 0 && (ofPerson.get(each.userId) ?? []).every((id) => each.seqOf(id) >= (last.get(id) ?? 0)),
    );
  const settled = performance.now();
  let last = await lastOf();
  while (!isComplete(last) && performance.now() - settled < 60_000) {
    await pause(200);
    last = await lastOf();
  }
  clearInterval(watch);

  const [kept] = await query<{ n: string; once: string }>(
    `select count(*) as n, count(distinct client_id) as once from chat_message where kind = 'text'`,
  );
  const gaps = await query(
    `select conversation_id from chat_message m join chat_conversation c on c.id = m.conversation_id
     group by 1, c.last_seq having count(*) <> max(seq) or max(seq) <> c.last_seq or min(seq) <> 1`,
  );
  let missing = 0;
  for (const device of devices)
    for (const id of ofPerson.get(device.userId) ?? []) {
      const seq = heard.get(device)?.get(id)?.seq ?? 0;
      missing += Math.max(0, (last.get(id) ?? 0) - seq);
    }

  // unread: what the server tells a new window, against what the device heard after the kept read mark
  const readMarks = () =>
    query<{ conversation_id: string; user_id: string; read_seq: number }>(
      'select conversation_id, user_id, read_seq from chat_member order by 1, 2',
    );
  // marks that devices said may still be on their way: they are compared once they stand still
  let marks = await readMarks();
  for (let before = ''; before !== JSON.stringify(marks); marks = await readMarks()) {
    before = JSON.stringify(marks);
    await pause(1000);
  }
  const markOf = new Map(marks.map((row) => [`${row.conversation_id}:${row.user_id}`, Number(row.read_seq)]));
  for (const device of devices) device.drop();
  await pause(300);
  while (!devices.every((each) => each.isReady())) await pause(50);
  let wrongUnread = 0;
  for (const device of devices) {
    const reported = new Map(device.first()!.unreadNums.map((each) => [each.conversationId, each.unreadNum]));
    for (const id of ofPerson.get(device.userId) ?? []) {
      const mark = markOf.get(`${id}:${device.userId}`) ?? 0;
      const unread = (heard.get(device)?.get(id)?.others ?? []).filter((seq) => seq > mark).length;
      if (unread !== (reported.get(id) ?? 0)) wrongUnread += 1;
    }
  }
  for (const device of devices) device.end();
  const [all, still] = [delays.toSorted((a, b) => a - b), calm.toSorted((a, b) => a - b)];
  return {
    devices: devices.length,
    seconds,
    perSecond: plan.messages / seconds,
    kept: Number(kept!.n),
    keptOnce: Number(kept!.once),
    deliveries: delays.length,
    gaps: gaps.length,
    disordered,
    missing,
    wrongUnread,
    p50: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    p99: quantile(all, 0.99),
    calmP95: quantile(still, 0.95),
    calmShare: calm.length / Math.max(1, delays.length),
  };
};
