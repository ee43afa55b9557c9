import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as inbox from '@qiaoban/contracts/message/message.contract';
import * as preferences from '@qiaoban/contracts/message/preferences.contract';
import { createNotice, releaseNotice } from '@qiaoban/contracts/message/notice.contract';
import * as contract from '@qiaoban/contracts/message/template.contract';
import { resetPassword } from '@qiaoban/contracts/directory/user.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import { inTransaction } from '#platform/database/transaction';
import type { Caller, TestApp } from '#test/test-app';

describe('an own template of the inbox', () => {
  let app: TestApp;
  let admin: Caller;
  let reader: Caller & { id: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    reader = await createPerson(app, { account: 'reader', name: '王芳', menus: ['home'] });
  });
  afterAll(() => app.close());

  const make = async (event: string, title: string) => {
    const body = {
      fullName: '自建',
      enCode: `own-${event}`,
      event,
      content: { inApp: { zh: { title, body: '正文' } } },
    };
    const made = await admin(contract.createTemplate, { body });
    expect(made).toMatchObject({ code: 200 });
    return made.data.id;
  };
  const titles = async (language = 'zh') =>
    (await reader(inbox.listMessages, { headers: { 'accept-language': language } } as never)).data.list.map(
      (each: { title: string }) => each.title,
    );
  const publish = async () => {
    const translations = { en: { title: 'Holiday', bodyText: '<p>three days</p>' } };
    const draft = await admin(createNotice, { body: { title: '放假', bodyText: '<p>三天</p>', translations } });
    expect(draft).toMatchObject({ code: 200 });
    expect(await admin(releaseNotice, { params: { id: draft.data.id }, body: {} } as never)).toMatchObject({
      code: 200,
    });
    await app.jobs.idle();
    return draft.data.id;
  };

  it('words the titles of notices for their readers, and the notice keeps its own', async () => {
    const id = await publish();
    expect(await titles()).toEqual(['放假']);
    const own = await make('notice.published', '【通知】{receiver}：{title}（{sender}）');
    expect(await titles()).toEqual([expect.stringMatching(/^【通知】王芳：放假（.+）$/)]);
    expect(await titles('en')).toEqual(['Holiday']);
    const opened = await reader(inbox.readMessage, { params: { id } });
    expect(opened.data.title).toBe('放假');
    await admin(contract.setTemplateState, { params: { id: own }, body: { enabledMark: 0 } });
    expect(await titles()).toEqual(['放假']);
  });

  it('words what the product tells by itself', async () => {
    await make('account.password_reset', '密码换了：{account}');
    const body = { userPassword: 'Fresh2026a', validatePassword: 'Fresh2026a' };
    expect(await admin(resetPassword, { params: { id: reader.id }, body } as never)).toMatchObject({ code: 200 });
    const row = await app.db.selectFrom('message').select('title').where('title', '=', '密码换了：reader').execute();
    expect(row).toHaveLength(1);
  });

  it('calls the system by its name where nobody sent it', async () => {
    await make('flow.overdue', '{sender}：{title}');
    const message = { tenant: 'default', type: 15, title: '请假', bodyText: '{}', userIds: [reader.id] };
    const from = { creatorId: null, event: 'flow.overdue', values: { title: '请假' } };
    for (const creatorName of ['', '李娜'])
      await inTransaction(app.db, (unit) => app.features.messages.send(unit, { ...message, ...from, creatorName }));
    const rows = await app.db.selectFrom('message').select('title').where('title', 'like', '%：请假').execute();
    expect(rows.map(({ title }) => title).sort()).toEqual(['李娜：请假', '系统：请假'].sort());
  });

  it('is of an event that there is, and so is a preference of channels', async () => {
    const unknown = { error: 'message_template.event_unknown', fields: [{ path: 'choices.ghost' }] };
    const choices = { ghost: ['mail' as const] };
    const body = { choices, quiet: preferences.NO_QUIET_HOURS };
    expect(await admin(preferences.setOwnPreferences, { body })).toMatchObject(unknown);
    expect(await admin(preferences.setDefaultPreferences, { body: { choices } })).toMatchObject(unknown);
  });
});
