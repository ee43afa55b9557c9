import { createTask } from '@qiaoban/contracts/schedule/schedule.contract';
import type { App } from '../app';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { newId } from '#platform/ids';
import type { Insider } from './insider';

const HOUR = 3_600_000;

type Past = { ms: number; outcome: 'ok' | 'failed'; output: string; error?: string };

const script = `const now = input.split(',').map(Number);
log('共 ' + now.length + ' 个仓库');
const low = now.filter((n) => n < 20).length;
if (low > 3) throw new Error(low + ' 个仓库库存过低');
return { low };
`;

/** Two scheduled tasks with runs of the last days, one of them failed: for people to see what the screens tell. */
export const seedDemoSchedule = async (server: Pick<App, 'tenants'>, admin: Insider, now: number): Promise<void> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const past = async (taskId: string, everyMs: number, runs: readonly Past[]): Promise<void> => {
    const rows = runs.map(({ ms, outcome, output, error = '' }, at) => {
      const due = now - (runs.length - at) * everyMs;
      const started = new Date(due + 400);
      const ended = new Date(due + 400 + ms);
      return {
        id: newId(),
        task_id: taskId,
        due_at: new Date(due),
        started_at: started,
        beat_at: ended,
        ended_at: ended,
        by_hand: null,
        attempt: 1,
        outcome,
        output,
        error,
      };
    });
    await db.insertInto('schedule_run').values(rows).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    await db
      .updateTable('schedule_task')
      .set({ run_count: rows.length, last_run: last.started_at, last_outcome: last.outcome })
      .where('id', '=', taskId)
      .execute();
  };

  const people = await admin(createTask, {
    body: {
      fullName: '检查未分配部门的账号',
      enCode: 'demo-people-check',
      description: '示例：查询本系统数据，有数据即为失败',
      content: {
        kind: 'sql',
        linkId: '0',
        statement: 'select account, real_name from users where organize_id is null and enabled_mark = 1',
        expect: 'any',
      },
      frequency: { kind: 'daily', time: '07:30', missed: 'run-once' },
    },
  });
  const fine: Past = { ms: 38, outcome: 'ok', output: '[]' };
  await past(people.id, 24 * HOUR, [fine, { ...fine, ms: 52 }, { ...fine, ms: 41 }, fine, { ...fine, ms: 45 }]);

  const stock = await admin(createTask, {
    body: {
      fullName: '库存预警',
      enCode: 'demo-stock-alert',
      description: '示例：脚本在隔离环境中运行，库存过低时报告失败',
      content: { kind: 'script', code: script, input: '42,18,67,25,90' },
      frequency: { kind: 'hours', every: 6, minute: 5, missed: 'skip' },
      retryTimes: 1,
    },
  });
  const counted = (low: number): Past => ({ ms: 60 + low, outcome: 'ok', output: `共 5 个仓库\n{"low":${low}}` });
  const short: Past = { ms: 63, outcome: 'failed', output: '共 5 个仓库', error: 'Error: 4 个仓库库存过低' };
  await past(stock.id, 6 * HOUR, [counted(1), counted(0), counted(2), short, counted(2), counted(1), counted(1)]);
};
