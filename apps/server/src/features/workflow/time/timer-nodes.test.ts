import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, timer, users } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { openPostgres } from '#platform/database/drivers/postgres';
import { MINUTE } from '#platform/clock';

const INSTANCES = 30;

let postgres: PrivatePostgres;
let nodes: TestApp[];
let admins: Caller[];
let flowId: string;

/** One more node, whose clock goes wrong by so much. */
const node = async (wrongBy = 0): Promise<TestApp> => {
  const driver = await openPostgres({ connection: postgres.connection, poolSize: 4 });
  return startTestApp({ driver, clock: { now: () => Date.now() + wrongBy } });
};
const requireData = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  if (code !== 200) throw new Error(msg);
  return data;
};

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  nodes = [await node()];
  nodes.push(await node(20 * MINUTE), await node(-20 * MINUTE));
  admins = await Promise.all(nodes.map((each) => each.admin()));
  const [admin] = admins as [Caller];
  const form = formOf([{ type: 'comInput', field: 'what', props: { label: '内容' } }]);
  const formData = { ...form, list: { ...form.list, columnList: [{ field: 'what', sortable: true }] } };
  const { id: formId } = requireData(
    await admin(createFormModel, { body: { fullName: '提醒', enCode: 'wait', formData: formData as never } }),
  );
  requireData(await admin(publishForm, { params: { id: formId }, body: { version: 1 } }));
  const { id } = await nodes[0]!.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow();
  // it waits, and then somebody has an hour for an answer
  const limit = { within: { amount: 1, unit: 'hour', isWorking: false }, remindBefore: 0, action: { kind: 'remind' } };
  const document = flowOf([timer('t', 60), approver('n', users(id), { limit: limit as never })]);
  const body = { fullName: '等待', enCode: 'wait', formId, flowTemplateJson: document as never };
  flowId = requireData(await admin(createFlow, { body })).id;
  requireData(await admin(releaseFlow, { params: { id: flowId }, body: { version: 1 } }));
});
afterAll(async () => {
  await Promise.all(nodes.map((each) => each.close()));
  await postgres.close();
});

const start = async (count: number): Promise<string[]> => {
  const made = Array.from({ length: count }, async (_, at) => {
    const admin = admins[at % admins.length]!;
    return requireData(await admin(startInstance, { body: { flowId, data: { what: `n${at}` }, status: 0 } })).id;
  });
  return (await Promise.all(made)).toSorted();
};
/** What waits for its time has waited for so many seconds less. */
const due = (seconds: number): Promise<unknown> =>
  sql`update job set run_at = now() + ${seconds}::int * interval '1 s' where kind = 'workflow.timer'`.execute(
    nodes[0]!.db,
  );
/** How often something happened in each of the instances, and how often its approver is asked and was told so. */
const seen = async (ids: readonly string[], kind: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{ what: string; n: number }>`
    select what, count(*)::int as n from (
      select ${kind} as what from flow_history h where h.case_id = any(${[...ids]}::text[]) and h.event ->> 'kind' = ${kind}
      union all
      select 'asked' from flow_task t where t.case_id = any(${[...ids]}::text[])
      union all
      select 'instances with one' from flow_history h where h.case_id = any(${[...ids]}::text[]) and h.event ->> 'kind' = ${kind}
        group by h.case_id having count(*) = 1
    ) x group by what`.execute(nodes.at(-1)!.db);
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
};

describe('timers on three nodes of one database, whose clocks go wrong', () => {
  it('wake each instance once, and say once that its time is over', async () => {
    const ids = await start(INSTANCES);
    const once = (kind: string) => ({ [kind]: INSTANCES, asked: INSTANCES, 'instances with one': INSTANCES });
    await due(-1);
    await expect.poll(() => seen(ids, 'woken'), { timeout: 60_000, interval: 100 }).toEqual(once('woken'));
    // the same jobs once more, as after a node that died in the middle
    await sql`insert into job (id, kind, payload, run_at, attempts, max_attempts, state, created_at)
      select id || '-again', kind, payload, run_at, 0, max_attempts, 'waiting', created_at
      from job where kind = 'workflow.timer' and state = 'waiting'`.execute(nodes[0]!.db);
    await due(-1);
    await expect.poll(() => seen(ids, 'overdue'), { timeout: 60_000, interval: 100 }).toEqual(once('overdue'));
    await Promise.all(nodes.map((each) => each.jobs.idle()));
    expect(await seen(ids, 'woken')).toEqual(once('woken'));
    expect(await seen(ids, 'overdue')).toEqual(once('overdue'));
  });

  it('go off once when every node was stopped at their time', async () => {
    const ids = await start(INSTANCES);
    await due(1);
    await Promise.all(nodes.map((each) => each.close()));
    nodes = [];
    await new Promise((later) => setTimeout(later, 1500));
    nodes = [await node(), await node(5 * MINUTE)];
    const once = { woken: INSTANCES, asked: INSTANCES, 'instances with one': INSTANCES };
    await expect.poll(() => seen(ids, 'woken'), { timeout: 60_000, interval: 100 }).toEqual(once);
    await Promise.all(nodes.map((each) => each.jobs.idle()));
    expect(await seen(ids, 'woken')).toEqual(once);
  });
});
