import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { createMenu, getMenu } from '@qiaoban/contracts/menu/menu.contract';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import { createTenant } from '@qiaoban/contracts/tenant/tenant.contract';
import { saveTextOverrides } from '@qiaoban/contracts/translation/translation.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import type { DataChanged } from '@qiaoban/contracts/socket';
import type { BodyIn, Route } from '@qiaoban/contracts/route';
import { formOf } from '@qiaoban/form/sample-form';
import { openWindow } from '#test/chat-window';
import { sessionFor } from '#test/other-tenant';
import { startTestApp } from '#test/test-app';
import type { Caller, CallOptions, TestApp } from '#test/test-app';
import { publishForm } from '../visualdev/test/form-fixture';

const SECRET = '甲租户机密';

/** The whole walk over all contracts is in `tenants.test.ts`; here is what only shows with a tenant made by the product. */
describe('a second tenant that was created in the product', () => {
  let app: TestApp;
  let admin: Caller;
  let boss: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const body = {
      code: 'acme',
      fullName: '甲公司',
      account: 'boss',
      realName: '老板',
      mobilePhone: '',
      password: 'Tenant2026a',
    };
    expect(await admin(createTenant, { body } as never)).toMatchObject({ code: 200 });
    await app.jobs.idle();
    await app.tenants.db('acme').updateTable('users').set({ must_change_password: false }).execute();
    const token = await sessionFor(app, 'acme', ADMIN_ID);
    const call = <T extends Route>(route: T, given?: CallOptions<T>) =>
      app.request(token, route, (given ?? {}) as CallOptions<T>);
    boss = Object.assign(call, { token }) as Caller;
  }, 120_000);
  afterAll(() => app.close());

  it('has tables of forms of its own, though form and person bear the same names', async () => {
    const document = formOf([{ type: 'comInput', field: 'reason', props: { label: '事由' } }]);
    document.list.columnList = [{ field: 'reason', sortable: true }];
    const [ours, theirs] = [await publishForm(admin, document), await publishForm(boss, document)];
    const { rows: placed } = await sql<{ schema: string }>`
      select t.table_schema as schema from information_schema.tables t
      join form_model m on m.table_name = t.table_name where m.id = ${ours.id}`.execute(app.db);
    expect(placed).toEqual([{ schema: 't_default' }]);
    const body = { data: { reason: SECRET } } as BodyIn<typeof online.createRecord>;
    const record = (await admin(online.createRecord, { params: { id: ours.id }, body })).data.id;
    const rows = async (who: Caller, id: string) => (await who(online.listRecords, { params: { id }, query: {} })).data;
    expect((await rows(admin, ours.id)).list).toHaveLength(1);
    expect((await rows(boss, theirs.id)).list).toEqual([]);
    for (const id of [ours.id, theirs.id])
      expect((await boss(online.getRecord, { params: { id, recordId: record } })).status).toBe(404);
    expect((await boss(online.createRecord, { params: { id: ours.id }, body })).status).toBe(404);
    expect((await rows(admin, ours.id)).list).toHaveLength(1);
  });

  it('hears nothing on its sockets that is meant for the other, though the person has the same id', async () => {
    const address = (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + '/api/socket';
    const [ours, theirs] = [openWindow(address, admin.token), openWindow(address, boss.token)];
    const isHere = () => {
      for (const window of [ours, theirs]) expect(window.of('initMessage')).toHaveLength(1);
    };
    await vi.waitFor(isHere, { timeout: 30_000 });
    const news = (topic: string): DataChanged => ({ method: 'dataChanged', topic, id: '1' });
    app.hub.send('default', [ADMIN_ID], news(SECRET));
    app.hub.send('acme', [ADMIN_ID], news('acme'));
    await vi.waitFor(
      () => {
        expect(ours.of('dataChanged').map(({ topic }) => topic)).toContain(SECRET);
        expect(theirs.of('dataChanged').map(({ topic }) => topic)).toContain('acme');
      },
      { timeout: 30_000 },
    );
    expect(JSON.stringify(theirs.heard)).not.toContain(SECRET);
    expect(JSON.stringify(ours.heard)).not.toContain('"acme"');
    for (const window of [ours, theirs]) window.close();
  });

  it('shares no cache: rights, menus, own texts', async () => {
    await Promise.all([admin(currentUser), boss(currentUser)]);
    await admin(createMenu, { body: { fullName: SECRET, enCode: 'secret', type: 2, urlAddress: 'secret' } });
    const list = [{ language: 'zh' as const, key: 'server.menu.not_found', text: SECRET }];
    await admin(saveTextOverrides, { body: { list } });
    const gone = { params: { id: 'ghost' } };
    expect((await admin(getMenu, gone)).msg).toBe(SECRET);
    expect((await boss(getMenu, gone)).msg).not.toBe(SECRET);
    expect(JSON.stringify((await admin(currentUser)).data)).toContain(SECRET);
    expect(JSON.stringify((await boss(currentUser)).data)).not.toContain(SECRET);
  });

  it('has its own jobs and messages', async () => {
    const count = async (tenant: string) =>
      (await app.tenants.db(tenant).selectFrom('message').select('id').execute()).length;
    const before = await count('default');
    const body = { account: 'newcomer', realName: SECRET, password: 'Newcomer2026' };
    expect(await boss(createUser, { body } as never)).toMatchObject({ code: 200 });
    const jobs = async (tenant: string) =>
      JSON.stringify(await app.tenants.db(tenant).selectFrom('job').select(['kind', 'payload']).execute());
    const person = await app.tenants
      .db('acme')
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    await app.jobs.idle();
    expect(await jobs('default')).not.toContain(person.id);
    expect(await count('default')).toBe(before);
    const mine = await app.request(await sessionFor(app, 'acme', person.id), listMessages, { query: {} } as never);
    expect(JSON.stringify(mine.data ?? {})).not.toContain('default');
  });

  it('reads no file of the other: neither by its address nor by the same bytes', async () => {
    const upload = async (who: Caller) => {
      const file = `--b0\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${SECRET}\r\n--b0--\r\n`;
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/file/Uploader/annex',
        headers: { authorization: who.token, 'content-type': 'multipart/form-data; boundary=b0' },
        payload: Buffer.from(file),
      });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: { url: string; fileId: string } }>().data;
    };
    const [ours, theirs] = [await upload(admin), await upload(boss)];
    expect(ours.fileId).not.toBe(theirs.fileId);
    const read = (url: string, token?: string) =>
      app.app.inject({ url, headers: token === undefined ? {} : { authorization: token } });
    expect((await read(ours.url, admin.token)).body).toBe(SECRET);
    const [path = ''] = ours.url.split('?');
    expect((await read(path, boss.token)).body).not.toContain(SECRET);
    // an address that was signed for one file opens no other
    const swapped = theirs.url.replaceAll(theirs.fileId, ours.fileId);
    expect((await read(swapped, boss.token)).body).not.toContain(SECRET);
  });
});
