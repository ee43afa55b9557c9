import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '#lib/call/call.ts';
import { takeUpTasks } from './record-tasks';
import { announceTask, useTasks, withProgress } from './tasks';

vi.mock('#lib/call/call.ts', () => ({ call: vi.fn<typeof call>() }));

const answer = (list: { id: string; kind: string; title: string }[]): void =>
  void vi.mocked(call).mockResolvedValue({ list } as never);

beforeEach(() => useTasks.setState({ tasks: [] }));

it('work that another page began gets its name and can be stopped', async () => {
  const report = { taskId: 'a', kind: 'import', done: 500, total: 20_000, state: 'running' as const };
  useTasks.setState(({ tasks }) => ({ tasks: withProgress(tasks, report) }));
  answer([
    { id: 'a', kind: 'import', title: '导入“客户档案”' },
    { id: 'yesterday', kind: 'export', title: '导出“客户档案”' },
  ]);
  await takeUpTasks();
  const { tasks } = useTasks.getState();
  expect(tasks).toMatchObject([{ ...report, title: '导入“客户档案”' }]);
  await tasks[0]!.cancel!();
  expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ params: { id: 'a' } });
  expect(tasks[0]!.result).toBeDefined();
});

it('work of this page keeps the name that it was given here', async () => {
  announceTask({ taskId: 'b', kind: 'print', title: '打印 60 条' });
  answer([{ id: 'b', kind: 'print', title: '打印' }]);
  await takeUpTasks();
  expect(useTasks.getState().tasks).toMatchObject([{ taskId: 'b', title: '打印 60 条' }]);
});
