import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSmsSettings, testSms, updateSmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { createPerson } from '#test/people';
import { SECRET, aliyunSays, tencentSays } from '../test/fake-sms';
import type { Seen } from '../test/fake-sms';

let mode: 'aliyun' | 'tencent' | 'broken' | 'hanging' = 'aliyun';
const seen: Seen[] = [];
const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    if (mode === 'hanging') return;
    const call = { path: req.url ?? '', headers: req.headers as Record<string, string>, body };
    seen.push(call);
    res.setHeader('content-type', 'application/json');
    if (mode === 'broken') return void res.writeHead(502).end('<html>');
    const says = mode === 'aliyun' ? aliyunSays(call) : tencentSays(call);
    res.writeHead('Code' in says && says.Code !== 'OK' ? 400 : 200).end(JSON.stringify(says));
  });
});

let app: TestApp;
let admin: Caller;
let address = '';
const code = {
  code: 'SMS_1',
  variables: [
    { name: 'number', from: 'code' as const },
    { name: 'minutes', from: 'minutes' as const },
  ],
};
const bodyOf = (change: object = {}) =>
  ({
    driver: 'aliyun',
    address,
    accessKeyId: 'LTAI-test',
    accessKeySecret: SECRET,
    signName: '巧办科技',
    templates: { code },
    ...change,
  }) as never;
const send = async (mobile = '13800138000') => {
  const { code: answer, msg, data } = await admin(testSms, { body: { mobile } });
  return answer === 200 ? data.mobile : msg;
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

describe('SMS through Aliyun', () => {
  it('are signed so that the gateway takes them, and its refusals are put into words', async () => {
    await admin(updateSmsSettings, { body: bodyOf() });
    expect(await send()).toBe('13800138000');
    expect(await send('+8613800138009')).toBe('+8613800138009');
    expect(await send('13800138001')).toContain('频率');
    expect(await send('13800138002')).toContain('余额');
    expect(await send('13800138003')).toBe('短信网关拒绝（isv.NEW_THING）：something new');
    await admin(updateSmsSettings, { body: bodyOf({ signName: 'x' }) });
    expect(await send()).toContain('短信签名');
    await admin(updateSmsSettings, { body: bodyOf({ templates: { code: { ...code, code: 'SMS_2' } } }) });
    expect(await send()).toContain('短信模板不存在');
    await admin(updateSmsSettings, { body: bodyOf({ templates: { code: { code: 'SMS_1', variables: [] } } }) });
    expect(await send()).toContain('模板变量');
    await admin(updateSmsSettings, { body: bodyOf({ accessKeySecret: 'wrong' }) });
    expect(await send()).toContain('签名校验失败');
    await admin(updateSmsSettings, { body: bodyOf({ accessKeyId: 'other' }) });
    expect(await send()).toContain('访问密钥编号');
  });
});

describe('SMS through Tencent Cloud', () => {
  it('are signed so that the gateway takes them, and its refusals are put into words', async () => {
    mode = 'tencent';
    const tencent = (change: object = {}) =>
      bodyOf({ driver: 'tencent', accessKeyId: 'AKID-test', sdkAppId: '1400000001', ...change });
    await admin(updateSmsSettings, { body: tencent() });
    expect(await send()).toBe('13800138000');
    expect(await send('13800138001')).toContain('频率');
    expect(await send('13800138002')).toContain('余额');
    await admin(updateSmsSettings, { body: tencent({ accessKeySecret: 'wrong' }) });
    expect(await send()).toContain('签名校验失败');
    await admin(updateSmsSettings, { body: tencent({ sdkAppId: '2' }) });
    expect(await send()).toContain('没有发送短信的权限');
    mode = 'broken';
    expect(await send()).toContain('无法识别');
    mode = 'hanging';
    expect(await send()).toContain('长时间没有响应');
  }, 40_000);
});

describe('the SMS settings', () => {
  it('keep the secret, ask for it again when the address changes, and know each purpose', async () => {
    mode = 'aliyun';
    await admin(updateSmsSettings, { body: bodyOf() });
    const shown = (await admin(getSmsSettings)).data;
    expect(shown).toMatchObject({ accessKeySecret: '', hasAccessKeySecret: true, driver: 'aliyun' });
    expect((await admin(updateSmsSettings, { body: bodyOf({ accessKeySecret: '' }) })).code).toBe(200);
    const moved = bodyOf({ accessKeySecret: '', address: 'https://evil.example' });
    expect(await admin(updateSmsSettings, { body: moved })).toMatchObject({
      status: 422,
      fields: [{ path: 'accessKeySecret' }],
    });
    const wrong = bodyOf({ templates: { code: { code: 'x', variables: [{ name: 'a', from: 'password' }] } } });
    expect((await admin(updateSmsSettings, { body: wrong })).status).toBe(400);
    for (const bad of ['ftp://x', 'https://x/?a', 'javascript:1', 'http://a b'])
      expect((await admin(updateSmsSettings, { body: bodyOf({ address: bad }) })).status, bad).toBe(400);
    // a code of another purpose goes by the template of codes, a notice needs its own
    expect((await admin(testSms, { body: { mobile: '13800138000', purpose: 'reset' } })).code).toBe(200);
    expect((await admin(testSms, { body: { mobile: '13800138000', purpose: 'notice' } })).status).toBe(422);
    expect((await admin(testSms, { body: {} })).msg).toContain('没有手机号');
    const reader = await createPerson(app, { account: 'smsreader', menus: ['msgPlatform.sms'] });
    expect((await reader(testSms, { body: {} })).status).toBe(403);
    expect((await reader(updateSmsSettings, { body: bodyOf() })).status).toBe(403);
  });

  it('keep messages in the log while nothing is switched on', async () => {
    await admin(updateSmsSettings, { body: bodyOf({ driver: 'log', accessKeySecret: SECRET }) });
    expect((await admin(testSms, { body: { mobile: '13800138000' } })).msg).toBe('尚未启用短信网关');
    const inside = bodyOf({ address: 'http://10.1.2.3' });
    await admin(updateSmsSettings, { body: inside });
    expect((await admin(testSms, { body: { mobile: '13800138000' } })).msg).toContain('内部地址');
  });
});
