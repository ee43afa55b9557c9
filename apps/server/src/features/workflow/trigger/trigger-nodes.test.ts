import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createTrigger } from '@qiaoban/contracts/workflow/trigger.contract';
import { newTriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { formOf } from '@qiaoban/form/sample-form';
import { startPrivatePostgres } from '#test/private-postgres';
import type { PrivatePostgres } from '#test/private-postgres';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { openPostgres } from '#platform/database/drivers/postgres';

const RECORDS = 30;

let postgres: PrivatePostgres;
let nodes: TestApp[];
let admins: Caller[];

beforeAll(async () => {
  postgres = await startPrivatePostgres();
  const open = () => openPostgres({ connection: postgres.connection, poolSize: 5 });
  const near = await startTestApp({ driver: await open() });
  nodes = [near, await startTestApp({ driver: await open() })];
  admins = await Promise.all(nodes.map((node) => node.admin()));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await postgres.close();
});

const requireData = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  if (code !== 200) throw new Error(msg);
  return data;
};

describe('triggers on two nodes of one database', () => {
  it('do their steps once for each event, whichever node it happened on', async () => {
    const [near, far] = admins as [Caller, Caller];
    const made = async (enCode: string): Promise<string> => {
      const form = formOf([{ type: 'comInput', field: 'item', props: { label: '物品' } }]);
      const formData = { ...form, list: { ...form.list, columnList: [{ field: 'item', sortable: true }] } };
      const { id } = requireData(
        await near(createFormModel, { body: { fullName: enCode, enCode, formData: formData as never } }),
      );
      requireData(await near(publishForm, { params: { id }, body: { version: 1 } }));
      return id;
    };
    const [from, to] = [await made('from'), await made('to')];
    const step = newTriggerStep('data', 'copy');
    const fields = [{ name: 'item', value: { kind: 'field', field: 'item' } }];
    const steps = [{ ...step, props: { ...step.props, formId: to, action: 'add', fields } }];
    const body = { fullName: '抄写', source: 'record', formId: from, actions: ['create'], steps };
    requireData(await near(createTrigger, { body: body as never }));

    const add = (at: number) =>
      (at % 2 === 0 ? near : far)(createRecord, { params: { id: from }, body: { data: { item: `n${at}` } } as never });
    await Promise.all(Array.from({ length: RECORDS }, async (_, at) => requireData(await add(at))));

    const { db } = nodes[0]!;
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from form_model where id = ${to}`.execute(db);
    const copies = async (): Promise<string[]> => {
      const { rows } = await sql<{ item: string }>`select item from ${sql.table(tables[0]!.name)}`.execute(db);
      return rows.map(({ item }) => item).toSorted();
    };
    const wanted = Array.from({ length: RECORDS }, (_, at) => `n${at}`).toSorted();
    await expect.poll(copies, { timeout: 60_000, interval: 100 }).toEqual(wanted);
    await Promise.all(nodes.map((node) => node.jobs.idle()));
    expect(await copies()).toEqual(wanted);
    const { rows: runs } = await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from flow_trigger_run group by state`.execute(db);
    expect(runs.map(({ state, n }) => [state, Number(n)])).toEqual([['done', RECORDS]]);
  });
});
