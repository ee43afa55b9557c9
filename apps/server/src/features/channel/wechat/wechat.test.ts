import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { channelState } from '@qiaoban/contracts/channel/channel-state.contract';
import * as config from '@qiaoban/contracts/channel/wechat-config.contract';
import * as material from '@qiaoban/contracts/channel/wechat-material.contract';
import * as menu from '@qiaoban/contracts/channel/wechat-menu.contract';
import * as message from '@qiaoban/contracts/channel/wechat-message.contract';
import * as user from '@qiaoban/contracts/channel/wechat-user.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { startFakeWechat } from '../test/fake-wechat';
import type { FakeWechat } from '../test/fake-wechat';
import { decrypted, encrypted, fieldsOf } from './callback-crypto';

let app: TestApp;
let admin: Caller;
let fake: FakeWechat;
const AES = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const body = (change: object = {}) =>
  ({
    isOn: 1,
    appId: fake.state.appId,
    appSecret: fake.state.secret,
    apiAddress: fake.address,
    token: 'callbacktoken',
    templateId: 'TPL1',
    templateTitle: 'thing1',
    templateText: 'thing2',
    siteAddress: 'https://oa.corp.cn/',
    ...change,
  }) as never;
const keep = async (name: string, content: string) => {
  const file = await app.features.files.keep(app.db, {
    type: 'weixin',
    name,
    mediaType: 'application/octet-stream',
    creatorId: 'admin',
    content: Readable.from([Buffer.from(content)]),
  });
  return [{ fileId: file.id, name }];
};
const adminId = async () =>
  (await app.db.selectFrom('users').select('id').where('account', '=', 'admin').executeTakeFirstOrThrow()).id;
const synced = async () => {
  expect((await admin(user.syncMpUsers)).code).toBe(200);
  await app.jobs.idle();
  return (await admin(user.getMpUserSync)).data;
};

beforeAll(async () => {
  fake = await startFakeWechat();
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
});
afterAll(async () => {
  await app.close();
  fake.close();
});

describe('the configuration and the token', () => {
  it('says what is wrong with the account', async () => {
    expect((await admin(config.testMpConfig)).msg).toContain('尚未启用');
    expect((await admin(channelState)).data).toEqual({ publicAccount: false, enterpriseAccount: false });
    await admin(config.updateMpConfig, { body: body({ appSecret: 'wrong' }) });
    expect((await admin(config.testMpConfig)).msg).toBe('平台拒绝：密钥（Secret）不正确');
    await admin(config.updateMpConfig, { body: body({ appId: 'wxother' }) });
    expect((await admin(config.testMpConfig)).msg).toContain('AppID');
    expect((await admin(config.updateMpConfig, { body: body() })).code).toBe(200);
    expect((await admin(config.testMpConfig)).code).toBe(200);
    // a kept token says nothing of today
    fake.state.next = [45009];
    expect((await admin(config.testMpConfig)).msg).toContain('超过限制');
    fake.state.secret = 'changed there';
    fake.state.token = 'another server asked';
    expect((await admin(config.testMpConfig)).msg).toBe('平台拒绝：密钥（Secret）不正确');
    fake.state.secret = 'secret-of-the-account';
    expect((await admin(config.testMpConfig)).code).toBe(200);
    const { data } = await admin(config.getMpConfig);
    expect(data).toMatchObject({ appSecret: '', hasAppSecret: true, token: '', hasToken: true, hasAesKey: false });
    expect((await admin(channelState)).data).toEqual({ publicAccount: true, enterpriseAccount: false });
    expect(data.callbackPath).toMatch(/^\/api\/channel\/wechat\/default-[\w-]{32}$/);
  });

  it('asks for one token only, however many need it, and renews it once when the platform says that it ended', async () => {
    await app.db.deleteFrom('channel_token').execute();
    const before = fake.state.tokensGiven;
    await Promise.all(Array.from({ length: 12 }, () => admin(menu.clearMpMenu)));
    expect(fake.state.tokensGiven).toBe(before + 1);
    fake.state.token = 'another server asked';
    expect((await admin(menu.clearMpMenu)).code).toBe(200);
    expect(fake.state.tokensGiven).toBe(before + 2);
    fake.state.next = [42001, 0, 42001];
    expect((await admin(menu.clearMpMenu)).msg).toContain('42001');
    fake.state.next = [45009];
    expect((await admin(menu.clearMpMenu)).msg).toContain('超过限制');
    expect(await app.db.selectFrom('channel_token').select('token').execute()).not.toContain(fake.state.token);
  });
});

describe('the menu', () => {
  const entry = (change: object) => ({ fullName: '入口', type: 'click', content: '您好', ...change }) as never;
  it('keeps the limits of the platform, is published, fetched and taken off', async () => {
    const top = await admin(menu.createMpMenu, { body: entry({ fullName: '办公', type: 'none', sortCode: 1 }) });
    const parentId = top.data.id;
    const click = await admin(menu.createMpMenu, { body: entry({ parentId, fullName: '联系我们' }) });
    await admin(menu.createMpMenu, {
      body: entry({ parentId, fullName: '官网', type: 'view', url: 'https://corp.cn' }),
    });
    const mini = {
      parentId,
      fullName: '小程序',
      type: 'miniprogram',
      url: 'https://corp.cn',
      appId: 'wx9',
      pagePath: 'pages/a',
    };
    await admin(menu.createMpMenu, { body: entry(mini) });
    const refused = async (change: object) =>
      (await admin(menu.createMpMenu, { body: entry(change) })).fields?.[0]?.path;
    expect(await refused({ fullName: '这个名称太长了' })).toBe('fullName');
    expect(await refused({ parentId, fullName: '长'.repeat(21) })).toBe('fullName');
    expect(await refused({ parentId, content: '' })).toBe('content');
    expect(await refused({ parentId, type: 'view' })).toBe('url');
    expect(await refused({ parentId, type: 'view', url: 'javascript:alert(1)' })).toBe('url');
    expect(await refused({ parentId: click.data.id })).toBe('parentId');
    for (const fullName of ['二', '三']) await admin(menu.createMpMenu, { body: entry({ fullName }) });
    expect(await refused({ fullName: '四' })).toBe('parentId');
    for (const fullName of ['丁', '戊']) await admin(menu.createMpMenu, { body: entry({ parentId, fullName }) });
    expect(await refused({ parentId, fullName: '己' })).toBe('parentId');
    expect((await admin(menu.deleteMpMenu, { params: { id: parentId } })).status).toBe(409);

    expect((await admin(menu.publishMpMenu)).code).toBe(200);
    const sent = fake.state.menu as { button: { name: string; sub_button?: object[] }[] };
    expect(sent.button).toHaveLength(3);
    expect(sent.button.find((b) => b.name === '办公')?.sub_button).toContainEqual({
      type: 'click',
      name: '联系我们',
      key: click.data.id,
    });
    expect((await admin(menu.fetchMpMenu)).data).toEqual({ count: 8 });
    const { list } = (await admin(menu.listMpMenus)).data;
    expect(list.flatMap((m) => m.children).find((m) => m.id === click.data.id)?.content).toBe('您好');
    expect((await admin(menu.clearMpMenu)).code).toBe(200);
    expect(fake.state.menu).toBeUndefined();
    expect((await admin(menu.fetchMpMenu)).data).toEqual({ count: 0 });
  });
});

describe('followers and tags', () => {
  it('come in pages in the background; those who left go; the black list comes too', async () => {
    expect(await synced()).toMatchObject({ state: 'done', done: 320, total: 320, error: '' });
    const list = await admin(user.listMpUsers, { params: { group: 'unblack' }, query: { keyword: '关注者31' } });
    expect(list.data.pagination.total).toBe(11);
    const tree = (await admin(user.treeMpTags)).data.list;
    expect(tree.map(({ id, userCount }) => [id, userCount])).toEqual([
      ['unblack', 318],
      ['2', 32],
      ['black', 2],
    ]);
    fake.state.followers.delete('oFollower_0319');
    await synced();
    expect((await admin(user.treeMpTags)).data.list[0]?.userCount).toBe(317);
    fake.state.next = [0, 45009];
    expect(await synced()).toMatchObject({
      state: 'failed',
      error: '平台拒绝：调用次数或发送数量超过限制，请稍后再试',
    });
  });

  it('are tagged, remarked, put on the black list and linked to a person', async () => {
    const made = await admin(user.createMpTag, { body: { fullName: '客户' } });
    const id = made.data.id;
    expect((await admin(user.createMpTag, { body: { fullName: '客户' } })).msg).toContain('已经存在');
    expect((await admin(user.updateMpTag, { params: { id }, body: { fullName: '老客户' } })).code).toBe(200);
    const openIds = ['oFollower_0010', 'oFollower_0011'];
    expect((await admin(user.setMpTags, { body: { openIds, tagIds: [id] } })).code).toBe(200);
    expect([...fake.state.followers.get('oFollower_0010')!.tags]).toEqual([id]);
    expect((await admin(user.tagsOfMpUser, { query: { openId: 'oFollower_0010' } })).data.list).toMatchObject([
      { fullName: '老客户' },
    ]);
    expect((await admin(user.setMpTags, { body: { openIds: ['oNobody_1'], tagIds: [] } })).status).toBe(404);
    const params = { openId: 'oFollower_0010' };
    await admin(user.remarkMpUser, { params, body: { remark: '王总' } });
    expect(fake.state.followers.get('oFollower_0010')!.remark).toBe('王总');
    await admin(user.blackMpUser, { params });
    expect((await admin(user.listMpUsers, { params: { group: 'black' } })).data.pagination.total).toBe(3);
    await admin(user.unblackMpUser, { params });
    const me = await adminId();
    expect((await admin(user.linkMpUser, { params, body: { userId: 'nobody' } })).status).toBe(422);
    await admin(user.linkMpUser, { params, body: { userId: me } });
    const openIdOf = async () => {
      const row = await app.db.selectFrom('users').select('property').where('id', '=', me).executeTakeFirstOrThrow();
      return (row.property as { openId?: string }).openId;
    };
    expect(await openIdOf()).toBe('oFollower_0010');
    // saving the person anew does not lose it; another follower takes it over; nobody clears it
    await app.db.updateTable('users').set({ property: '{}' }).where('id', '=', me).execute();
    expect(await openIdOf()).toBe('oFollower_0010');
    await admin(user.linkMpUser, { params: { openId: 'oFollower_0012' }, body: { userId: me } });
    expect(await openIdOf()).toBe('oFollower_0012');
    await admin(user.linkMpUser, { params: { openId: 'oFollower_0012' }, body: { userId: '' } });
    expect(await openIdOf()).toBeUndefined();
    await admin(user.deleteMpTag, { params: { id } });
    expect((await admin(user.tagsOfMpUser, { query: params })).data.list).toEqual([]);
  });
});

describe('materials and messages', () => {
  it('are uploaded within the limits, sent, previewed, settled and deleted', async () => {
    const image = { materialsType: 2 as const, title: '封面' };
    const made = await admin(material.createMaterial, { body: { ...image, fileJson: await keep('封面.png', 'png') } });
    expect(made.code).toBe(200);
    expect([...fake.state.materials.values()][0]).toContain('png');
    expect(
      (await admin(material.createMaterial, { body: { ...image, fileJson: await keep('a.exe', 'x') } })).msg,
    ).toContain('png');
    expect((await admin(material.createMaterial, { body: image })).msg).toBe('请先上传文件');
    const tooLarge = await keep('a.mp3', 'x'.repeat(2 * 1_048_576 + 1));
    expect(
      (await admin(material.createMaterial, { body: { materialsType: 3, title: 'v', fileJson: tooLarge } })).msg,
    ).toContain('2 MB');
    const film = await admin(material.createMaterial, {
      body: { materialsType: 4, title: '短片', introduction: '介绍', fileJson: await keep('a.mp4', 'film') },
    });
    const article = await admin(material.createMaterial, {
      body: {
        materialsType: 5,
        title: '文章',
        content: '<p onclick="x()">正文</p><script>alert(1)</script>',
        thumbId: made.data.id,
      },
    });
    expect(fake.state.materials.get('draft_3')).toContain('<p>正文</p>');
    expect(fake.state.materials.get('draft_3')).not.toContain('script');
    // pictures of ours go to the platform, once each
    const [picture] = await keep('图.png', 'inside');
    const address = `/api/file/Image/annexpic/${picture!.fileId}?t=default&e=1&s=x`;
    const shown = { materialsType: 5 as const, title: '配图', thumbId: made.data.id };
    await admin(material.createMaterial, {
      body: { ...shown, content: `<p><img src="${address}"><img alt="再" src="${address}"></p>` },
    });
    expect(fake.state.pictures).toHaveLength(1);
    expect(fake.state.pictures[0]).toContain('inside');
    const drawn = JSON.parse([...fake.state.materials.values()].at(-1)!) as { content: string };
    expect(drawn.content).not.toContain('/api/file');
    expect(drawn.content.split('http://mmbiz.example/in-article/1?wx_fmt=png&amp;from=1')).toHaveLength(3);
    const [film2] = await keep('大.gif', 'gif');
    expect(
      await admin(material.createMaterial, {
        body: { ...shown, content: `<img src="/api/file/Image/annexpic/${film2!.fileId}?t=x">` },
      }),
    ).toMatchObject({ status: 422, fields: [{ path: 'content' }] });
    expect(
      (await admin(material.createMaterial, { body: { ...shown, content: '<img src="/api/file/Image/a/unknown">' } }))
        .status,
    ).toBe(422);

    const text = await admin(message.sendMpMessage, { body: { msgType: 1, txtContent: '大家好', isToAll: true } });
    expect(fake.state.sent.at(-1)).toMatchObject({
      filter: { is_to_all: true },
      msgtype: 'text',
      clientmsgid: text.data.id,
    });
    await admin(message.sendMpMessage, { body: { msgType: 4, materialId: film.data.id, isToAll: false, tagId: 2 } });
    expect(fake.state.sent.at(-1)).toMatchObject({ filter: { tag_id: 2 }, mpvideo: { media_id: 'mass_video' } });
    const params = { openId: 'oFollower_0020' };
    await admin(message.previewMpMessage, { params, body: { msgType: 5, materialId: article.data.id } });
    expect(fake.state.sent.at(-1)).toMatchObject({ touser: 'oFollower_0020', mpnews: { media_id: 'draft_3' } });
    expect((await admin(message.sendMpMessage, { body: { msgType: 1, isToAll: true } })).status).toBe(422);
    expect(
      (await admin(message.sendMpMessage, { body: { msgType: 2, materialId: film.data.id, isToAll: true } })).status,
    ).toBe(404);
    fake.state.next = [45028];
    expect((await admin(message.sendMpMessage, { body: { msgType: 1, txtContent: 'x', isToAll: true } })).status).toBe(
      422,
    );
    const states = (await admin(message.listMpMessages)).data.list.map(({ state }) => state);
    expect(states).toEqual(['failed', 'accepted', 'accepted']);
    // tried again under the same id: once, also when only the answer was lost
    const again = { msgType: 1 as const, txtContent: '开会', isToAll: true, sendId: 'send-once' };
    const sendAgain = async () => (await admin(message.sendMpMessage, { body: again })).status;
    const count = fake.state.sent.length;
    expect([await sendAgain(), await sendAgain()]).toEqual([200, 200]);
    await app.db.updateTable('wechat_message').set({ state: 'failed' }).where('id', '=', again.sendId).execute();
    expect([await sendAgain(), fake.state.sent.length]).toEqual([200, count + 1]);
    const rows = (await admin(message.listMpMessages)).data.list.filter(({ title }) => title === '开会');
    expect(rows).toMatchObject([{ id: 'send-once', state: 'accepted', error: '' }]);
    expect((await admin(material.deleteMaterial, { params: { id: article.data.id } })).code).toBe(200);
    expect(fake.state.materials.has('draft_3')).toBe(false);
    // another person's upload is nobody else's material
    const other = await createPerson(app, { account: 'mpother', menus: ['msgPlatform.mpMaterial:btn_add'] });
    expect(
      (await other(material.createMaterial, { body: { ...image, fileJson: await keep('b.png', 'x') } })).status,
    ).toBe(422);
  });
});

describe('what the platform tells by itself', () => {
  const sha1 = (parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex');
  const now = () => String(Math.floor(Date.now() / 1000));
  const post = async (xml: string, change: Record<string, string> = {}) => {
    const timestamp = now();
    const signature = sha1(['callbacktoken', timestamp, 'n1']);
    const { callbackPath } = (await admin(config.getMpConfig)).data;
    return app.app.inject({
      method: 'POST',
      url: callbackPath,
      query: { signature, timestamp, nonce: 'n1', ...change },
      headers: { 'content-type': 'text/xml' },
      payload: xml,
    });
  };
  const textXml = (text: string, extra = '') =>
    `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[oFollower_0020]]></FromUserName><CreateTime>1</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${text}]]></Content>${extra}</xml>`;
  const eventXml = (event: string, from = 'oNewcomer_1', extra = '') =>
    `<xml><ToUserName>gh_1</ToUserName><FromUserName>${from}</FromUserName><MsgType>event</MsgType><Event>${event}</Event>${extra}</xml>`;

  it('is verified, answered by rules, and kept out without a signature', async () => {
    for (const [kind, keyword, text] of [
      ['exact', '上班', '九点'],
      ['contains', '假', '请假找人事 ]]> <b>'],
      ['subscribe', '', '欢迎'],
      ['default', '', '稍后回复'],
    ] as const)
      expect((await admin(message.createMpReply, { body: { kind, keyword, text } })).code).toBe(200);
    const { callbackPath } = (await admin(config.getMpConfig)).data;
    const timestamp = now();
    const query = { timestamp, nonce: 'n', echostr: 'echo42', signature: sha1(['callbacktoken', timestamp, 'n']) };
    const echo = await app.app.inject({ method: 'GET', url: callbackPath, query });
    expect([echo.statusCode, echo.body, echo.headers['content-type']]).toEqual([
      200,
      'echo42',
      'text/plain; charset=utf-8',
    ]);
    expect(
      (await app.app.inject({ method: 'GET', url: callbackPath, query: { ...query, nonce: 'm' } })).statusCode,
    ).toBe(403);
    const old = { ...query, timestamp: '1', signature: sha1(['callbacktoken', '1', 'n']) };
    expect((await app.app.inject({ method: 'GET', url: callbackPath, query: old })).statusCode).toBe(403);
    const forged = callbackPath.replace('default-', 'other-');
    expect((await app.app.inject({ method: 'GET', url: forged, query })).statusCode).toBe(404);

    expect(fieldsOf((await post(textXml('上班'))).body)).toMatchObject({
      ToUserName: 'oFollower_0020',
      FromUserName: 'gh_1',
      Content: '九点',
    });
    expect((await post(textXml('我要请假'))).body).toContain('请假找人事 ]]]]><![CDATA[> <b>');
    expect((await post(textXml('在吗'))).body).toContain('稍后回复');
    expect((await post(textXml('x'), { signature: 'a'.repeat(40) })).statusCode).toBe(403);
    expect((await post('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xml>&a;</xml>')).body).toBe('success');
  });

  it('keeps followers, clicks and the outcome of messages right', async () => {
    expect(fieldsOf((await post(eventXml('subscribe'))).body)['Content']).toBe('欢迎');
    const found = (await admin(user.listMpUsers, { params: { group: 'unblack' }, query: { keyword: 'oNewcomer_1' } }))
      .data;
    expect(found.pagination.total).toBe(1);
    expect((await post(eventXml('unsubscribe'))).body).toBe('success');
    const gone = (await admin(user.listMpUsers, { params: { group: 'unblack' }, query: { keyword: 'oNewcomer_1' } }))
      .data;
    expect(gone.pagination.total).toBe(0);
    const click = await admin(menu.createMpMenu, { body: { fullName: '电话', type: 'click', content: '0755-1' } });
    expect((await post(eventXml('CLICK', 'oFollower_0020', `<EventKey>${click.data.id}</EventKey>`))).body).toContain(
      '0755-1',
    );
    await post(
      eventXml(
        'MASSSENDJOBFINISH',
        'oFollower_0020',
        '<MsgID>3147483001</MsgID><Status>send success</Status><SentCount>316</SentCount><ErrorCount>1</ErrorCount>',
      ),
    );
    const settled = (await admin(message.listMpMessages)).data.list.find(({ state }) => state === 'sent');
    expect(settled).toMatchObject({ title: '大家好', sentCount: 316, errorCount: 1 });
  });

  it('is opened and sealed in safe mode, where nothing plain is taken any more', async () => {
    expect((await admin(config.updateMpConfig, { body: body({ aesKey: AES }) })).code).toBe(200);
    const { appId } = fake.state;
    const sealed = encrypted(AES, appId, textXml('上班'));
    const timestamp = now();
    const msg_signature = sha1(['callbacktoken', timestamp, 'n1', sealed]);
    const wrapped = (text: string) => `<xml><ToUserName>gh_1</ToUserName><Encrypt><![CDATA[${text}]]></Encrypt></xml>`;
    const reply = await post(wrapped(sealed), {
      encrypt_type: 'aes',
      msg_signature,
      timestamp,
      signature: sha1(['callbacktoken', timestamp, 'n1']),
    });
    const outer = fieldsOf(reply.body);
    expect(outer['MsgSignature']).toBe(
      sha1(['callbacktoken', outer['TimeStamp']!, outer['Nonce']!, outer['Encrypt']!]),
    );
    expect(fieldsOf(decrypted(AES, appId, outer['Encrypt']!)!)['Content']).toBe('九点');
    expect(decrypted(AES, 'wxother', outer['Encrypt']!)).toBeUndefined();
    expect(decrypted(AES, appId, 'AAAA')).toBeUndefined();
    expect((await post(textXml('上班'))).statusCode).toBe(403);
    const bad = sha1(['callbacktoken', timestamp, 'n1', 'AAAA']);
    expect(
      (
        await post(wrapped('AAAA'), {
          encrypt_type: 'aes',
          msg_signature: bad,
          timestamp,
          signature: sha1(['callbacktoken', timestamp, 'n1']),
        })
      ).statusCode,
    ).toBe(403);
  });
});

describe('rights and a platform that hangs', () => {
  it('is given up in time while everything else goes on', async () => {
    await app.db.deleteFrom('channel_token').execute();
    fake.state.isHanging = true;
    const order: string[] = [];
    const waiting = admin(menu.clearMpMenu).finally(() => order.push('the one that waits'));
    expect((await admin(user.treeMpTags)).code).toBe(200);
    order.push('another');
    expect((await waiting).msg).toContain('长时间没有响应');
    expect(order).toEqual(['another', 'the one that waits']);
    fake.state.isHanging = false;
    expect((await admin(menu.clearMpMenu)).code).toBe(200);
  }, 120_000);

  it('refuses people without the buttons', async () => {
    const reader = await createPerson(app, {
      account: 'mpreader',
      menus: ['msgPlatform.mpUser', 'msgPlatform.mpMenu', 'msgPlatform.mpConfig'],
    });
    expect((await reader(user.treeMpTags)).code).toBe(200);
    for (const answer of await Promise.all([
      reader(user.syncMpUsers),
      reader(menu.publishMpMenu),
      reader(config.testMpConfig),
      reader(config.updateMpConfig, { body: body() }),
      reader(user.blackMpUser, { params: { openId: 'oFollower_0020' } }),
      reader(message.listMpMessages),
    ]))
      expect(answer.status).toBe(403);
  });
});
