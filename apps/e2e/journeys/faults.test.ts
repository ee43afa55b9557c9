import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../faults/checker';
import { cutListener } from '../faults/cut-listener';
import { cutTransaction } from '../faults/cut-transaction';
import { freezeDatabase, restartDatabase } from '../faults/database-away';
import { openPrivateGround, openTeamGround } from '../faults/ground';
import type { PrivateGround, TeamGround } from '../faults/ground';
import { killPostgres } from '../faults/kill-postgres';
import { killServer } from '../faults/kill-server';
import { createLedger } from '../faults/ledger';
import type { Intent, Ledger } from '../faults/ledger';
import { startLoad } from '../faults/load';
import { raceForLock } from '../faults/lock-race';
import { brokenIn } from '../faults/trial';
import type { Row, Size } from '../faults/trial';

/** The short form of `npm run faults`; others may be at work on the machine. */
const SIZE: Size = { isQuick: true, slack: 2 };

const expectKept = (row: Row): void => {
  expect(row.promises.length).toBeGreaterThan(1);
  expect(brokenIn(row)).toEqual([]);
};

describe('on two nodes with a database of their own', () => {
  let ground: TeamGround;
  beforeAll(async () => {
    ground = await openTeamGround(2);
  });
  afterAll(() => ground?.close());

  it('a connection that is lost inside a transaction ends the call, not the node', async () => {
    expectKept(await cutTransaction(ground, SIZE));
  });

  it('a database that restarts is found again, nothing is lost, doubled or half', async () => {
    expectKept(await restartDatabase(ground, SIZE));
  });

  it('a database that is frozen is said to be away, and used again by itself', async () => {
    expectKept(await freezeDatabase(ground, SIZE));
  });

  it('a node that cannot hear does not trust what it remembers of rights and sessions', async () => {
    expectKept(await cutListener(ground, SIZE));
  });

  describe('the checker', () => {
    const folder = mkdtempSync(join(tmpdir(), 'qiaoban-ledger-'));
    let ledger: Ledger;
    let database: Database;
    beforeAll(async () => {
      ledger = createLedger(join(folder, 'ledger.jsonl'));
      database = new Database({ connectionString: ground.postgres.url });
      await database.connect();
      await database.query('set search_path to t_default, public');
    });
    afterAll(async () => {
      await database?.end();
      rmSync(folder, { recursive: true, force: true });
    });
    const check = () =>
      checkLedger({
        databaseUrl: ground.postgres.url,
        nodeUrl: ground.nodes[0]!.url,
        stage: ground.stage,
        ledger,
        isQuick: true,
      });
    const stored = (kind: Intent['kind'], at: number): string =>
      ledger.intents.filter((each) => each.kind === kind && each.attempts.at(-1)?.status === 200)[at]!.text;
    const names = (list: readonly string[]): string[] => list.map((text) => text.split(' ')[0]!).sort();
    const nameOfTable = async (formId: string): Promise<string> =>
      (await database.query<{ name: string }>('select table_name as name from form_model where id = $1', [formId]))
        .rows[0]!.name;

    it('sees what is lost, doubled, stored though refused, and half', async () => {
      const load = startLoad({ nodes: () => [ground.nodes[0]!.url], stage: ground.stage, ledger });
      while (new Set(ledger.intents.map(({ kind }) => kind)).size < 4)
        await new Promise((later) => setTimeout(later, 50));
      await load.finish();
      expect(await check()).toMatchObject({ lost: [], doubled: [], ghost: [], unanswered: [], torn: [] });

      const [claims, notes] = [await nameOfTable(ground.stage.claimFormId), await nameOfTable(ground.stage.noteFormId)];
      const [lost, doubled, half] = [stored('note', 0), stored('claim', 0), stored('claim', 1)];
      const refused = ledger.intend('note', true);
      const answer = { node: 0, began: 0, ended: 0, retryAfter: null, error: '' };
      ledger.answered(refused, { ...answer, status: 500 });
      const silent = ledger.intend('note');
      ledger.answered(silent, { ...answer, status: 'none' });
      await database.query(`delete from ${notes} where title = $1`, [lost]);
      const copyOf = (table: string, title: string, changes: object) =>
        database.query(
          `insert into ${table} select (jsonb_populate_record(r, $2)).* from ${table} r where title = $1 limit 1`,
          [title, JSON.stringify(changes)],
        );
      await copyOf(claims, doubled, { id: 'planted' });
      await copyOf(notes, stored('note', 1), { id: 'ghost', title: refused.text });
      await database.query(
        `delete from operation_log where target_id in (select c.id from flow_case c join ${claims} r on r.id = c.record_id
         where r.title = $1)`,
        [half],
      );
      await database.query(
        `update message_receive set seq = seq + 1 where user_id = $1 and seq = (select max(seq) from message_receive where user_id = $1)`,
        [ground.stage.approver.id],
      );
      const found = await check();
      expect(names(found.lost)).toEqual([lost]);
      expect(names(found.doubled)).toEqual([doubled]);
      expect(names(found.ghost)).toEqual([refused.text]);
      expect(names(found.unanswered)).toEqual([silent.text]);
      expect(found.torn.map((text) => text.split(':')[0])).toEqual(
        expect.arrayContaining([
          'numbers given out twice',
          'claims without their case',
          'claims whose lines are not two',
          'cases without just one audit row for each event',
          'notes without just one audit row for each change',
          'inboxes whose numbers have holes',
        ]),
      );
    });
  });
});

describe('on a node with the private PostgreSQL', () => {
  let ground: PrivateGround;
  beforeAll(async () => {
    ground = await openPrivateGround();
  });
  afterAll(() => ground?.close());

  it('a killed server loses, doubles and halves nothing', async () => {
    expectKept(await killServer(ground, SIZE));
  });

  it('a killed PostgreSQL is started again by the server, which goes on', async () => {
    expectKept(await killPostgres(ground, SIZE));
  });
});

it('of several processes that want one folder just one gets it', async () => {
  expectKept(await raceForLock(SIZE));
});
