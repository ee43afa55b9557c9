import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database';
import { tenantMigrations } from '#migrations/index';
import { openSchema } from '#platform/database/database';
import type { DatabaseDriver } from '#platform/database/driver';
import { migrateSchema } from '#platform/database/migrate';

let driver: DatabaseDriver;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ driver, drop } = await openTestDatabase());
});
afterAll(async () => {
  await driver.close();
  await drop();
});

it('templates that nobody edited give way to titles that say when it is, edited ones stay', async () => {
  const later = '0184-agenda-titles';
  const before = Object.fromEntries(Object.entries(tenantMigrations).filter(([name]) => name < later));
  await migrateSchema(driver, 't_up', before);
  const db = openSchema(driver, 't_up');
  const add = (id: string, event: string, version: number, isBuiltin: boolean) =>
    sql`insert into message_template (id, full_name, en_code, event, content, enabled_mark, is_builtin, version)
      values (${id}, 'x', ${id}, ${event}, '{}', 1, ${isBuiltin}, ${version})`.execute(db);
  await add('as made', 'agenda.invited', 1, true);
  await add('edited', 'agenda.changed', 2, true);
  await add('own', 'agenda.cancelled', 1, false);
  await add('other', 'agenda.due', 1, true);
  await migrateSchema(driver, 't_up', tenantMigrations);
  const { rows } = await sql<{ id: string }>`select id from message_template order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(['edited', 'other', 'own']);
});
