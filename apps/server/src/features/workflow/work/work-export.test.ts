import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '@qiaoban/contracts/route';
import type { exportMonitored } from '@qiaoban/contracts/workflow/work-export.contract';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { readSheet } from '#platform/sheet/read-sheet';
import { claim, startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

type Asked = Partial<BodyIn<typeof exportMonitored>>;
const MONITOR = 'FlowMonitor/Actions/Export';

describe('lists of instances as files', () => {
  let stage: Stage;
  let flowId: string;
  beforeAll(async () => {
    stage = await startStage();
    flowId = await stage.publishedFlow(flowOf([approver('n', users('wangfang'))]), '=cmd|calc');
  });
  afterAll(() => stage.close());

  const ask = async (who: Account | 'admin', path: string, body: Asked = {}) =>
    stage.app.app.inject({
      method: 'POST',
      url: `/api/workflow/Engine/${path}`,
      headers: { authorization: (who === 'admin' ? stage.admin : await stage.as(who)).token },
      payload: { columns: ['fullName', 'userName', 'status'], format: 'csv', ...body },
    });
  const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');
  const csv = async (who: Account | 'admin', path: string, body: Asked = {}) => {
    const answer = await ask(who, path, body);
    expect(answer.statusCode).toBe(200);
    return linesOf(answer.body);
  };

  it('writes what the list shows for the same search, in the chosen columns, in words', async () => {
    await stage.start('zhangwei', flowId);
    const { id } = await stage.start('lina', flowId, claim(200), { flowUrgent: 3 });
    stage.requireData(await stage.approve('wangfang', id));
    expect((await csv('zhangwei', 'FlowBefore/Export/launched'))[0]).toBe('标题,发起人,状态');
    const own = await csv('zhangwei', 'FlowBefore/Export/launched');
    expect(own).toHaveLength(2);
    expect(own[1]).toMatch(/张伟,等待审核$/);
    const done = await csv('wangfang', 'FlowBefore/Export/done', {
      columns: ['userName', 'decision', 'flowUrgent', 'creatorTime', 'summary'],
    });
    expect(done[0]).toBe('发起人,我的处理,紧急程度,办理时间,摘要');
    expect(done[1]).toMatch(/^李娜,.*紧急,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
    expect(done[1]).toContain('出差上海');
    expect(await csv('admin', MONITOR, { status: '1' })).toHaveLength(2);
    expect(await csv('admin', MONITOR, { keyword: '李娜' })).toHaveLength(2);
    expect(await csv('outsider', 'FlowBefore/Export/done')).toHaveLength(1);
  });

  it('writes texts as texts, whatever they begin with', async () => {
    const lines = await csv('zhangwei', 'FlowBefore/Export/launched', { columns: ['flowName'] });
    expect(lines[1]).toBe("'=cmd|calc");
  });

  it('names the program as an initiator in the words of the reader', async () => {
    const { id } = await stage.start('gao', flowId);
    await stage.db.updateTable('flow_case').set({ starter_name: SYSTEM }).where('id', '=', id).execute();
    const names = async (): Promise<string[]> => csv('admin', MONITOR, { columns: ['userName'] });
    expect(await names()).toContain('系统');
    expect(await names()).not.toContain(SYSTEM);
    expect((await stage.look('gao', id)).starter.name).toBe('系统');
  });

  it('cuts nothing: more rows than are read at once, each once, in the order of the list', async () => {
    const { id } = await stage.start('gao', flowId);
    await stage.db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('flow_case').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const json = (value: unknown): string => JSON.stringify(value);
      const rows = Array.from({ length: 1100 }, (_, at) => ({
        ...row,
        id: `copy-${String(at).padStart(4, '0')}`,
        record_id: `record-${at}`,
        title: `第${at}张`,
        starter_id: 'chenjing',
        created_at: new Date(Date.now() - at * 1000),
        start_time: null,
        end_time: null,
        returned_at: null,
        state: json(row.state),
        current_nodes: json(row.current_nodes),
        current_users: json(row.current_users),
      }));
      for (let at = 0; at < rows.length; at += 100)
        await tx
          .insertInto('flow_case')
          .values(rows.slice(at, at + 100))
          .execute();
    });
    const answer = await ask('chenjing', 'FlowBefore/Export/launched', {
      columns: ['fullName', 'completion'],
      format: 'xlsx',
    });
    const read: string[][] = [];
    for await (const row of readSheet(answer.rawPayload, 'a.xlsx')) read.push(row.cells);
    expect(read.map(([title]) => title)).toEqual(['标题', ...Array.from({ length: 1100 }, (_, at) => `第${at}张`)]);
  });

  it('lets only who holds the right export the list of the monitor, and audits each file', async () => {
    expect((await ask('outsider', MONITOR)).statusCode).toBe(403);
    const log = await stage.db
      .selectFrom('operation_log')
      .select(['target_id', 'after'])
      .where('area', '=', 'workflow.case')
      .where('action', '=', 'export')
      .where('target_id', '=', 'monitored')
      .execute();
    expect(log.length).toBeGreaterThan(0);
    expect(log[0]?.after).toMatchObject({ kind: 'monitored', count: expect.any(Number) as number });
  });

  it('refuses unknown columns and fields to sort by', async () => {
    expect((await ask('gao', 'FlowBefore/Export/done', { columns: ['secret' as never] })).statusCode).toBe(400);
    expect((await ask('gao', 'FlowBefore/Export/done', { sidx: 'password' })).statusCode).toBe(400);
  });
});
