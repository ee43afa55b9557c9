import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { DAY } from './clock';

describe('keys of calls', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are kept for a week, and not for ever', async () => {
    const row = (key: string, age: number) => ({
      user_id: 'u',
      key,
      route: 'POST /x',
      digest: null,
      reply: null,
      created_at: new Date(Date.now() - age),
    });
    const old = Array.from({ length: 6000 }, (_, n) => row(`old-${n}`, 8 * DAY));
    for (const rows of [old.slice(0, 3000), old.slice(3000), [row('young', 6 * DAY), row('new', 0)]])
      await app.db.insertInto('idempotency').values(rows).execute();
    await app.features.timetable.tick();
    const due = { next_run: new Date(Date.now() - 1000) };
    await app.db.updateTable('timetable_entry').set(due).where('kind', '=', 'idempotency.sweep').execute();
    await app.features.timetable.tick();
    await app.jobs.idle();
    const left = await app.db
      .selectFrom('idempotency')
      .select('key')
      .where('user_id', '=', 'u')
      .orderBy('key')
      .execute();
    expect(left.map(({ key }) => key)).toEqual(['new', 'young']);
  });
});
