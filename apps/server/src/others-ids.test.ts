import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import { AgendaInput, createAgendaEntry } from '@qiaoban/contracts/agenda/agenda.contract';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { openDirect } from '@qiaoban/contracts/chat/conversation.contract';
import { createGroup } from '@qiaoban/contracts/chat/group.contract';
import { startUpload } from '@qiaoban/contracts/file/upload.contract';
import { createNotice, releaseNotice } from '@qiaoban/contracts/message/notice.contract';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { createWebhook } from '@qiaoban/contracts/webhook/webhook.contract';
import { openWindow } from '../test/chat-window';
import { fingerprint } from '../test/fingerprint';
import { createPerson, grant } from '../test/people';
import { sample, shapeOf } from '../test/sample-input';
import { startTestApp } from '../test/test-app';
import type { TestApp } from '../test/test-app';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
type Person = Awaited<ReturnType<typeof createPerson>>;

/** Whose ids a route takes, by its name. What is not here fails: say whose they are. */
type Theirs = { to: RegExp; ids: () => Record<string, string>; body?: () => object; admin?: 'may' };

/** Ids that everybody who is signed in may ask for: names to choose from, maps to look at, the own things. */
const EVERYBODYS =
  /Area\/:id\/Selector|BillNumber\/:code|DictionaryData\/:id\/(Data|EnCode)\/Selector|DataMap\/:id|Uploader\/:type|:storage\/upload|Group\/:id\/Selector|Organize\/(Chart|children)|ImUser\/Selector|OneTimeCode\/Menu|getDictionaryMessage/;
/** Decided record by record, against an oracle of their own: records, cases, portals, reports. */
const WITH_ORACLE =
  /^\/api\/(visualdev\/(OnlineDev\/|Portal\/|Base\/:id\/Field(DataSelect|Texts|Values)$)|DataReport\/|workflow\/)/;
/** What a holder of the menu may read of the things of others: no secret is in it. */
const MAY_READ = /^GET .*\/(ApiKey|Webhook)\//;
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--b--\r\n';
/** Menus whose holders still touch their own things only. */
const OWN_ONLY = ['system.apiKey', 'system.webhook', 'system.notice', 'system.log'];

describe('ids of other people', () => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  const callers: Record<'nobody' | 'colleague' | 'administrator', string> = {} as never;
  const own: Record<string, string> = {};
  const dataOf = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data;
  };

  const THEIRS: Theirs[] = [
    { to: /\/Message\/ReadInfo\/:id|\/Message\/:id\/Actions\/PutAway/, ids: () => ({ id: own['message']! }) },
    { to: /\/agenda\/Entry\/:id/, ids: () => ({ id: own['entryOfDay']! }) },
    { to: /\/chat\/Conversation\/:id/, ids: () => ({ id: own['direct']!, seq: '1' }) },
    { to: /\/chat\/Group\/:id/, ids: () => ({ id: own['group']!, userId: ben.id }) },
    { to: /\/file\/Uploads\/:id/, ids: () => ({ id: own['upload']!, number: '1' }) },
    { to: /\/DataInterface\/:id\/Actions\/Response/, ids: () => ({ id: own['interface']! }), admin: 'may' },
    { to: /\/visualdev\/Task\/:id/, ids: () => ({ id: own['task']! }) },
    { to: /\/Users\/Current\/Sessions\/:id/, ids: () => ({ id: own['session']! }) },
    { to: /\/Users\/Current\/Avatar\/:name/, ids: () => ({ name: own['file']! }) },
    { to: /\/ApiKey\/:id/, ids: () => ({ id: own['key']! }), body: () => ({ ownerId: anna.id }), admin: 'may' },
    { to: /\/Webhook\/Deliveries\/:id/, ids: () => ({ id: own['delivery']! }), admin: 'may' },
    { to: /\/Webhook\/:id/, ids: () => ({ id: own['hook']! }), body: () => ({ ownerId: anna.id }), admin: 'may' },
    { to: /\/system\/Message\/:id/, ids: () => ({ id: own['draft']! }), admin: 'may' },
    { to: /\/Uses\/:kind\/:id/, ids: () => ({ kind: 'interface', id: own['interface']! }), admin: 'may' },
    { to: /\/Log\/ExportTask\/:id/, ids: () => ({ id: own['export']! }) },
    // entries by their own id, everything else by the id of the dictionary
    {
      to: /(PUT|DELETE) .*\/DictionaryData\/:id|DictionaryData\/:id\/Info/,
      ids: () => ({ id: own['entry']! }),
      admin: 'may',
    },
    { to: /\/Dictionary(Type|Data)\/:id(?!\/(Data|EnCode)\/)/, ids: () => ({ id: own['dictionary']! }), admin: 'may' },
  ];

  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    app = await startTestApp();
    const address = (await app.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws') + '/api/socket';
    const admin = await app.admin();
    anna = await createPerson(app, { account: 'anna', menus: ['home'] });
    ben = await createPerson(app, { account: 'ben', menus: ['home'] });
    const nobody = await createPerson(app, { account: 'nobody', menus: ['home'] });
    const colleague = await createPerson(app, { account: 'colleague', menus: ['home'] });
    const { rows: buttons } = await sql<{ name: string }>`select m.en_code || ':' || b.en_code as name
      from menu_button b join menu m on m.id = b.module_id where m.en_code = any(${OWN_ONLY})`.execute(app.db);
    for (const menu of [...OWN_ONLY, ...buttons.map(({ name }) => name)])
      for (const person of [anna, colleague]) await grant(app, person.id, menu);
    Object.assign(callers, { nobody: nobody.token, colleague: colleague.token, administrator: admin.token });

    const audience = [{ kind: 'user' as const, id: anna.id, below: false }];
    const notice = { title: '给安娜', bodyText: '<p>只给她</p>', audience };
    const released = dataOf(await admin(createNotice, { body: notice })).id;
    dataOf(await admin(releaseNotice, { params: { id: released } }));
    await app.jobs.idle();
    own['draft'] = dataOf(await anna(createNotice, { body: notice })).id;
    const received = await app.db
      .selectFrom('message_receive')
      .select('message_id')
      .where('user_id', '=', anna.id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    own['message'] = received.message_id;

    own['direct'] = dataOf(await anna(openDirect, { body: { userId: ben.id } })).id;
    own['group'] = dataOf(await anna(createGroup, { body: { name: '两人', userIds: [ben.id] } })).id;
    const window = openWindow(address, anna.token);
    await vi.waitFor(() => expect(window.of('initMessage')).toHaveLength(1), { timeout: 30_000 });
    const message = { method: 'SendMessage', messageType: 'text', messageContent: '悄悄话' };
    window.say({ ...message, conversationId: own['direct'] });
    await vi.waitFor(() => expect(window.delivered.length).toBeGreaterThan(0), { timeout: 30_000 });
    window.close();

    const entry = await app.db
      .selectFrom('dictionary_data')
      .select(['id', 'dictionary_type_id'])
      .executeTakeFirstOrThrow();
    Object.assign(own, { entry: entry.id, dictionary: entry.dictionary_type_id });
    const meeting = AgendaInput.parse({ title: '悄悄谈', startsAt: 1, endsAt: 2, inviteeIds: [ben.id] });
    own['entryOfDay'] = dataOf(await anna(createAgendaEntry, { body: meeting })).id;
    own['upload'] = dataOf(await anna(startUpload, { body: { type: 'annex', name: 'a.txt', size: 3 } })).id;
    const definition = { dataType: 2 as const, static: { text: '[1]' } };
    const body = { fullName: '内部', enCode: 'inner', definition } as never;
    own['interface'] = dataOf(await admin(createInterface, { body })).id;
    const key = { fullName: 'k', ownerId: anna.id, allMenus: true, menus: [], ipList: [] } as never;
    own['key'] = dataOf(await anna(createApiKey, { body: key })).id;
    const hook = { fullName: 'h', ownerId: anna.id, url: 'https://example.com/x', source: 'user', actions: ['create'] };
    own['hook'] = dataOf(await anna(createWebhook, { body: hook as never })).id;
    await plant();
  });
  afterAll(() => app.close());

  /** What only time would make: a delivery, tasks in the background, a session, a file. */
  const plant = async (): Promise<void> => {
    Object.assign(own, { delivery: 'd-1', task: 't-1', export: 'e-1' });
    await sql`insert into webhook_delivery (id, webhook_id, event, subject_id, body, state, created_at)
      values ('d-1', ${own['hook']}, 'user.create', 'x', '{"secret":1}', 'failed', now())`.execute(app.db);
    await sql`insert into work_task (id, kind, title, owner_id, state, created_at) values
      ('t-1', 'import', '秘密', ${anna.id}, 'waiting', now())`.execute(app.db);
    await sql`insert into log_export (id, owner_id, category, state, created_at) values
      ('e-1', ${anna.id}, '3', 'waiting', now())`.execute(app.db);
    const { rows } = await sql<{ id: string }>`select id from platform.session where user_id = ${anna.id}`.execute(
      app.db,
    );
    own['session'] = rows[0]!.id;
    const sent = await app.app.inject({
      method: 'POST',
      url: '/api/file/Uploader/annex',
      headers: { authorization: anna.token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: FILE,
    });
    own['file'] = sent.json<{ data: { fileId: string } }>().data.fileId;
  };

  const takesIds = (route: Route): boolean => /:\w/.test(route.path) && route.access !== 'public';
  const theirs = (route: Route): Theirs | undefined => THEIRS.find(({ to }) => to.test(routeName(route)));
  const ask = (route: Route, ids: Record<string, string>, token: string, more: object = {}) => {
    const body = { ...(sample(shapeOf(route.body), 'x') as object | undefined), version: 1, ...more };
    const [kind, payload] =
      route.multipart === true ? ['multipart/form-data; boundary=b', FILE] : ['application/json', JSON.stringify(body)];
    return app.app.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? '0')),
      headers: { authorization: token, ...(route.method === 'GET' ? {} : { 'content-type': kind }) },
      ...(route.method === 'GET' ? {} : { payload }),
    });
  };

  it('are of one kind or another for every route that takes some without a right', () => {
    const unknown = declaredRoutes().filter(
      (route) =>
        takesIds(route) &&
        (route.access === 'signed-in' || (typeof route.access === 'object' && 'record' in route.access)) &&
        theirs(route) === undefined &&
        !EVERYBODYS.test(route.path) &&
        !WITH_ORACLE.test(route.path),
    );
    expect(unknown.map(routeName), 'say in THEIRS whose ids these routes take').toEqual([]);
  });

  it('open nothing and change nothing', async () => {
    const before = await fingerprint(app.db);
    const wrong: string[] = [];
    let asked = 0;
    for (const route of declaredRoutes().filter(takesIds)) {
      const kind = theirs(route);
      if (kind === undefined) continue;
      for (const [name, token] of Object.entries(callers)) {
        if (name === 'administrator' && kind.admin === 'may') continue;
        if (name === 'colleague' && MAY_READ.test(routeName(route))) continue;
        asked += 1;
        const answer = await ask(route, kind.ids(), token, kind.body?.());
        const isRefused = [403, 404, 422].includes(answer.statusCode);
        if (!isRefused) wrong.push(`${routeName(route)} ${name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
        if (/悄悄话|只给她|秘密|secret/.test(answer.body)) wrong.push(`${routeName(route)} tells ${name}`);
      }
    }
    expect(asked).toBeGreaterThan(80);
    expect(wrong).toEqual([]);
    expect(await fingerprint(app.db)).toEqual(before);
  });

  it('in a body open nothing and change nothing', async () => {
    const before = await fingerprint(app.db);
    const ids = [own['message'], own['file'], own['upload']];
    const routes: [string, object][] = [
      ['PUT /api/system/Message/Actions/Read', { ids }],
      ['DELETE /api/system/Message/Record', { ids: ids.join(',') }],
      ['POST /api/file/Actions/Sign', { ids }],
    ];
    for (const [name, body] of routes) {
      const route = declaredRoutes().find((each) => routeName(each) === name)!;
      expect(route, name).toBeDefined();
      for (const [caller, token] of Object.entries(callers)) {
        if (caller === 'administrator' && name.includes('Sign')) continue;
        const answer = await ask(route, {}, token, body);
        expect(answer.statusCode, `${name} ${caller}`).toBe(200);
        if (name.includes('Sign')) expect(answer.json<{ data: { list: unknown[] } }>().data.list, caller).toEqual([]);
      }
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });
});
