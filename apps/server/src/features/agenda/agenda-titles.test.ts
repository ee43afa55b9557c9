import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore } from '#test/upgrade';

let upgrade: Awaited<ReturnType<typeof openBefore>>;
beforeAll(async () => {
  upgrade = await openBefore('0184-agenda-titles');
});
afterAll(() => upgrade.close());

it('templates that nobody edited give way to titles that say when it is, edited ones stay', async () => {
  const { db, run } = upgrade;
  const add = (id: string, event: string, version: number, isBuiltin: boolean) =>
    sql`insert into message_template (id, full_name, en_code, event, content, enabled_mark, is_builtin, version)
      values (${id}, 'x', ${id}, ${event}, '{}', 1, ${isBuiltin}, ${version})`.execute(db);
  await add('as made', 'agenda.invited', 1, true);
  await add('edited', 'agenda.changed', 2, true);
  await add('own', 'agenda.cancelled', 1, false);
  await add('other', 'agenda.due', 1, true);
  await run();
  const { rows } = await sql<{ id: string }>`select id from message_template order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(['edited', 'other', 'own']);
});
