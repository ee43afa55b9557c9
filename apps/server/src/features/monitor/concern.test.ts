import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import { CONCERNS, listConcerns } from '@qiaoban/contracts/monitor/concern.contract';
import { DAY } from '#platform/clock';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('what an administrator hears of at home', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const seenBy = async (who: Caller) => (await who(listConcerns)).data.list;
  const countOf = async (key: string) => (await seenBy(admin)).find((each) => each.key === key);

  it('everything to whom everything is open, in order', async () => {
    const list = await seenBy(admin);
    expect(new Set(list.map(({ key }) => key))).toEqual(new Set(CONCERNS));
    for (const key of ['deadJobs', 'failedTasks', 'failedSyncs', 'failedWebhooks', 'expiringKeys', 'registrations'])
      expect(await countOf(key)).toMatchObject({ count: 0, state: 'good' });
    expect((await countOf('database'))?.count).toBeGreaterThanOrEqual(0);
  });

  it('to others only what their menus open', async () => {
    const clerk = await createPerson(app, { account: 'clerk', menus: ['workFlow.flowTodo'] });
    const editor = await createPerson(app, { account: 'editor', menus: ['system.apiKey', 'permission.registration'] });
    expect(await seenBy(clerk)).toEqual([]);
    expect((await seenBy(editor)).map(({ key }) => key).sort()).toEqual(['expiringKeys', 'registrations']);
  });

  it('counts keys that end soon, not those that end later or never', async () => {
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'admin')
      .executeTakeFirstOrThrow();
    for (const [name, days] of [
      ['soon', 3],
      ['later', 40],
      ['never', undefined],
    ] as const) {
      const made = await admin(createApiKey, {
        body: {
          fullName: name,
          ownerId: id,
          allMenus: true,
          expiresAt: days === undefined ? null : Date.now() + days * DAY,
        },
      });
      expect(made.code).toBe(200);
    }
    expect(await countOf('expiringKeys')).toEqual({ key: 'expiringKeys', count: 1, state: 'warning' });
  });

  it('counts what failed: jobs, tasks, syncs, web hooks; and who waits to be let in', async () => {
    const { db } = app;
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      values ('dead', 'x', 'null', now(), 1, 1, 'dead', now())`.execute(db);
    await sql`insert into schedule_task (id, full_name, en_code, description, kind, content, frequency, last_outcome,
        created_at, sort_code, enabled_mark, version, sealed, retry_times, retry_pause, overlap, notify_ids, keep_days, run_count)
      values ('t', 't', 't', '', 'script', '{}', '{}', 'failed', now(), 0, 1, 1, '', 0, 1, 'skip', '[]', 30, 1)`.execute(
      db,
    );
    await sql`insert into webhook (id, full_name, owner_id, url, secret, source, actions, fields, paused_at, enabled_mark, created_at, version)
      values ('w', 'w', 'o', 'https://example.com', '', 'record', '[]', '[]', now(), 0, now(), 1),
        ('off', 'off', 'o', 'https://example.com', '', 'record', '[]', '[]', null, 0, now(), 1)`.execute(db);
    await sql`insert into data_sync (id, full_name, from_id, to_id, mode, batch_size, parts, notify_ids, enabled_mark,
        description, creator_name, created_at, version)
      values ('s', 's', 'a', 'b', 'full', 100, '[]', '[]', 1, '', '', now(), 1)`.execute(db);
    await sql`insert into data_sync_run (id, sync_id, started_at, started_by, is_dry, state, is_cancelled, message)
      values ('1', 's', now() - interval '1 hour', '', false, 'done', false, ''),
        ('2', 's', now(), '', false, 'failed', false, '')`.execute(db);
    await sql`insert into registration (id, company_name, contact, mobile, account, password_hash, state, ip, created_at)
      values ('r', 'c', 'p', '13800000000', 'new', '', 'waiting', '', now())`.execute(db);
    for (const key of ['deadJobs', 'failedTasks', 'failedSyncs', 'failedWebhooks'])
      expect(await countOf(key)).toEqual({ key, count: 1, state: 'bad' });
    expect(await countOf('registrations')).toMatchObject({ count: 1, state: 'warning' });
  });
});
