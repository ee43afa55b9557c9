import { createHash, randomBytes } from 'node:crypto';
import { createApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import { createWebhook } from '@qiaoban/contracts/webhook/webhook.contract';
import type { App } from '../app';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { newId } from '#platform/ids';
import type { Insider } from './insider';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const DAYS = 21;
// where the people of the demo live
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });

type Sent = { event: string; status: number | null; error?: string; answer?: string; ms: number; attempts?: number };

/**
 * Keys and web hooks with some weeks behind them, for people to see what the screens tell. Nobody knows the keys, and the
 * web hooks are switched off: the demo calls nobody.
 */
export const seedDemoIntegration = async (
  server: Pick<App, 'tenants'>,
  admin: Insider,
  adminId: string,
  now: number,
): Promise<void> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const used = async (id: string, perDay: (day: number) => [calls: number, refused: number], ip: string) => {
    const days = Array.from({ length: DAYS }, (_, back) => {
      const [calls, refused] = perDay(back);
      const day = dayFormat.format(now - back * DAY);
      return { key_id: id, day, calls, refused };
    });
    await db.insertInto('api_key_day').values(days).execute();
    const last = { last_used_at: new Date(now - HOUR / 4), last_ip: ip };
    await db.updateTable('api_key').set(last).where('id', '=', id).execute();
    // what was told is thrown away: the key of a demo must open nothing
    const key_hash = createHash('sha256').update(randomBytes(32)).digest('base64url');
    await db.updateTable('api_key').set({ key_hash }).where('id', '=', id).execute();
  };
  const erp = await admin(createApiKey, {
    body: {
      fullName: '财务系统对接',
      ownerId: adminId,
      menus: ['system.billRule', 'system.dictionary'],
      ipList: ['10.8.0.0/16'],
      perMinute: 600,
      description: '示例：财务系统每晚读取单据规则和字典',
    },
  });
  await used(erp.id, (day) => [240 + ((day * 37) % 90), day % 6 === 0 ? 4 : 0], '10.8.3.21');
  const board = await admin(createApiKey, {
    body: {
      fullName: '大屏只读',
      ownerId: adminId,
      isReadOnly: true,
      allMenus: true,
      expiresAt: now + 90 * DAY,
      description: '示例：展厅大屏定时取数，只读',
    },
  });
  await used(board.id, (day) => [(day % 7 > 4 ? 40 : 960) + day, 0], '10.8.7.4');

  const sent = async (webhookId: string, list: readonly Sent[]): Promise<void> => {
    const rows = list.map(({ event, status, error = '', answer = '', ms, attempts = 1 }, at) => {
      const when = now - (list.length - at) * 5 * HOUR;
      const done = status !== null && status < 300;
      const subject = newId();
      return {
        id: newId(),
        webhook_id: webhookId,
        event,
        subject_id: subject,
        body: JSON.stringify({ event, id: subject, at: when, data: {} }),
        state: done ? ('done' as const) : ('failed' as const),
        attempts,
        status,
        answer,
        error,
        duration_ms: ms,
        created_at: new Date(when),
        next_at: null,
        done_at: new Date(when + ms),
      };
    });
    await db.insertInto('webhook_delivery').values(rows).execute();
  };
  const fine = (event: string, ms: number): Sent => ({ event, status: 200, answer: '{"ok":true}', ms });
  const people = await admin(createWebhook, {
    body: {
      fullName: '人员变动通知考勤机',
      ownerId: adminId,
      url: 'https://attendance.example.com/hooks/people',
      source: 'user',
      actions: ['create', 'update', 'state'],
      fields: ['account', 'realName', 'enabledMark'],
      enabledMark: 0,
      description: '示例：人员新增、停用时通知考勤系统（演示数据，已停用）',
    },
  });
  const refused = {
    event: 'user.update',
    status: 503,
    error: 'HTTP 503',
    answer: 'Service Unavailable',
    ms: 812,
    attempts: 9,
  };
  await sent(people.id, [
    fine('user.create', 86),
    fine('user.update', 64),
    refused,
    fine('user.state', 71),
    fine('user.update', 93),
  ]);
  const cases = await admin(createWebhook, {
    body: {
      fullName: '审批结束推送到 ERP',
      ownerId: adminId,
      url: 'https://erp.example.com/api/approved',
      source: 'case',
      actions: ['finished'],
      fields: ['title', 'status', 'starterName', 'endTime'],
      maxFailures: 5,
      enabledMark: 0,
      description: '示例：连续失败后自动暂停（演示数据）',
    },
  });
  const silent: Sent = { event: 'case.finished', status: null, error: 'timeout', ms: 10_000, attempts: 9 };
  await sent(cases.id, [fine('case.finished', 140), silent, silent]);
  await db
    .updateTable('webhook')
    .set({ failures: 5, paused_at: new Date(now - 4 * HOUR) })
    .where('id', '=', cases.id)
    .execute();
};
