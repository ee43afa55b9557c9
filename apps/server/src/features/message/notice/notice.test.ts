import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '@qiaoban/contracts/file/file.contract';
import { fileUses, removeFile } from '@qiaoban/contracts/file/file-admin.contract';
import * as inbox from '@qiaoban/contracts/message/message.contract';
import * as contract from '@qiaoban/contracts/message/notice.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

type Person = Awaited<ReturnType<typeof createPerson>>;
type Draft = Parameters<Caller>[1] extends infer _ ? Partial<contract.NoticeInput> : never;

const EVERYONE = [{ kind: 'everyone' as const, id: '', below: true }];
const PUBLISHER = [
  'system.notice',
  ...['add', 'edit', 'remove', 'release', 'recall', 'readers'].map((b) => `system.notice:btn_${b}`),
];

describe('notices', () => {
  let app: TestApp;
  let admin: Caller;
  let author: Person;
  let other: Person;
  let reader: Person;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const organize = {
      category: 'company' as const,
      sort_code: 1,
      creator_id: null,
      modifier_id: null,
      property: '{}',
    };
    const tree = [
      { id: 'c1', parent_id: null, company_id: 'c1', path: '/c1/' },
      { id: 'd1', parent_id: 'c1', company_id: 'c1', path: '/c1/d1/' },
      { id: 'd11', parent_id: 'd1', company_id: 'c1', path: '/c1/d1/d11/' },
      { id: 'c2', parent_id: 'c1', company_id: 'c2', path: '/c1/c2/' },
    ];
    for (const row of tree)
      await app.db
        .insertInto('organize')
        .values({
          ...organize,
          ...row,
          category: row.id.startsWith('c') ? 'company' : 'department',
          full_name: row.id,
          en_code: row.id,
        })
        .execute();
    author = await createPerson(app, { account: 'author', organizeId: 'd1', menus: PUBLISHER });
    other = await createPerson(app, { account: 'other', organizeId: 'd11', menus: PUBLISHER });
    reader = await createPerson(app, { account: 'reader', organizeId: 'c2', menus: ['workFlow.flowTodo'] });
  });
  afterAll(() => app.close());

  const draft = async (caller: Caller, given: Draft = {}): Promise<string> => {
    const body = { title: '放假通知', bodyText: '<p>国庆放假</p>', audience: EVERYONE, ...given };
    const { data, code, msg } = await caller(contract.createNotice, { body });
    expect([code, msg]).toEqual([200, expect.anything()]);
    return data.id;
  };
  const release = async (caller: Caller, id: string) => {
    const answer = await caller(contract.releaseNotice, { params: { id } });
    await app.jobs.idle();
    return answer;
  };
  const titles = async (caller: Caller) =>
    (await caller(inbox.listMessages, { query: { type: '1' } })).data.list.map((message) => message.title);
  const stateOf = async (id: string) =>
    (await author(contract.listNotices, {})).data.list.find((row) => row.id === id)?.state;

  it('are drafts until published, and others see no drafts', async () => {
    const id = await draft(author, { title: '草稿一' });
    expect(await stateOf(id)).toBe('draft');
    expect((await other(contract.getNotice, { params: { id } })).status).toBe(404);
    expect((await other(contract.listNotices, { query: { keyword: '草稿一' } })).data.list).toEqual([]);
    expect((await other(contract.updateNotice, { params: { id }, body: { title: 'x' } })).status).toBe(404);
    expect((await other(contract.releaseNotice, { params: { id } })).status).toBe(404);
    expect((await other(contract.deleteNotice, { params: { id } })).status).toBe(404);
    expect((await admin(contract.getNotice, { params: { id } })).data.title).toBe('草稿一');
    expect((await reader(contract.listNotices, {})).status).toBe(403);
    expect((await reader(contract.getNotice, { params: { id } })).status).toBe(403);
    expect((await reader(inbox.readMessage, { params: { id } })).status).toBe(404);
    const saved = await author(contract.updateNotice, {
      params: { id },
      body: { title: '草稿二', audience: EVERYONE },
    });
    expect(saved.status).toBe(200);
    expect((await author(contract.deleteNotice, { params: { id } })).status).toBe(200);
    expect(await stateOf(id)).toBeUndefined();
  });

  it('reach everybody, are read, counted, recalled and then deleted', async () => {
    const id = await draft(author, { title: '全员公告' });
    expect((await release(author, id)).status).toBe(200);
    expect(await titles(reader)).toEqual(['全员公告']);
    const before = (await reader(inbox.countUnread)).data.count;
    expect((await reader(inbox.readMessage, { params: { id } })).data).toMatchObject({
      bodyText: '<p>国庆放假</p>',
      isRead: '1',
    });
    expect((await reader(inbox.countUnread)).data.count).toBe(before - 1);
    const readers = (await author(contract.listReaders, { params: { id }, query: { isRead: '1' } })).data;
    expect(readers).toMatchObject({ total: 4, read: 1, list: [{ account: 'reader' }] });
    expect((await author(contract.updateNotice, { params: { id }, body: { title: 'x' } })).status).toBe(409);
    expect((await author(contract.deleteNotice, { params: { id } })).status).toBe(409);
    expect((await author(contract.recallNotice, { params: { id } })).status).toBe(200);
    expect(await titles(reader)).toEqual([]);
    expect((await other(inbox.countUnread)).data.count).toBe(0);
    expect((await reader(inbox.readMessage, { params: { id } })).status).toBe(404);
    // the statistics outlive the copies
    expect((await author(contract.listReaders, { params: { id } })).data).toMatchObject({ total: 4, read: 1 });
    expect((await author(contract.deleteNotice, { params: { id } })).status).toBe(200);
  });

  it.each([
    ['a company with all below', [{ kind: 'organize', id: 'c1', below: true }], ['author', 'other', 'reader']],
    ['a company without subsidiaries', [{ kind: 'organize', id: 'c1', below: false }], ['author', 'other']],
    ['a department alone', [{ kind: 'organize', id: 'd1', below: false }], ['author']],
    ['a department with those below', [{ kind: 'organize', id: 'd1', below: true }], ['author', 'other']],
    ['a role', [{ kind: 'role', id: 'r1', below: true }], ['reader']],
    [
      'a position and a group',
      [
        { kind: 'position', id: 'p1', below: true },
        { kind: 'group', id: 'g1', below: true },
      ],
      ['author', 'other'],
    ],
    [
      'a person named twice',
      [
        { kind: 'user', id: 'reader', below: true },
        { kind: 'organize', id: 'c2', below: true },
      ],
      ['reader'],
    ],
  ] as const)('go to %s', async (_what, audience, wanted) => {
    const names = { sort_code: 1, creator_id: null, modifier_id: null };
    const once = { enabled_mark: 1 as const };
    for (const insert of [
      app.db.insertInto('role').values({ id: 'r1', full_name: 'r1', en_code: 'r1', type: '', ...names, ...once }),
      app.db.insertInto('user_role').values({ user_id: reader.id, role_id: 'r1' }),
      app.db
        .insertInto('position')
        .values({ id: 'p1', full_name: 'p1', en_code: 'p1', organize_id: 'd1', type: '', ...names }),
      app.db.insertInto('user_position').values({ user_id: author.id, position_id: 'p1' }),
      app.db.insertInto('user_group').values({ id: 'g1', full_name: 'g1', en_code: 'g1', ...names }),
      app.db.insertInto('user_group_member').values({ user_id: other.id, group_id: 'g1' }),
    ])
      await insert.onConflict((c) => c.doNothing()).execute();
    const given = audience.map((each) => (each.kind === 'user' ? { ...each, id: reader.id } : { ...each }));
    const preview = await author(contract.previewNotice, { body: { title: 't', bodyText: 'b', audience: given } });
    expect(preview.data.recipientCount).toBe(wanted.length);
    const id = await draft(author, { audience: given });
    await release(author, id);
    const list = (await author(contract.listReaders, { params: { id } })).data.list.map((each) => each.account);
    expect(list.toSorted()).toEqual(wanted.toSorted());
  });

  it('are refused when something is missing', async () => {
    const past = Date.now() - 1000;
    for (const [given, path] of [
      [{ title: '' }, 'title'],
      [{ bodyText: '<p> &nbsp;</p>' }, 'bodyText'],
      [{ audience: [] }, 'audience'],
      [{ publishAt: past }, 'publishAt'],
      [{ expiresAt: past }, 'expiresAt'],
    ] as const) {
      const id = await draft(author, given as Draft);
      const { status, fields } = await release(author, id);
      expect([status, fields?.[0]?.path]).toEqual([422, path]);
    }
  });

  it('are published at their time, and taken back before it become drafts again', async () => {
    const id = await draft(author, { title: '定时', publishAt: Date.now() + 2500 });
    await release(author, id);
    expect(await stateOf(id)).toBe('scheduled');
    expect(await titles(reader)).not.toContain('定时');
    await expect.poll(() => titles(reader), { timeout: 30_000 }).toContain('定时');
    const later = await draft(author, { title: '很久以后', publishAt: Date.now() + 3_600_000 });
    await release(author, later);
    await author(contract.recallNotice, { params: { id: later } });
    expect(await stateOf(later)).toBe('draft');
  });

  it('are shown in the language of the reader', async () => {
    const translations = { en: { title: 'Holiday', bodyText: '<p>Closed</p>' } };
    const id = await draft(author, { title: '假期', translations });
    await release(author, id);
    const english = { headers: { 'accept-language': 'en' } };
    const inEnglish = await reader(inbox.readMessage, { params: { id }, ...english });
    expect(inEnglish.data).toMatchObject({ title: 'Holiday', bodyText: '<p>Closed</p>' });
    const traditional = { headers: { 'accept-language': 'zh-TW' } };
    expect((await reader(inbox.readMessage, { params: { id }, ...traditional })).data.title).toBe('假期');
  });

  it('pinned ones stand on top and reach those who join later, the others do not', async () => {
    const pinned = await draft(author, { title: '置顶', isPinned: true });
    await release(author, pinned);
    const plain = await draft(author, { title: '普通' });
    await release(author, plain);
    expect((await titles(reader))[0]).toBe('置顶');
    const newcomer = await createPerson(app, { account: 'newcomer', organizeId: 'd1', menus: ['workFlow.flowTodo'] });
    expect(await titles(newcomer)).toEqual(['置顶']);
    expect((await newcomer(inbox.countUnread)).data.count).toBe(1);
    await newcomer(inbox.deleteMessages, { body: { ids: pinned } });
    expect(await titles(newcomer)).toEqual([]);
    await author(contract.recallNotice, { params: { id: pinned } });
  });

  const uploadAs = async (caller: Caller): Promise<string> => {
    const boundary = 'xx';
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--${boundary}--\r\n`;
    const upload = await app.app.inject({
      method: 'POST',
      url: uploadFile.path.replace(':type', 'annex'),
      headers: { authorization: caller.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    return (JSON.parse(upload.body) as { data: { fileId: string } }).data.fileId;
  };

  it('are named where somebody asks who uses a file', async () => {
    const fileId = await uploadAs(author);
    const body = {
      title: '带附件',
      bodyText: 'b',
      audience: EVERYONE,
      attachments: [{ fileId, name: 'a.txt', size: 5 }],
    };
    const { id } = (await author(contract.createNotice, { body })).data;
    const { list } = (await admin(fileUses, { params: { id: fileId } })).data;
    expect(list).toMatchObject([{ owner: `notice:${id}`, name: '带附件' }]);
    expect((await admin(removeFile, { params: { id: fileId } })).msg).toContain('带附件');
  });

  it('hold only files that their author may use', async () => {
    const fileId = await uploadAs(reader);
    const attachments = [{ fileId, name: 'a.txt', size: 5 }];
    const body = { title: 't', bodyText: 'b', audience: EVERYONE };
    expect((await author(contract.createNotice, { body: { ...body, attachments } })).status).toBe(422);
    const picture = { ...body, bodyText: `<img src="/api/file/Image/annexpic/${fileId}?t=default&e=0&s=x">` };
    expect((await author(contract.createNotice, { body: picture })).status).toBe(422);
    expect((await author(contract.previewNotice, { body: picture })).status).toBe(422);
  });

  it('with the public mark are read without a session while they are out', async () => {
    const read = (id: string) => app.request(undefined, contract.readArticle, { params: { id } });
    const hidden = await draft(author, { title: '内部' });
    await release(author, hidden);
    expect((await read(hidden)).status).toBe(404);
    const id = await draft(author, { title: '公开', isPublic: true });
    expect((await read(id)).status).toBe(404);
    await release(author, id);
    expect((await read(id)).data).toMatchObject({ title: '公开', bodyText: '<p>国庆放假</p>' });
    const elsewhere = { params: { id }, query: { tenant: 'nobody' } };
    expect((await app.request(undefined, contract.readArticle, elsewhere)).status).toBe(404);
    await author(contract.recallNotice, { params: { id } });
    expect((await read(id)).status).toBe(404);
    const over = await draft(author, { title: '过期', isPublic: true, expiresAt: Date.now() + 2500 });
    await release(author, over);
    expect((await read(over)).status).toBe(200);
    await expect.poll(async () => (await read(over)).status, { timeout: 30_000 }).toBe(404);
    expect(await stateOf(over)).toBe('expired');
  });

  it('remind those who have not read, and the reminder opens the notice', async () => {
    const id = await draft(author, { title: '请读', audience: [{ kind: 'user', id: reader.id, below: true }] });
    await release(author, id);
    expect((await author(contract.remindUnread, { params: { id } })).data.count).toBe(1);
    await app.jobs.idle();
    const { list } = (await reader(inbox.listMessages, { query: { type: '2' } })).data;
    expect(list[0]?.title).toBe('请阅读：请读');
    const opened = await reader(inbox.readMessage, { params: { id: list[0]!.id } });
    expect(opened.data).toMatchObject({ title: '请读', type: 1, bodyText: '<p>国庆放假</p>' });
    expect((await author(contract.remindUnread, { params: { id } })).data.count).toBe(0);
    expect((await other(contract.listReaders, { params: { id } })).status).toBe(200);
    expect((await reader(contract.listReaders, { params: { id } })).status).toBe(403);
  });
});
