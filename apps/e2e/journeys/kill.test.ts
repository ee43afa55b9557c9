import { Client as Database } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveInstances, restoreInstances } from '@qiaoban/contracts/workflow/archive.contract';
import { approveTask, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { createFlow, listStartableFlows, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createTrigger } from '@qiaoban/contracts/workflow/trigger.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { definitions } from '@qiaoban/flow/registry';
import { formOf } from '@qiaoban/form/sample-form';
import { newKey, RefusedError, signIn } from '../harness/client';
import type { Client } from '../harness/client';
import { startPostgres } from '../harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';

const PASSWORD = 'Qiaoban2026';
const ROUNDS = 4;
const AT_ONCE = 8;

/** Sends a call until it was answered, however often the server dies; a refusal is an answer. */
const untilAnswered = async (send: () => Promise<unknown>): Promise<unknown> => {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (error instanceof RefusedError) throw error;
      await new Promise((later) => setTimeout(later, 150));
    }
  }
};

describe('the server is killed while people work', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  let server: Server;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ databaseUrl: postgres.url, demo: 'all' });
    await server.demoComplete();
    database = new Database({ connectionString: postgres.url });
    await database.connect();
    await database.query('set search_path to t_default, public');
  });
  afterAll(async () => {
    await database.end();
    await server.close();
    await postgres.close();
  });

  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await database.query(text, values)).rows as T[];

  /** Kills the server in the middle of the work, up to `ROUNDS` times, and starts it again on the same port; answers how often. */
  const amidKills = async (work: () => Promise<unknown>): Promise<number> => {
    let kills = 0;
    const port = Number(new URL(server.url).port);
    let isDone = false;
    const working = work().finally(() => (isDone = true));
    for (let round = 0; round < ROUNDS && !isDone; round += 1) {
      await new Promise((later) => setTimeout(later, 60 + round * 70));
      await server.kill();
      kills += 1;
      server = await startServer({ databaseUrl: postgres.url, demo: 'all', port, dataDir: server.dataDir });
    }
    await working;
    return kills;
  };

  const zhangwei = (): Promise<Client> => signIn(server.url, 'zhangwei', PASSWORD);
  const claim = (n: number) => ({
    claimDate: Date.UTC(2026, 10, 2),
    reason: `断电测试 ${n}`,
    lines: [{ category: 'travel', spentOn: Date.UTC(2026, 10, 1), amount: 100 + n }],
  });

  it('loses no claim that was acknowledged, doubles none that was sent again, and leaves no gap in the numbers', async () => {
    const person = await zhangwei();
    const flows = await person(listStartableFlows);
    const flow = flows.list.find((each) => each.fullName === '费用报销');
    const table = (
      await rows<{ table_name: string }>(`select table_name from form_model where en_code = 'expense'`)
    )[0]!.table_name;
    const sent: string[] = [];
    const kills = await amidKills(async () => {
      let next = 0;
      const worker = async (): Promise<void> => {
        while (next < 60) {
          next += 1;
          const n = next;
          const key = newKey();
          const body = { flowId: flow!.id, data: claim(n), status: 0 as const, flowUrgent: 1, picks: {} };
          const { id } = (await untilAnswered(() => person(startInstance, { body, key }))) as { id: string };
          sent.push(id);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    });
    expect(kills).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(60);
    const cases = await rows<{ id: string }>(
      `select id from flow_case where record_id in (select id from ${table} where reason like '断电测试%')`,
    );
    expect(cases.map((each) => each.id).sort()).toEqual([...sent].sort());
    const records = await rows<{ reason: string; bill: string }>(
      `select reason, "billNo" as bill from ${table} where reason like '断电测试%'`,
    );
    expect(records.map((each) => each.reason).sort()).toEqual(
      Array.from({ length: 60 }, (_, i) => `断电测试 ${i + 1}`).sort(),
    );
    const numbers = records.map((each) => Number(each.bill.slice(-4))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
    // each asked one person once, and notified that person once
    const tasks = await rows<{ n: number; cases: number }>(
      `select count(*)::int as n, count(distinct t.case_id)::int as cases from flow_task t where t.case_id = any($1)`,
      [sent],
    );
    expect(tasks[0]).toEqual({ n: 60, cases: 60 });
    const notified = await rows<{ n: number }>(
      `select count(*)::int as n from message m join message_receive r on r.message_id = m.id where exists (select 1 from unnest($1::text[]) as id where m.body_text like '%' || id || '%')`,
      [sent],
    );
    expect(notified[0]!.n).toBe(60);
  });

  it('carries out every approval once', async () => {
    const lina = await signIn(server.url, 'lina', PASSWORD);
    const open = await rows<{ id: string; case_id: string }>(
      `select t.id, t.case_id from flow_task t join users u on u.id = t.user_id where t.status = 'open' and u.account = 'lina'`,
    );
    expect(open.length).toBeGreaterThanOrEqual(60);
    const queue = [...open];
    const kills = await amidKills(async () => {
      const worker = async (): Promise<void> => {
        for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
          const params = { id: task.id };
          const key = newKey();
          await untilAnswered(() => lina(approveTask, { params, body: { handleOpinion: '同意' }, key }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    });
    expect(kills).toBeGreaterThan(1);
    const ids = open.map((each) => each.id);
    const left = await rows<{ n: number }>(
      `select count(*)::int as n from flow_task where id = any($1) and status = 'open'`,
      [ids],
    );
    expect(left[0]!.n).toBe(0);
    const agreed = await rows<{ tasks: number; events: number }>(
      `select count(distinct event->>'taskId')::int as tasks, count(*)::int as events from flow_history where event->>'kind' = 'agreed' and event->>'taskId' = any($1)`,
      [ids],
    );
    expect(agreed[0]).toEqual({ tasks: ids.length, events: ids.length });
    // what the lists say is what the engine's state says
    const torn = await rows<{ id: string }>(
      `select c.id from flow_case c where c.id = any($1) and c.status = 1 and not exists (select 1 from flow_task t where t.case_id = c.id and t.status = 'open')`,
      [open.map((each) => each.case_id)],
    );
    expect(torn).toEqual([]);
  });

  it('does what triggers and automatic steps have to do once each', { timeout: 240_000 }, async () => {
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const drawn = formOf([{ type: 'comInput', field: 'what', props: { label: '内容' } }]);
    const form = { ...drawn, list: { ...drawn.list, columnList: [{ field: 'what', sortable: true }] } };
    const published = async (enCode: string): Promise<string> => {
      const { id } = await admin(createFormModel, { body: { fullName: enCode, enCode, formData: form as never } });
      await admin(publishForm, { params: { id }, body: { version: 1 } });
      return id;
    };
    const [source, target, applied] = [
      await published('kill_in'),
      await published('kill_out'),
      await published('kill_flow'),
    ];
    const copy = {
      id: 'copy',
      type: 'data' as const,
      props: {
        ...definitions.data.defaults(),
        formId: target,
        identity: { kind: 'system' as const },
        fields: [{ name: 'what', value: { kind: 'field' as const, field: 'what' } }],
      },
    };
    const { userInfo } = await admin(currentUser);
    const asked = approver('n', users(userInfo.userId), { approverIsStarter: 'self' });
    const document = flowOf([[copy], asked]);
    const body = { fullName: '断电流程', enCode: 'kill_flow', formId: applied, flowTemplateJson: document as never };
    const { id: flowId } = await admin(createFlow, { body });
    await admin(releaseFlow, { params: { id: flowId }, body: { version: 1 } });
    await admin(createTrigger, {
      body: {
        fullName: '断电',
        source: 'record',
        formId: source,
        actions: ['create'],
        identityId: '',
        steps: [copy] as never,
      },
    });
    const wanted = Array.from({ length: 40 }, (_, n) => `${n % 2 === 0 ? '触发' : '流程'} ${n}`);
    const queue = [...wanted];
    const kills = await amidKills(async () => {
      const worker = async (): Promise<void> => {
        for (let what = queue.shift(); what !== undefined; what = queue.shift()) {
          const [key, data] = [newKey(), { what }];
          await untilAnswered(() =>
            what.startsWith('触发')
              ? admin(createRecord, { params: { id: source }, body: { data }, key })
              : admin(startInstance, { body: { flowId, data, status: 0 }, key }),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      // the steps themselves are cut off too
      await new Promise((later) => setTimeout(later, 400));
    });
    expect(kills).toBeGreaterThan(1);
    const waiting = () =>
      rows<{ kind: string }>(`select kind from job where kind in ('workflow.step', 'workflow.trigger')`);
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([]);
    const [{ table } = { table: '' }] = await rows<{ table: string }>(
      `select table_name as table from form_model where en_code = 'kill_out'`,
    );
    const done = await rows<{ what: string }>(`select what from ${table}`);
    expect(done.map(({ what }) => what).sort()).toEqual([...wanted].sort());
    const stuck = await rows(`select id from flow_trigger_run where state <> 'done'
      union all select case_id from flow_step where status <> 'done'`);
    expect(stuck).toEqual([]);
  });

  it('archives instances whole or not at all, and brings them back so', async () => {
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    // of each that has ended some more, so that it takes a while
    const more = (table: string, key: string): Promise<unknown[]> =>
      rows(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', t.id || '-' || n, '${key}', t.${key} || '-' || n))).*
        from ${table} t, generate_series(1, 30) n where ${table === 'flow_case' ? 't.id' : 't.case_id'} = any($1)`,
        [ids],
      );
    const idsOf = async (): Promise<string[]> =>
      (await rows<{ id: string }>(`select id from flow_case where end_time is not null order by id`)).map(
        ({ id }) => id,
      );
    let ids = await idsOf();
    expect(ids.length).toBeGreaterThan(20);
    await more('flow_case', 'record_id');
    await more('flow_task', 'case_id');
    ids = await idsOf();
    /** Instances one part of which is in the archive and another is not, and those whose log says something else. */
    const torn = () =>
      rows<{ id: string }>(
        `select c.id from flow_case c where c.id = any($1) and (
          exists (select 1 from flow_task t where t.case_id = c.id and t.is_archived <> (c.archived_at is not null))
          or exists (select 1 from flow_copy k where k.case_id = c.id and k.is_archived <> (c.archived_at is not null))
          or (select count(*) filter (where o.action = 'archive') - count(*) filter (where o.action = 'restore')
              from operation_log o where o.target_id = c.id and o.area = 'workflow.case') <> (c.archived_at is not null)::int)`,
        [ids],
      );
    const archived = async (): Promise<number> =>
      (await rows(`select id from flow_case where id = any($1) and archived_at is not null`, [ids])).length;
    for (const [route, wanted] of [
      [archiveInstances, ids.length],
      [restoreInstances, 0],
    ] as const) {
      let at = 0;
      let moved = 0;
      const kills = await amidKills(async () => {
        const worker = async (): Promise<void> => {
          for (let part = ids.slice(at, (at += 20)); part.length > 0; part = ids.slice(at, (at += 20))) {
            const key = newKey();
            const answer = await untilAnswered(() => admin(route, { body: { ids: part }, key }));
            moved += (answer as { count: number }).count;
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
      });
      expect(kills).toBeGreaterThan(0);
      // sent again under its key, a call answers what it did the first time
      expect(moved).toBe(ids.length);
      expect(await archived()).toBe(wanted);
      expect(await torn()).toEqual([]);
    }
  });
});
