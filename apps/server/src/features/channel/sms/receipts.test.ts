import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { updateSmsSettings } from '@qiaoban/contracts/channel/sms.contract';
import * as contract from '@qiaoban/contracts/message/preferences.contract';
import * as log from '@qiaoban/contracts/message/send-log.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { SECRET, aliyunSays, receipts, tencentSays } from '../test/fake-sms';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 17, 30);

let now = START;
let driver: 'aliyun' | 'tencent' = 'aliyun';
let answer: ((asked: string) => string | undefined) | undefined;
let asked: string[] = [];
const server = createServer((req, res) => {
  let body = '';
  req.on('data', (chunk: Buffer) => (body += chunk.toString()));
  req.on('end', () => {
    const headers = req.headers as Record<string, string>;
    const action = headers['x-acs-action'] ?? headers['x-tc-action'] ?? '';
    asked.push(action);
    const call = { path: req.url ?? '', headers, body };
    const text = answer?.(action) ?? JSON.stringify(driver === 'aliyun' ? aliyunSays(call) : tencentSays(call));
    res.setHeader('content-type', 'application/json').end(text);
  });
});

let app: TestApp;
let admin: Caller;
let person: Awaited<ReturnType<typeof createPerson>>;
const notice = { code: 'SMS_1', variables: [{ name: 'title', from: 'title' as const }] };

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  app = await startTestApp({ outboundAllow: ['127.0.0.1'], clock: { now: () => now } });
  admin = await app.admin();
  person = await createPerson(app, { account: 'reader', menus: ['workFlow.flowTodo'] });
  await person(contract.setOwnPreferences, {
    body: { choices: { 'flow.assigned': ['sms'] }, quiet: contract.NO_QUIET_HOURS },
  });
});
afterAll(async () => {
  await app.close();
  server.close();
});

const use = async (next: typeof driver, mobile: string) => {
  driver = next;
  answer = undefined;
  receipts.clear();
  now += 30 * 86_400_000;
  admin = await app.admin();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = next === 'aliyun' ? 'LTAI-test' : 'AKID-test';
  const settings = { address, accessKeyId: key, accessKeySecret: SECRET, signName: '巧办科技', sdkAppId: '1400000001' };
  const saved = await admin(updateSmsSettings, { body: { ...settings, driver: next, templates: { notice } } as never });
  expect(saved.code, saved.msg).toBe(200);
  await app.db.updateTable('users').set({ mobile_phone: mobile }).where('id', '=', person.id).execute();
  await app.db.deleteFrom('message_send').execute();
  await inTransaction(app.db, (unit) =>
    app.features.messages.send(unit, {
      tenant: 'default',
      type: 15,
      title: '报销',
      bodyText: '{}',
      userIds: [person.id],
      creatorId: 'admin',
      creatorName: '张伟',
      event: 'flow.assigned',
      values: { title: '报销' },
      isWorded: true,
    }),
  );
  await app.features.messages.delivery.idle();
};
const later = async (ms: number) => {
  now += ms;
  // the queue goes by the clock of the database
  await inTransaction(app.db, (unit) => app.jobs.add(unit, 'message.receipts', {}));
  await app.features.messages.delivery.idle();
};
const row = async (query: object = {}) => {
  // sessions end meanwhile
  admin = await app.admin();
  return (await admin(log.listSends, { query })).data.list[0];
};

it.each([
  [
    'aliyun',
    '13800138000',
    (day: string) => [`biz-13800138000 13800138000 ${day}`, { SendStatus: 3, ReceiveDate: '2026-12-21 01:31:05' }],
  ],
  [
    'tencent',
    '13800138000',
    () => [
      '+8613800138000',
      { SerialNo: 'serial-+8613800138000', ReportStatus: 'SUCCESS', UserReceiveTime: 1_797_787_865 },
    ],
  ],
] as const)('%s says that a message arrived', async (which, mobile, receipt) => {
  await use(which, mobile);
  expect(await row()).toMatchObject({ state: 'sent', receipt: 'waiting', receiptTime: null });
  await later(MINUTE);
  expect(await row()).toMatchObject({ receipt: 'waiting' });
  // the day of China, not of Greenwich
  const day = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const [key, found] = receipt(day);
  receipts.set(key as string, found as object);
  await later(3 * MINUTE);
  const done = await row({ receipt: 'delivered' });
  expect(done).toMatchObject({ receipt: 'delivered', receiptReason: '' });
  expect(done!.receiptTime).toBeGreaterThan(START);
  asked = [];
  await later(24 * 60 * MINUTE);
  expect(asked).toEqual([]);
});

it.each([
  [
    'aliyun',
    (day: string) => [`biz-13800138000 13800138000 ${day}`, { SendStatus: 2, ErrCode: 'MOBILE_NOT_ON_SERVICE' }],
    'MOBILE_NOT_ON_SERVICE',
  ],
  [
    'tencent',
    () => ['+8613800138000', { SerialNo: 'serial-+8613800138000', ReportStatus: 'FAIL', Description: '空号\n<b>' }],
    '空号 <b>',
  ],
] as const)('%s says why it did not, and a person sends it again', async (which, receipt, reason) => {
  await use(which, '13800138000');
  const [key, found] = receipt(new Date(now + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', ''));
  receipts.set(key as string, found as object);
  await later(MINUTE);
  const failed = await row();
  expect(failed).toMatchObject({ state: 'sent', receipt: 'failed', receiptReason: reason });
  expect((await admin(log.retrySends, { body: { ids: [failed!.id] } })).data.count).toBe(1);
  await app.features.messages.delivery.idle();
  expect(await row()).toMatchObject({ state: 'sent', receipt: 'waiting', receiptReason: '' });
});

it.each([
  ['nonsense', 'not json'],
  ['a message of somebody else', '{"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[]}}'],
  ['a wrong shape', '{"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[{"SendStatus":"<script>"}]}}'],
  ['a refusal', '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"x"}'],
])('%s is no receipt: asked six times, then given up', async (_name, text) => {
  await use('aliyun', '13800138000');
  asked = [];
  answer = (action) => (action === 'QuerySendDetails' ? text : undefined);
  for (let n = 0; n < 9; n++) await later(25 * 60 * MINUTE);
  expect(asked).toEqual(Array.from({ length: 6 }, () => 'QuerySendDetails'));
  expect(await row()).toMatchObject({ state: 'sent', receipt: 'unknown', receiptReason: '' });
});
