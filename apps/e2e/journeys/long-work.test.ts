import { readFileSync, readdirSync } from 'node:fs';
import { Client as Database } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords, getTask } from '@qiaoban/contracts/visualdev/transfer.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { signIn } from '../harness/client';
import type { Client } from '../harness/client';
import { startPostgres } from '../harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';

const ROWS = 200_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
let server: Server;
let admin: Client;
let formId: string;

/** How far the threads of the server stand back: the field `nice` of Linux. */
const nices = (): number[] =>
  readdirSync(`/proc/${server.pid}/task`).map((id) =>
    Number(readFileSync(`/proc/${server.pid}/task/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[16]),
  );
const taskOf = (id: string) => admin(getTask, { params: { id } });
const exported = async (): Promise<string> =>
  (await admin(exportRecords, { params: { id: formId }, body: { fields: ['title'], format: 'csv' } })).taskId;
const begun = (id: string) => expect.poll(async () => (await taskOf(id)).done, { timeout: 60_000 }).toBeGreaterThan(0);
const ended = (id: string) => expect.poll(async () => (await taskOf(id)).state, { timeout: 120_000 }).toBe('done');
const rowsOf = async (id: string): Promise<number> => {
  const answer = await fetch(server.url + (await taskOf(id)).url);
  return (await answer.text()).trim().split('\n').length - 1;
};

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({ databaseUrl: postgres.url });
  database = new Database({ connectionString: postgres.url });
  await database.connect();
  admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
  const form = formOf([{ type: 'comInput', field: 'title', props: { label: 'title' } }]);
  form.list.columnList = [{ field: 'title', sortable: true }];
  form.list.buttons = [{ value: 'add' }, { value: 'export' }];
  const made = await admin(createFormModel, {
    body: { fullName: 'Long', enCode: 'longWork', formData: form as never },
  });
  formId = made.id;
  await admin(publishForm, { params: { id: formId }, body: { version: 1 } });
  await admin(createRecord, { params: { id: formId }, body: { data: { title: 'one' } } });
  const found = await database.query<{ name: string }>(
    'select table_name as name from t_default.form_model where id = $1',
    [formId],
  );
  const table = `t_default."${found.rows[0]!.name}"`;
  await database.query(`insert into ${table} (id, version, creator, created, form_version, title)
    select 'r' || g, 1, 'admin', now(), 1, 'row ' || g from generate_series(2, ${ROWS}) g`);
});
afterAll(async () => {
  await database.end();
  await server.close();
  await postgres.close();
});

it('an export has a thread of its own, which gives way to calls', async () => {
  expect(nices().some((nice) => nice > 0)).toBe(false);
  const id = await exported();
  await begun(id);
  expect(nices().some((nice) => nice > 0)).toBe(true);
  expect((await admin(currentUser)).userInfo.userAccount).toBe('admin');
  await ended(id);
  expect(await rowsOf(id)).toBe(ROWS);
});

it('stopped in the middle the server ends well, killed it leaves no thread behind: the next one finishes', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const id = await exported();
    await begun(id);
    const code = await server[end]();
    if (end === 'stop') expect(code).toBe(0);
    expect(server.hasEnded()).toBe(true);
    // whoever takes it over need not wait for the half minute that the dead one had left
    await database.query(`update t_default.job set lease_until = now() - interval '1 second' where state = 'running'`);
    server = await startServer({
      databaseUrl: postgres.url,
      dataDir: server.dataDir,
      port: Number(new URL(server.url).port),
    });
    await ended(id);
    expect(await rowsOf(id)).toBe(ROWS);
  }
});
