import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { createNotice, NoticeInput, releaseNotice } from '@qiaoban/contracts/message/notice.contract';
import '#features/message';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import '#platform/jobs';
import type { KeptFile } from './demo-forms/demo-file';
import type { Insider } from './insider';

const DAY = 86_400_000;
const AUTHOR = '行政部';

type DemoNotice = {
  id: string;
  titles: Partial<Record<'zh' | 'zhtw' | 'en', string>>;
  bodies: Partial<Record<'zh' | 'zhtw' | 'en', string>>;
  /** Days ago; undefined for a draft. */
  age?: number;
  isPublic?: boolean;
};

const notices: readonly DemoNotice[] = [
  {
    id: 'demo-notice-security',
    age: 12,
    isPublic: true,
    titles: { zh: '办公网络升级通知', zhtw: '辦公網路升級通知', en: 'Office network upgrade' },
    bodies: {
      zh: '<p>本周六 22:00 至周日 6:00 升级办公网络，期间内网系统<strong>暂停访问</strong>，请提前保存工作。</p><table><tbody><tr><th>时间</th><th>影响范围</th></tr><tr><td>周六 22:00</td><td>上海、北京办公区</td></tr><tr><td>周日 2:00</td><td>深圳办公区</td></tr></tbody></table>',
      zhtw: '<p>本週六 22:00 至週日 6:00 升級辦公網路，期間內網系統<strong>暫停存取</strong>，請提前儲存工作。</p>',
      en: '<p>The office network is upgraded from Saturday 22:00 to Sunday 06:00. Internal systems are <strong>not available</strong> meanwhile; please save your work.</p>',
    },
  },
  {
    id: 'demo-notice-reimburse',
    age: 5,
    titles: { zh: '关于规范费用报销的通知' },
    bodies: {
      zh: '<p>自本月起，费用报销请注意：</p><ol><li><p>发票抬头使用公司全称；</p></li><li><p>单笔超过 5000 元须财务复核；</p></li><li><p>跨月报销不得超过 60 天。</p></li></ol><p>如有疑问请联系财务部陈静。</p>',
    },
  },
  {
    id: 'demo-notice-holiday',
    age: 1,
    titles: { zh: '元旦放假安排', zhtw: '元旦放假安排', en: 'New Year holidays' },
    bodies: {
      zh: '<h2>放假时间</h2><p>1 月 1 日至 1 月 3 日放假，共 3 天，<span style="color:#c0392b">1 月 4 日（周一）正常上班</span>。</p><h2>值班</h2><p>各部门请于 12 月 25 日前把值班表交到行政部。</p>',
      zhtw: '<h2>放假時間</h2><p>1 月 1 日至 1 月 3 日放假，共 3 天，1 月 4 日（週一）正常上班。</p>',
      en: '<h2>Days off</h2><p>The offices are closed from 1 to 3 January. Work begins again on Monday, 4 January.</p>',
    },
  },
  {
    id: 'demo-notice-training',
    titles: { zh: '新员工培训报名（草稿）' },
    bodies: { zh: '<p>时间、地点待定。</p>' },
  },
];

/** Notices of the demo; their copies are made by the server's own job, as after any publishing. Safe to run again. */
export const seedDemoNotices = async (db: Db, now = Date.now()): Promise<void> => {
  const known = await db.selectFrom('notice').select('id').where('id', '=', notices[0]!.id).executeTakeFirst();
  if (known !== undefined) return;
  await inTransaction(db, async ({ tx }) => {
    for (const { id, titles, bodies, age, isPublic = false } of notices) {
      const at = age === undefined ? null : new Date(now - age * DAY);
      await tx
        .insertInto('notice')
        .values({
          id,
          language: 'zh',
          titles: JSON.stringify(titles),
          bodies: JSON.stringify(bodies),
          attachments: '[]',
          state: at === null ? 'draft' : 'published',
          is_pinned: false,
          is_urgent: false,
          is_public: isPublic,
          author_name: AUTHOR,
          published_at: at,
          is_sending: at !== null,
          creator_id: ADMIN_ID,
          modifier_id: null,
        })
        .execute();
      const audience = { notice_id: id, place: 0, kind: 'everyone' as const, target_id: '', below: true };
      await tx.insertInto('notice_audience').values(audience).execute();
      if (at === null) continue;
      const message = { id, type: MESSAGE_TYPE.notice, title: titles.zh ?? '', body_text: '', creator_id: ADMIN_ID };
      await tx
        .insertInto('message')
        .values({ ...message, creator_name: AUTHOR, created_at: at })
        .execute();
      await tx
        .insertInto('job')
        .values({
          id: `${id}-deliver`,
          kind: 'notice.deliver',
          payload: JSON.stringify({ id }),
          run_at: new Date(),
          attempts: 0,
          max_attempts: 10,
          state: 'waiting',
          error: null,
          created_at: new Date(),
        })
        .execute();
    }
  });
};

export const travelRules = [
  '差旅与报销标准',
  '',
  '交通：高铁二等座、飞机经济舱；市内交通凭票实报。',
  '住宿：一线城市每晚 500 元以内，其他城市 380 元以内。',
  '餐补：出差期间每天 80 元，不需要发票。',
  '报销：返回后 15 天内提交，附发票照片；单笔 5,000 元以上由财务复核。',
].join('\r\n');

/** A notice that comes with a file, published as an administrator does it. */
export const publishDemoRules = async (admin: Insider, attachments: readonly KeptFile[]): Promise<void> => {
  const body = NoticeInput.parse({
    title: '差旅与报销标准（2026 年修订）',
    bodyText:
      '<p>新标准见附件，自下月 1 日起执行。与旧标准的主要不同：一线城市住宿提高到每晚 500 元，餐补不再需要发票。</p>',
    attachments,
  });
  const { id } = await admin(createNotice, { body });
  await admin(releaseNotice, { params: { id } });
};
