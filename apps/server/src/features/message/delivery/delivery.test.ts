import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/message/preferences.contract';
import * as inbox from '@qiaoban/contracts/message/message.contract';
import * as notice from '@qiaoban/contracts/message/notice.contract';
import * as log from '@qiaoban/contracts/message/send-log.contract';
import * as template from '@qiaoban/contracts/message/template.contract';
import { getSendSettings, updateSendSettings } from '@qiaoban/contracts/message/send-settings.contract';
import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import { AppError } from '@qiaoban/contracts/errors';
import { resetPassword } from '@qiaoban/contracts/directory/user.contract';
import { TEST_PASSWORD, createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import type { Outgoing } from '../send';
import type { OutsideMessage, Receiver, ChannelDriver } from './channels';

type Person = Awaited<ReturnType<typeof createPerson>>;

describe('messages outside the product', () => {
  let app: TestApp;
  let admin: Caller;
  let person: Person;
  let sent: { key: string; receiver: Receiver; message: OutsideMessage }[];
  let now = Date.UTC(2026, 10, 20, 2, 0);
  let behave: (key: string) => Promise<void>;

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    admin = await app.admin();
    person = await createPerson(app, { account: 'reader', name: '王芳', menus: ['workFlow.flowTodo'] });
    await app.db
      .updateTable('users')
      .set({ email: 'reader@example.com', mobile_phone: '13800000001' })
      .where('id', '=', person.id)
      .execute();
    const driver = (key: ChannelDriver['key']): ChannelDriver => ({
      key,
      usable: () => Promise.resolve(true),
      send: async (_context, receiver, message) => {
        await behave(key);
        sent.push({ key, receiver, message });
      },
    });
    app.features.messages.delivery.register(driver('mail'));
    app.features.messages.delivery.register(driver('sms'));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    sent = [];
    behave = () => Promise.resolve();
    await app.db.deleteFrom('message_send').execute();
    now += 3_600_000;
  });

  const send = (given: Partial<Outgoing> = {}): Promise<string> =>
    inTransaction(app.db, (unit) =>
      app.features.messages.send(unit, {
        tenant: 'default',
        type: 15,
        title: '张伟的报销【待审批】',
        bodyText: '{"type":2,"id":"c1"}',
        userIds: [person.id],
        creatorId: 'admin',
        creatorName: '张伟',
        event: 'flow.assigned',
        values: { title: '张伟的报销' },
        isWorded: true,
        ...given,
      }),
    );
  const choose = async (preferences: contract.Preferences, quiet = contract.NO_QUIET_HOURS) =>
    expect((await person(contract.setOwnPreferences, { body: { choices: preferences, quiet } })).status).toBe(200);
  const settled = () => app.features.messages.delivery.idle();
  const rows = async (query: object = {}) => (await admin(log.listSends, { query: { ...query } })).data.list;

  it('go out on the channels that the reader chose, worded by the template', async () => {
    await choose({ 'flow.assigned': ['mail', 'sms'] });
    await send();
    await settled();
    expect(sent.map((each) => each.key).toSorted()).toEqual(['mail', 'sms']);
    const mail = sent.find((each) => each.key === 'mail')!;
    expect(mail.message.title).toBe('张伟的报销【待审批】');
    expect(mail.message.text).toContain('王芳，您好：张伟 于');
    expect(mail.receiver).toMatchObject({ email: 'reader@example.com', mobile: '13800000001' });
    expect(await rows()).toMatchObject([
      { state: 'sent', tries: 1, realName: '王芳', event: 'flow.assigned' },
      { state: 'sent', tries: 1, realName: '王芳', event: 'flow.assigned' },
    ]);
    // another event was not chosen
    await send({ event: 'flow.circulated' });
    await settled();
    expect(sent).toHaveLength(2);
  });

  it('go out once for a cause that is repeated', async () => {
    await choose({ 'flow.assigned': ['mail'] });
    await send({ dedupeKey: 'once' });
    await send({ dedupeKey: 'once' });
    await settled();
    expect(sent).toHaveLength(1);
    const [row] = await rows();
    expect((await admin(log.retrySends, { body: { ids: [row!.id] } })).data.count).toBe(0);
    await settled();
    expect(sent).toHaveLength(1);
  });

  it('follow the default until the reader chooses', async () => {
    const set = (preferences: contract.Preferences) =>
      admin(contract.setDefaultPreferences, { body: { choices: preferences } });
    await choose({});
    await set({ 'flow.assigned': ['sms'] });
    await send();
    await settled();
    expect(sent.map((each) => each.key)).toEqual(['sms']);
    await choose({ 'flow.assigned': [] });
    await send();
    await settled();
    expect(sent).toHaveLength(1);
    await set({});
    expect((await person(contract.setDefaultPreferences, { body: { choices: {} } })).status).toBe(403);
  });

  it('wait for the end of quiet hours, urgent ones pass', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', hourCycle: 'h23' }).format(now),
    );
    const at = (h: number): string => `${String((h + 24) % 24).padStart(2, '0')}:00`;
    await choose(
      { 'flow.assigned': ['mail'], 'flow.urged': ['mail'] },
      { isOn: true, from: at(hour - 1), to: at(hour + 2) },
    );
    await send();
    await send({ event: 'flow.urged' });
    await settled();
    expect(sent.map((each) => each.message.title)).toEqual(['张伟的报销【催办】']);
    const [waiting] = await rows({ state: 'waiting' });
    expect(waiting).toMatchObject({ event: 'flow.assigned', tries: 0 });
    expect(waiting!.nextTime! - now).toBeGreaterThan(3_600_000);
    await choose({});
  });

  it('are not tried again, nor resent, while the reader is in quiet hours', async () => {
    const clockOf = (time: number): string =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' }).format(time);
    const quiet = { isOn: true, from: clockOf(now + 60_000), to: clockOf(now + 2 * 3_600_000) };
    await choose({ 'flow.assigned': ['mail'] }, quiet);
    behave = () => Promise.reject(new Error('421 try later'));
    await send();
    await settled();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    behave = () => Promise.resolve();
    const pump = async () => {
      await inTransaction(app.db, (unit) => app.jobs.add(unit, 'message.pump', { channel: 'mail' }));
      await settled();
    };
    const end = now + 2 * 3_600_000;
    now += 30 * 60_000;
    await pump();
    const [held] = await rows();
    expect(held).toMatchObject({ state: 'waiting', tries: 1, error: '421 try later' });
    expect(Math.abs(held!.nextTime! - end)).toBeLessThan(60_001);
    expect((await admin(log.retrySends, { body: { ids: [held!.id] } })).data.count).toBe(1);
    await settled();
    expect([sent.length, (await rows())[0]?.state]).toEqual([0, 'waiting']);
    now = end + 60_000;
    await pump();
    expect(await rows()).toMatchObject([{ state: 'sent', tries: 1 }]);
    await choose({});
  });

  it('of an urgent notice pass quiet hours, at a later try too; of another one they wait', async () => {
    await choose({ 'notice.published': ['mail'] }, { isOn: true, from: '00:00', to: '23:59' });
    behave = () => Promise.reject(new Error('421 try later'));
    const audience = [{ kind: 'user' as const, id: person.id, below: true }];
    for (const isUrgent of [true, false]) {
      const body = { title: isUrgent ? '停电' : '团建', bodyText: '<p>今晚</p>', audience, isUrgent };
      const { id } = (await admin(notice.createNotice, { body })).data;
      expect((await admin(notice.releaseNotice, { params: { id } })).code).toBe(200);
    }
    await settled();
    expect((await rows()).map(({ title, tries }) => [title, tries]).toSorted()).toEqual([
      ['停电', 1],
      ['团建', 0],
    ]);
    behave = () => Promise.resolve();
    now += 60_000;
    await inTransaction(app.db, (unit) => app.jobs.add(unit, 'message.pump', { channel: 'mail' }));
    await settled();
    expect(sent.map((each) => each.message.title)).toEqual(['停电']);
    await choose({});
  });

  it('are tried again after a failure and given up after the last try', async () => {
    await choose({ 'flow.assigned': ['mail'] });
    behave = () => Promise.reject(new Error('421 try later'));
    await send();
    await settled();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, error: '421 try later' }]);
    for (let n = 0; n < 6; n += 1) {
      now += 5 * 3_600_000;
      await inTransaction(app.db, (unit) => app.jobs.add(unit, 'message.pump', { channel: 'mail' }));
      await settled();
    }
    // the sessions ended meanwhile
    admin = await app.admin();
    person = Object.assign(await app.as('reader', TEST_PASSWORD), { id: person.id });
    const [failed] = await rows({ state: 'failed' });
    expect(failed).toMatchObject({ tries: 6, error: '421 try later' });
    behave = () => Promise.resolve();
    expect((await admin(log.retrySends, { body: { ids: [failed!.id] } })).data.count).toBe(1);
    await settled();
    expect(await rows()).toMatchObject([{ state: 'sent', error: '' }]);
  });

  it('are not tried again after a refusal that stays one', async () => {
    await choose({ 'flow.assigned': ['mail'] });
    behave = () => Promise.reject(new AppError(mailErrors.recipient_refused, { recipient: 'x', answer: '550 no' }));
    await send();
    await settled();
    const [refused] = await rows();
    expect(refused).toMatchObject({ state: 'failed', reason: 'refused', tries: 1 });
    expect(refused!.error).toBe('邮件服务器不接受收件地址 x：550 no');
    behave = () => Promise.reject(Object.assign(new Error('554 rejected'), { responseCode: 554 }));
    expect((await admin(log.retrySends, { body: { ids: [refused!.id] } })).data.count).toBe(1);
    await settled();
    expect(await rows()).toMatchObject([{ state: 'failed', reason: 'refused', error: '554 rejected' }]);
    behave = () => Promise.reject(new AppError(mailErrors.busy, { answer: '451 later' }));
    await admin(log.retrySends, { body: { ids: [refused!.id] } });
    await settled();
    expect(await rows()).toMatchObject([{ state: 'waiting', reason: '', tries: 1 }]);
  });

  it('lead to what they tell of, by mail where the address of the site is known', async () => {
    await choose({ 'flow.assigned': ['mail', 'sms'] });
    const address = '/workFlow/case/c1';
    await send({ address });
    await settled();
    const last = (key: string) => sent.findLast((each) => each.key === key)!.message;
    expect([last('sms').address, last('mail').html.includes('href')]).toEqual([address, false]);
    const body = { keepDays: 180, siteAddress: 'https://oa.example.com/' };
    expect((await person(updateSendSettings, { body })).status).toBe(403);
    for (const siteAddress of ['javascript:alert(1)', 'oa.example.com', 'https://a b', 'https://u@evil.cn'])
      expect((await admin(updateSendSettings, { body: { ...body, siteAddress } })).status, siteAddress).toBe(400);
    expect((await admin(updateSendSettings, { body })).status).toBe(200);
    await send({ address });
    await settled();
    expect(last('mail').text).toContain('打开查看: https://oa.example.com/workFlow/case/c1');
    expect(last('mail').html).toContain('<a href="https://oa.example.com/workFlow/case/c1">');
    expect(last('sms').text).not.toContain('https:');
  });

  it('are forgotten by the log after the days of the settings, unless they wait', async () => {
    await choose({ 'flow.assigned': ['mail'] });
    await send();
    await send();
    await settled();
    const [first] = await rows();
    // due only tomorrow: a round of the log would send what is due
    await app.db
      .updateTable('message_send')
      .set({ state: 'waiting', next_at: new Date(now + 86_400_000) } as never)
      .where('id', '=', first!.id)
      .execute();
    const cleanUp = async (keepDays: number) => {
      await admin(updateSendSettings, { body: { keepDays, siteAddress: '' } });
      await inTransaction(app.db, (unit) =>
        app.jobs.add(unit, 'timetable', {
          kind: 'message.prune',
          id: 'message.prune',
          payload: null,
          dueAt: now,
          missed: 0,
        }),
      );
      await app.jobs.idle();
      return (await app.db.selectFrom('message_send').select('id').execute()).map((row) => row.id);
    };
    expect(await cleanUp(30)).toHaveLength(2);
    await app.db
      .updateTable('message_send')
      .set({ created_at: new Date(now - 31 * 86_400_000) } as never)
      .execute();
    expect(await cleanUp(0)).toHaveLength(2);
    expect(await cleanUp(30)).toEqual([first!.id]);
    expect((await admin(getSendSettings, {})).data).toEqual({ keepDays: 30, siteAddress: '' });
  });

  it('without an address are skipped and say so', async () => {
    await choose({ 'flow.assigned': ['mail'] });
    await app.db.updateTable('users').set({ email: '' }).where('id', '=', person.id).execute();
    await send();
    await settled();
    expect(await rows()).toMatchObject([{ state: 'skipped', reason: 'no_address', tries: 0 }]);
    await app.db.updateTable('users').set({ email: 'reader@example.com' }).where('id', '=', person.id).execute();
    expect((await person(log.listSends, {})).status).toBe(403);
  });

  it('on one channel are not held up by another that hangs', async () => {
    await choose({ 'flow.assigned': ['mail', 'sms'] });
    let release = (): void => undefined;
    const hang = new Promise<void>((done) => (release = done));
    behave = (key) => (key === 'mail' ? hang : Promise.resolve());
    for (let n = 0; n < 6; n += 1) await send({ title: `第${n}笔【待审批】` });
    await expect.poll(() => sent.filter((each) => each.key === 'sms').length, { timeout: 30_000 }).toBe(6);
    expect(sent.filter((each) => each.key === 'mail')).toEqual([]);
    release();
    await settled();
    expect(sent.filter((each) => each.key === 'mail')).toHaveLength(6);
    await choose({});
  });

  it('take the words of a template that was changed, in the reader’s language', async () => {
    const { list } = (await admin(template.listTemplates, {})).data;
    const assigned = list.find((each) => each.event === 'flow.assigned')!;
    const inApp = { zh: { title: '请处理：{title}', body: '' }, en: { title: 'Please handle {title}', body: '' } };
    const change = (content: object) =>
      admin(template.updateTemplate, {
        params: { id: assigned.id },
        body: { ...assigned, content: { ...assigned.content, ...content }, version: assigned.version },
      });
    const wrong = await change({ inApp: { ...inApp, en: { title: '{tittle}', body: '' } } });
    expect([wrong.status, wrong.fields?.[0]?.path]).toEqual([422, 'content.inApp.en.title']);
    expect((await change({ sms: { zh: { title: '', body: '<b>x</b>' } } })).fields?.[0]?.path).toBe(
      'content.sms.zh.body',
    );
    expect((await change({ inApp })).status).toBe(200);
    const id = await send();
    expect((await person(inbox.readMessage, { params: { id } })).data).toMatchObject({
      title: '请处理：张伟的报销',
      bodyText: '{"type":2,"id":"c1"}',
    });
    await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', person.id).execute();
    const english = await send();
    expect((await person(inbox.readMessage, { params: { id: english } })).data.title).toBe('Please handle 张伟的报销');
    await app.db.updateTable('users').set({ language: null }).where('id', '=', person.id).execute();
    await admin(template.resetTemplate, { params: { id: assigned.id } });
    const again = await send();
    expect((await person(inbox.readMessage, { params: { id: again } })).data.title).toBe('张伟的报销【待审批】');
    expect((await admin(template.deleteTemplate, { params: { id: assigned.id } })).status).toBe(422);
    expect((await person(template.listTemplates, {})).status).toBe(403);
  });

  it('one template of an event is in use', async () => {
    const { list } = (await admin(template.listTemplates, {})).data;
    const first = list.find((each) => each.event === 'flow.finished')!;
    const body = {
      fullName: '简短',
      enCode: 'short',
      event: 'flow.finished',
      content: first.content,
      enabledMark: 1 as const,
    };
    const { data } = await admin(template.createTemplate, { body });
    expect((await admin(template.createTemplate, { body })).status).toBe(409);
    const used = async () =>
      (await admin(template.listTemplates, {})).data.list
        .filter((each) => each.event === 'flow.finished' && each.enabledMark === 1)
        .map((each) => each.enCode);
    expect(await used()).toEqual(['short']);
    await admin(template.setTemplateState, { params: { id: first.id }, body: {} });
    expect(await used()).toEqual(['flow.finished']);
    expect((await admin(template.deleteTemplate, { params: { id: data.id } })).status).toBe(200);
  });

  it('tell somebody whose password was reset', async () => {
    await admin(resetPassword, { params: { id: person.id }, body: { userPassword: 'Another2026b' } });
    const row = await app.db
      .selectFrom('message as m')
      .innerJoin('message_receive as r', 'r.message_id', 'm.id')
      .select(['m.title', 'm.body_text'])
      .where('r.user_id', '=', person.id)
      .orderBy('r.seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.title).toBe('您的密码已被重置');
    expect(row.body_text).toContain('账号 reader 的密码于');
  });
});
