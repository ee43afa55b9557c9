import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { statementsSent } from '#test/statements-sent';
import { openSchema } from './database';
import type { Db, Tx } from './database';
import type { DatabaseDriver } from './driver';
import { openPostgres } from './drivers/postgres';
import { PLANNED_ANEW } from './pool';
import type { Answer } from './statement-batch';
import { writeAtEnd, writeWithNext } from './transaction';

describe('a transaction', () => {
  let server: PrivatePostgres;
  let driver: DatabaseDriver;
  let db: Db;
  beforeAll(async () => {
    server = await startPrivatePostgres();
    driver = await openPostgres({ connection: server.connection, poolSize: 2 });
    await driver.pool.query('create schema s; create table s.counted (id text primary key, n integer not null)');
    db = openSchema(driver, 's');
  });
  afterAll(async () => {
    await driver.close();
    await server.close();
  });

  const add = (tx: Tx, id: string) => sql`insert into counted (id, n) values (${id}, ${1})`.execute(tx);
  const ids = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select id from counted order by id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const run = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work);
  const sent = async (work: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
    const all = await statementsSent({ driver }, () => run(work).catch(() => undefined));
    return all.filter((each) => /^(begin|commit|rollback|.*counted)/.test(each)).map((each) => each.slice(0, 18));
  };

  it('begins with its first statement, in one way to the database', async () => {
    expect(await sent((tx) => add(tx, 'a').then(() => add(tx, 'b')))).toEqual([
      'begin; insert into',
      'insert into counte',
      'commit',
    ]);
    expect(await ids()).toEqual(['a', 'b']);
  });

  it('that asks nothing goes nowhere', async () => {
    expect(await sent(() => Promise.resolve())).toEqual([]);
    expect(await sent(() => Promise.reject(new Error('no')))).toEqual([]);
  });

  it('whose first statement is refused, or that fails later, leaves nothing, and its connection serves the next', async () => {
    await expect(run((tx) => add(tx, 'a'))).rejects.toMatchObject({ code: '23505' });
    await expect(run((tx) => add(tx, 'c').then(() => add(tx, 'a')))).rejects.toMatchObject({ code: '23505' });
    await expect(run((tx) => add(tx, 'c').then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    await run((tx) => add(tx, 'd'));
    expect(await ids()).toEqual(['a', 'b', 'd']);
  });

  it('begins with a text without values, a cursor or a savepoint too', async () => {
    await expect(
      run(async (tx) => {
        await sql`delete from counted`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const read: unknown[] = [];
    await expect(
      run(async (tx) => {
        for await (const row of tx
          .selectFrom(sql<{ id: string }>`counted`.as('c'))
          .select('id')
          .stream(2))
          read.push(row.id);
        await add(tx, 'e');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(read.toSorted()).toEqual(['a', 'b', 'd']);
    expect(await ids()).toEqual(['a', 'b', 'd']);
  });

  const addAtEnd = (tx: Tx, id: string, hear?: (answer: Answer) => void) =>
    writeAtEnd(tx, sql`insert into counted (id, n) values (${id}, ${2}) returning id`.compile(tx), hear);

  it('ends with what nobody in it reads, in one way to the database with the commit, and hears what came of it', async () => {
    const heard: unknown[] = [];
    const ways = await sent(async (tx) => {
      await addAtEnd(tx, 'f', ({ rows }) => heard.push(...rows));
      await addAtEnd(tx, 'g', ({ rows }) => heard.push(...rows));
      expect(heard).toEqual([]);
      await add(tx, 'h');
    });
    expect(ways).toEqual(['begin; insert into', 'insert into counte']);
    expect(heard).toEqual([{ id: 'f' }, { id: 'g' }]);
    expect(await ids()).toEqual(['a', 'b', 'd', 'f', 'g', 'h']);
    // nothing else in it: all of it in one way
    expect(await sent((tx) => addAtEnd(tx, 'i'))).toHaveLength(1);
    expect(await ids()).toContain('i');
  });

  it('whose end is refused leaves nothing, fails, and its connection serves the next', async () => {
    const work = run((tx) => add(tx, 'j').then(() => addAtEnd(tx, 'a')));
    await expect(work).rejects.toMatchObject({ code: '23505' });
    await expect(run((tx) => addAtEnd(tx, 'j').then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(await ids()).not.toContain('j');
    await run((tx) => addAtEnd(tx, 'j'));
    expect(await ids()).toContain('j');
  });

  it('prepares what is sent together under short names, and what is to be planned anew not at all', async () => {
    const planned = `${PLANNED_ANEW} insert into counted (id, n) values ($1, $2)`;
    await run(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw(planned, ['k', 1]));
      await writeAtEnd(tx, { sql: planned, parameters: ['l', 1] });
    });
    const { rows } = await driver.pool.query<{ name: string }>('select name from pg_prepared_statements');
    expect(rows.map(({ name }) => name).filter((name) => !/^(q[0-9a-f]{24}|begin|commit)$/.test(name))).toEqual([]);
    expect(await ids()).toEqual(expect.arrayContaining(['k', 'l']));
  });

  const addWithNext = (tx: Tx, id: string) =>
    writeWithNext(tx, sql`insert into counted (id, n) values (${id}, ${3})`.compile(tx));

  it('writes with the next statement of any kind, before it, or with its commit', async () => {
    const ways = await sent(async (tx) => {
      await add(tx, 'n');
      await addWithNext(tx, 'o');
      await addWithNext(tx, 'p');
      const { rows } = await sql<{ n: number }>`select n from counted where id = ${'p'}`.execute(tx);
      expect(rows).toEqual([{ n: 3 }]);
      await addWithNext(tx, 'q');
      await addAtEnd(tx, 'r');
    });
    expect(ways).toEqual(['begin; insert into', 'insert into counte', 'insert into counte']);
    expect(await sent((tx) => addWithNext(tx, 's'))).toHaveLength(1);
    await run(async (tx) => {
      await addWithNext(tx, 't');
      const { rows } = await sql`select id from counted where id = 't'`.execute(tx);
      expect(rows).toHaveLength(1);
      await addWithNext(tx, 'u');
      const read: string[] = [];
      for await (const row of tx
        .selectFrom(sql<{ id: string }>`counted`.as('c'))
        .select('id')
        .where('id', '=', 'u')
        .stream(2))
        read.push(row.id);
      expect(read).toEqual(['u']);
    });
    expect(await ids()).toEqual(expect.arrayContaining(['n', 'o', 'p', 'q', 'r', 's', 't', 'u']));
  });

  it('fails with what went with its next statement, whatever that is, and leaves nothing', async () => {
    const refused = { code: '23505' };
    const twice = (next: (tx: Tx) => Promise<unknown>) => run((tx) => addWithNext(tx, 'a').then(() => next(tx)));
    await expect(twice((tx) => add(tx, 'v'))).rejects.toMatchObject(refused);
    await expect(twice((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject(refused);
    await expect(twice(() => Promise.resolve())).rejects.toMatchObject(refused);
    await expect(twice((tx) => addAtEnd(tx, 'v'))).rejects.toMatchObject(refused);
    await expect(run((tx) => add(tx, 'v').then(() => addWithNext(tx, 'a')))).rejects.toMatchObject(refused);
    await expect(run((tx) => addWithNext(tx, 'v').then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(await ids()).not.toContain('v');
    await run((tx) => add(tx, 'v'));
    expect(await ids()).toContain('v');
  });

  it('has to be there for that', async () => {
    await expect(addAtEnd(db as Tx, 'm')).rejects.toThrow('no transaction');
    await expect(addWithNext(db as Tx, 'm')).rejects.toThrow('no transaction');
  });
});
