import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveRegistration } from '@qiaoban/contracts/auth/registration.contract';
import { createUser, resetPassword } from '@qiaoban/contracts/directory/user.contract';
import { userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import { accountsMade } from '#core/directory';
import '#core/auth/registration/registration.table.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const upload = async (csv: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([csv]), 'people.csv');
  const answer = new Response(form);
  const sent = await app.app.inject({
    method: 'POST',
    url: userTransfer.upload.path,
    headers: { authorization: admin.token, 'content-type': answer.headers.get('content-type')! },
    payload: Buffer.from(await answer.arrayBuffer()),
  });
  return (JSON.parse(sent.body) as { data: { id: string } }).data.id;
};

const inbox = async (account: string): Promise<{ title: string; body: string }[]> => {
  await app.jobs.idle();
  return received(account);
};
const received = (account: string): Promise<{ title: string; body: string }[]> =>
  app.db
    .selectFrom('message as m')
    .innerJoin('message_receive as r', 'r.message_id', 'm.id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['m.title', 'm.body_text as body'])
    .where('u.account', '=', account)
    .execute();

it('people who were imported are told of their accounts, once', async () => {
  const id = await upload('账号,姓名\nnew1,张三\nnew2,李四');
  const body = { mapping: { 0: 'account', 1: 'realName' }, password: 'Import2026a' };
  const run = () => admin(userTransfer.run, { params: { id }, body });
  expect((await run()).data).toMatchObject({ state: 'done', done: 2 });
  expect((await run()).data).toMatchObject({ state: 'done' });
  expect(await inbox('new1')).toMatchObject([{ title: '欢迎使用，您的账号是 new1' }]);
  expect((await inbox('new2'))[0]?.body).toContain('李四，您好');

  // the job runs again after a fault
  const { id: userId } = await app.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', 'new1')
    .executeTakeFirstOrThrow();
  const by = { userId: 'admin', userName: '管理员' };
  await inTransaction(app.db, (unit) => app.features.news.emit(unit, accountsMade, { by, userIds: [userId] }));
  expect(await inbox('new1')).toHaveLength(1);

  // who is changed by an import hears nothing
  const again = await upload('账号,姓名\nnew2,李四四');
  await admin(userTransfer.run, { params: { id: again }, body: { ...body, mode: 'update' } });
  expect(await inbox('new2')).toHaveLength(1);
});

it('somebody whose application was approved is told', async () => {
  await app.db
    .insertInto('registration')
    .values({
      id: 'r1',
      company_name: '顺达',
      contact: '赵申请',
      mobile: '13700000003',
      account: 'applicant',
      password_hash: 'x',
      state: 'waiting',
      ip: '',
      created_at: new Date(),
    })
    .execute();
  expect((await admin(approveRegistration, { params: { id: 'r1' } })).status).toBe(200);
  expect((await inbox('applicant')).map((each) => each.title)).toEqual(['欢迎使用，您的账号是 applicant']);
});

it('somebody who is made by hand, or is given a new password, is told with the change itself', async () => {
  const made = await admin(createUser, {
    body: { account: 'byhand', realName: '周手工', password: 'Byhand2026a' },
  });
  expect(made.status).toBe(200);
  // no job: it is there when the answer is
  expect((await received('byhand')).map(({ title }) => title)).toEqual(['欢迎使用，您的账号是 byhand']);
  const { id } = made.data as { id: string };
  const password = { userPassword: 'Another2026b', validatePassword: 'Another2026b' };
  expect((await admin(resetPassword, { params: { id }, body: password })).status).toBe(200);
  expect(await received('byhand')).toHaveLength(2);
});
