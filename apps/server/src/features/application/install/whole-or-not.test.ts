import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installApplication, listApplications } from '@qiaoban/contracts/application/application.contract';
import { takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { fingerprint } from '#test/fingerprint';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

/** Rows of the audit log after which the connection is killed: from the first document to the last. */
const MOMENTS = [1, 2, 3, 5, 8, 11, 14, 17, 20, 22];
/** What is handed over may stay, and who signed in. */
const BESIDE = ['application_upload', 'operation_log', 'user_session', 'request_log', 'error_log'];

let app: TestApp;
let admin: Caller;

const take = async (caller: Caller): Promise<string> =>
  (await caller(takeShippedApplication, { params: { code: 'attendance' } })).data.uploadId;
const install = (caller: Caller, uploadId: string) =>
  caller(installApplication, {
    params: { uploadId },
    body: { resolutions: [], acceptUntrusted: true, acceptLoss: false },
  });
const stored = async (): Promise<Record<string, string>> => {
  const prints = await fingerprint(app.db);
  return Object.fromEntries(Object.entries(prints).filter(([name]) => !BESIDE.includes(name)));
};
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; n: number }>`
    select 'forms' as name, count(*)::int as n from form_model where en_code like 'attend%'
    union all select 'flows', count(*)::int from flow_engine where en_code like 'attend%'
    union all select 'menus', count(*)::int from menu where en_code like 'model.attend%'
    union all select 'applications', count(*)::int from application`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

/** Kills the connection that writes the so many-th row of the audit log in one transaction. */
const killAt = async (row: number): Promise<void> => {
  await sql
    .raw(`create or replace function qb_kill() returns trigger language plpgsql as $$
    declare n int := coalesce(nullif(current_setting('qiaoban.trial', true), ''), '0')::int + 1;
    begin
      perform set_config('qiaoban.trial', n::text, true);
      if n = ${row} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`)
    .execute(app.db);
  await sql
    .raw(`create or replace trigger qb_kill after insert on operation_log for each row execute function qb_kill()`)
    .execute(app.db);
};
const spare = async (): Promise<void> => {
  await sql.raw('drop trigger qb_kill on operation_log').execute(app.db);
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

describe('an application is there once or not at all', () => {
  it('leaves nothing behind wherever its installation is killed', async () => {
    const before = await stored();
    const uploadId = await take(admin);
    for (const row of MOMENTS) {
      await killAt(row);
      const answer = await install(admin, uploadId);
      expect([row, answer.code], answer.msg).not.toEqual([row, 200]);
      await spare();
      expect([row, await stored()]).toEqual([row, before]);
    }
    expect((await admin(listApplications)).data.list).toEqual([]);
  });

  it('is made once by two nodes at the same moment', async () => {
    const second = await startTestApp({ driver: app.driver });
    try {
      const other = await second.admin();
      const uploads = [await take(admin), await take(other)];
      const answers = await Promise.all([install(admin, uploads[0]!), install(other, uploads[1]!)]);
      expect(answers.map(({ code }) => code)).toContain(200);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(await counts()).toEqual({ forms: 6, flows: 5, menus: 6, applications: 1 });
      expect((await other(listApplications)).data.list).toMatchObject([{ code: 'attendance', version: '1.2.0' }]);
    } finally {
      await second.stop(2000);
    }
  });
});
