import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/test-database';
import { openSchema } from './database/database';
import type { Db } from './database/database';
import type { DatabaseDriver } from './database/driver';
import { migrateSchema } from './database/migrate';
import { inTransaction } from './database/transaction';
import { createNews, defineEvent } from './news';

const made = defineEvent<{ id: string }>('test.made');
const tables = {
  up: async (db: object) => {
    await sql`create table thing (id text primary key)`.execute(db as never);
    await sql`create table note (thing_id text)`.execute(db as never);
  },
};

describe('news', () => {
  let driver: DatabaseDriver;
  let drop: () => Promise<void>;
  let db: Db;
  beforeAll(async () => {
    ({ driver, drop } = await openTestDatabase());
    await migrateSchema(driver, 't_one', { '0001': tables } as never);
    db = openSchema(driver, 't_one');
  });
  afterAll(async () => {
    await driver.close();
    await drop();
  });
  const rows = async (table: string): Promise<unknown[]> =>
    (await sql`select * from ${sql.table(table)} order by 1`.execute(db)).rows;
  const make = (news: ReturnType<typeof createNews>, id: string): Promise<void> =>
    inTransaction(db, async (unit) => {
      await sql`insert into thing (id) values (${id})`.execute(unit.tx);
      await news.emit(unit, made, { id });
    });

  it('are heard in the transaction of the change, by all who listen, in their order and with its tenant', async () => {
    const news = createNews();
    const order: string[] = [];
    news.listen(made, async ({ tx, tenant }, { id }) => {
      order.push(`first ${tenant}`);
      await sql`insert into note (thing_id) values (${id})`.execute(tx);
    });
    news.listen(made, async () => void order.push('second'));
    await make(news, 'a');
    expect(order).toEqual(['first one', 'second']);
    expect(await rows('note')).toEqual([{ thing_id: 'a' }]);
  });

  it('undo the change when a listener fails', async () => {
    const news = createNews();
    news.listen(made, () => Promise.reject(new Error('no room')));
    await expect(make(news, 'b')).rejects.toThrow('no room');
    expect(await rows('thing')).toEqual([{ id: 'a' }]);
  });

  it('without listeners cost nothing', async () => {
    await make(createNews(), 'c');
    expect(await rows('thing')).toEqual([{ id: 'a' }, { id: 'c' }]);
  });
});
