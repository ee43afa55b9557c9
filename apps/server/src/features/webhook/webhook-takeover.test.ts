import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore } from '#test/upgrade';

let upgrade: Awaited<ReturnType<typeof openBefore>>;
beforeAll(async () => {
  upgrade = await openBefore('0052-webhook-order');
});
afterAll(() => upgrade.close());

it('takes over what the program of before had noted and not sent, in order', async () => {
  const { db, run } = upgrade;
  await sql`insert into users (id, account, real_name, password_hash) values ('u1', 'lin', '林', 'x')`.execute(db);
  await sql`insert into webhook (id, full_name, owner_id, url, secret, source, object_id, actions)
    values ('h1', 'x', 'u1', 'http://x', 's', 'user', '', '["create", "update"]')`.execute(db);
  await sql`insert into webhook_delivery (id, webhook_id, event, subject_id, body, state, created_at, next_at)
    values ('d1', 'h1', 'user.create', 'u0', '{"old":1}', 'waiting', now(), now())`.execute(db);
  for (const action of ['create', 'update'])
    await sql`select webhook_news('user', ${action}, '["u1"]'::jsonb)`.execute(db);
  await run();
  const { rows } = await sql`select subject_id, event, seq::int, image ->> 'realName' as name, body
    from webhook_delivery order by no`.execute(db);
  expect(rows).toEqual([
    { subject_id: 'u0', event: 'user.create', seq: null, name: null, body: '{"old":1}' },
    { subject_id: 'u1', event: 'user.create', seq: 1, name: '林', body: '' },
    { subject_id: 'u1', event: 'user.update', seq: 2, name: '林', body: '' },
  ]);
  expect((await sql`select 1 from job where kind = 'webhook.news'`.execute(db)).rows).toEqual([]);
});
