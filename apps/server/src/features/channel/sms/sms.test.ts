import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSmsSettings, testSms, updateSmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../test/test-app';
import type { Caller, TestApp } from '../../../../test/test-app';
import { createPerson } from '../../../../test/people';

const SECRET = 'secret-of-the-key';
const hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
type Seen = { path: string; headers: Record<string, string>; body: string };

/** Verifies as the documentation of Alibaba Cloud says: from what arrived, not from what was meant. */
const aliyunSays = ({ path, headers, body }: Seen): { Code: string; Message: string } => {
  const auth = headers['authorization'] ?? '';
  const [, id, signed, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(auth) ?? [];
  if (id !== 'LTAI-test') return { Code: 'InvalidAccessKeyId.NotFound', Message: 'no key' };
  const names = signed!.split(';');
  for (const needed of [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ])
    if (!names.includes(needed)) return { Code: 'IncompleteSignature', Message: needed };
  const [uri, query = ''] = path.split('?');
  const sorted = query.split('&').sort().join('&');
  const block = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('');
  const text = `POST\n${uri}\n${sorted}\n${block}\n${signed}\n${headers['x-acs-content-sha256']}`;
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${hex(text)}`)
    .digest('hex');
  if (expected !== signature || headers['x-acs-content-sha256'] !== hex(body))
    return { Code: 'SignatureDoesNotMatch', Message: 'no match' };
  const asked = new URLSearchParams(query);
  const values = JSON.parse(asked.get('TemplateParam') ?? '{}') as Record<string, string>;
  if (asked.get('SignName') !== '巧办科技') return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: 'sign' };
  if (asked.get('TemplateCode') !== 'SMS_1') return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: 'template' };
  if (values['number'] !== '000000') return { Code: 'isv.TEMPLATE_MISSING_PARAMETERS', Message: 'values' };
  const number = asked.get('PhoneNumbers') ?? '';
  if (number.endsWith('1')) return { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' };
  if (number.endsWith('2')) return { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: 'money' };
  if (number.endsWith('3')) return { Code: 'isv.NEW_THING', Message: 'something\nnew' };
  return { Code: 'OK', Message: 'OK' };
};

/** Verifies as the documentation of Tencent Cloud says. */
const tencentSays = ({ headers, body }: Seen): object => {
  const error = (Code: string) => ({ Response: { Error: { Code, Message: Code }, RequestId: 'r' } });
  const [, id, day, signed, signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (id !== 'AKID-test') return error('AuthFailure.SecretIdNotFound');
  const block = signed!.split(';').map((name) => {
    const value = headers[name]!;
    return `${name}:${(name === 'x-tc-action' ? value.toLowerCase() : value).trim()}\n`;
  });
  const canonical = `POST\n/\n\n${block.join('')}\n${signed}\n${hex(body)}`;
  const stamp = headers['x-tc-timestamp']!;
  if (new Date(Number(stamp) * 1000).toISOString().slice(0, 10) !== day) return error('AuthFailure.SignatureExpire');
  const text = `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n${hex(canonical)}`;
  const date = createHmac('sha256', `TC3${SECRET}`).update(day!).digest();
  const service = createHmac('sha256', date).update('sms').digest();
  const signing = createHmac('sha256', service).update('tc3_request').digest();
  if (createHmac('sha256', signing).update(text).digest('hex') !== signature)
    return error('AuthFailure.SignatureFailure');
  const asked = JSON.parse(body) as Record<string, unknown>;
  const number = (asked['PhoneNumberSet'] as string[])[0]!;
  const status = (Code: string) => ({
    Response: { SendStatusSet: [{ Code, Message: Code, PhoneNumber: number }], RequestId: 'r' },
  });
  if (asked['SmsSdkAppId'] !== '1400000001') return error('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
  if (asked['TemplateId'] !== 'SMS_1') return status('FailedOperation.TemplateIncorrectOrUnapproved');
  if (JSON.stringify(asked['TemplateParamSet']) !== '["000000","5"]')
    return status('InvalidParameterValue.TemplateParameterFormatError');
  if (number === '+8613800138001') return status('LimitExceeded.PhoneNumberOneHourLimit');
  if (number === '+8613800138002') return status('FailedOperation.InsufficientBalanceInSmsPackage');
  return status('Ok');
};

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
