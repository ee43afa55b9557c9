import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { openSchema } from '../database';
import type { Db } from '../database';
import type { DatabaseDriver } from '../driver';
import { openPglite } from '../drivers/pglite';
import { openPostgres } from '../drivers/postgres';
import { oneAhead, readInPieces } from './read-in-pieces';

const ROWS = 1000;
const POOL = 2;
const ALL = `select n::text, case when n % 2 = 0 then 'even' end from counted where n > $1 order by counted.n`;

describe.each(['postgres', 'pglite'])('rows of a statement read in pieces, on %s', (kind) => {
  let server: PrivatePostgres | undefined;
  let driver: DatabaseDriver;
  let db: Db;
  beforeAll(async () => {
    server = kind === 'postgres' ? await startPrivatePostgres() : undefined;
    driver =
      server === undefined
        ? await openPglite(undefined)
        : await openPostgres({ connection: server.connection, poolSize: POOL });
    await driver.pool.query('create schema s');
    db = openSchema(driver, 's');
    await sql`create table counted as select n from generate_series(1, ${sql.lit(ROWS)}) n`.execute(db);
  });
  afterAll(async () => {
    await driver.close();
    await server?.close();
  });

  const sizes = async (atOnce: number, above: number): Promise<number[]> => {
    const found: number[] = [];
    for await (const rows of readInPieces(db, ALL, [above], atOnce)) found.push(rows.length);
    return found;
  };
  const isUsable = async (): Promise<boolean> => {
    const asked = Array.from({ length: POOL * 2 }, () =>
      sql<{ n: string }>`select count(*) as n from counted`.execute(db),
    );
    const answers = await Promise.all(asked);
    return answers.every(({ rows }) => rows.length === 1);
  };

  it.each([
    [300, 0, [300, 300, 300, 100]],
    [500, 0, [500, 500]],
    [2000, 0, [1000]],
    [1, 998, [1, 1]],
    [300, ROWS, []],
  ])('%i at once of those above %i come as %j', async (atOnce, above, expected) => {
    expect(await sizes(atOnce, above)).toEqual(expected);
    expect(await isUsable()).toBe(true);
  });

  it('are lists of texts in the order of the columns, null where there is nothing', async () => {
    const pieces = readInPieces(db, ALL, [0], 2);
    const { value: first } = await pieces.next();
    await pieces.return(undefined);
    expect(first).toEqual([
      ['1', null],
      ['2', 'even'],
    ]);
  });

  it('are those of the moment at which it began', async () => {
    const pieces = readInPieces(db, ALL, [0], 10);
    let count = (await pieces.next()).value!.length;
    await sql`delete from counted where n > 990`.execute(db);
    for await (const rows of pieces) count += rows.length;
    expect(count).toBe(ROWS);
    await sql`insert into counted select n from generate_series(991, 1000) n`.execute(db);
  });

  it('give their connection back when the reader has enough, and when the statement fails', async () => {
    for (let time = 0; time < POOL * 2; time += 1) {
      for await (const rows of readInPieces(db, ALL, [0], 10)) if (rows.length === 10) break;
      const failing = readInPieces(
        db,
        `select (1 / (n - 500))::text from counted where n > $1 order by counted.n`,
        [0],
        10,
      );
      await expect(
        (async () => {
          for await (const rows of failing) expect(rows.length).toBeGreaterThan(0);
        })(),
      ).rejects.toThrow('division by zero');
    }
    expect(await isUsable()).toBe(true);
  });

  it('end with an error when the connection is lost meanwhile', async ({ skip }) => {
    if (kind === 'pglite') skip('its one connection is in this process');
    const pieces = readInPieces(db, ALL, [0], 10);
    await pieces.next();
    await driver.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%counted%' and pid <> pg_backend_pid()`,
    );
    await expect(
      (async () => {
        for await (const _ of pieces) await later(1);
      })(),
    ).rejects.toBeInstanceOf(Error);
    expect(await isUsable()).toBe(true);
  });
});

describe('one ahead', () => {
  it('makes the next while one is used, ends what it reads, and says what went wrong only when it is met', async () => {
    const log: string[] = [];
    const made = async function* (): AsyncGenerator<number> {
      try {
        for (let n = 1; n <= 3; n += 1) {
          log.push(`made ${n}`);
          if (n === 3) throw new Error('no third');
          yield n;
        }
      } finally {
        log.push('ended');
      }
      await later(0);
    };
    const used = async (): Promise<void> => {
      for await (const n of oneAhead(made())) {
        await later(1);
        log.push(`used ${n}`);
      }
    };
    await expect(used()).rejects.toThrow('no third');
    expect(log).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'ended', 'used 2']);
  });
});
