import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { createMenu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { newId } from '#platform/ids';
import type { Db } from '#platform/database/database';
import '#features/message';
import type { Insider } from './insider';

export type PhoneForm = { formId: string; code: string; name: { zh: string; zhtw: string; en: string }; icon: string };

/** The forms in the menu of the phone, so that its screen shows what such a menu is. */
export const seedDemoAppMenu = async (admin: Insider, forms: readonly PhoneForm[]): Promise<void> => {
  const group = await admin(createMenu, {
    body: MenuInput.parse({
      fullName: '常用表单',
      enCode: 'app.forms',
      icon: 'mobile',
      type: MENU_TYPE.directory,
      category: 'App',
      sortCode: 1,
      propertyJson: { names: { zh: '常用表单', zhtw: '常用表單', en: 'Everyday forms' } },
    }),
  });
  for (const [at, { formId, code, name, icon }] of forms.entries())
    await admin(createMenu, {
      body: MenuInput.parse({
        parentId: group.id,
        fullName: name.zh,
        enCode: `app.${code}`,
        icon,
        type: MENU_TYPE.form,
        category: 'App',
        sortCode: at + 1,
        propertyJson: { moduleId: formId, names: name },
      }),
    });
};

const MOST_SENDS = 24;

/** What became of messages by mail and SMS in the last days: sent, without an address, refused. Nothing was really sent. */
export const seedDemoSends = async (db: Db, now: number): Promise<void> => {
  const messages = await db
    .selectFrom('message as m')
    .innerJoin('message_receive as r', 'r.message_id', 'm.id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['m.id', 'm.title', 'u.id as userId', 'u.account', 'u.mobile_phone as mobile', 'm.created_at as at'])
    .where('m.type', '=', 15)
    .where('m.created_at', '<', new Date(now) as never)
    .orderBy('m.created_at', 'desc')
    .orderBy('u.id')
    .limit(MOST_SENDS)
    .execute();
  const rows = messages.map(({ id, title, userId, account, mobile, at }, i) => {
    const isMail = i % 3 !== 2;
    const outcome =
      i % 11 === 7
        ? ({ state: 'skipped', reason: 'no_address', tries: 0, error: '' } as const)
        : i % 11 === 4
          ? ({ state: 'failed', reason: '', tries: 5, error: '550 5.1.1 mailbox unavailable' } as const)
          : ({ state: 'sent', reason: '', tries: 1, error: '' } as const);
    const target = outcome.state === 'skipped' ? '' : isMail ? `${account}@example.com` : mobile;
    return {
      id: newId(),
      message_id: id,
      channel: isMail ? ('mail' as const) : ('sms' as const),
      event: 'flow.todo',
      user_id: userId,
      language: 'zh' as const,
      target,
      title,
      body: title,
      address: '',
      ...outcome,
      next_at: new Date(at),
      lease_until: null,
      sent_at: outcome.state === 'sent' ? new Date(Number(at) + 3000) : null,
      created_at: new Date(at),
      receipt_due: null,
      receipt_at: null,
    };
  });
  if (rows.length > 0) await db.insertInto('message_send').values(rows).execute();
};
