import type { Task, TaskStatus } from './state';
import type { Run } from './run';
import { change } from './run';

/** Opens a task and tells the service; the caller says who hears of it. */
export const openTask = (run: Run, task: Pick<Task, 'nodeId' | 'userId' | 'order' | 'batch'>): Task => {
  const { caseId, round, taskCount, tasks } = run.state;
  const n = taskCount + 1;
  const id = run.context.taskId?.(caseId, n) ?? `${caseId}-t${n}`;
  const opened: Task = { ...task, id, round, status: 'open' };
  change(run, { taskCount: n, tasks: [...tasks, opened] });
  run.effects.push({ kind: 'assignTask', task: opened });
  return opened;
};

/** Closes the open tasks that `which` picks and returns them as they were. */
export const closeTasks = (run: Run, which: (task: Task) => boolean, status: Exclude<TaskStatus, 'open'>): Task[] => {
  const closing = run.state.tasks.filter((task) => task.status === 'open' && which(task));
  if (closing.length === 0) return closing;
  const ids = new Set(closing.map((task) => task.id));
  change(run, { tasks: run.state.tasks.map((task) => (ids.has(task.id) ? { ...task, status } : task)) });
  const { at, opinion } = run.event;
  for (const task of closing) {
    // an opinion belongs to the answer, not to the tasks that end because of it
    const said = status === 'cancelled' || opinion === undefined ? {} : { opinion };
    run.effects.push({ kind: 'closeTask', taskId: task.id, status, at, ...said });
  }
  return closing;
};

export const userIdsOf = (tasks: readonly Task[]): string[] => [...new Set(tasks.map((task) => task.userId))];

/** Who has agreed on the present walk: the last opening of each node that lies behind the case counts. */
export const agreedOnWalk = (run: Run): Set<string> => {
  const { passed, tasks } = run.state;
  const latest = new Map<string, number>();
  for (const task of tasks) latest.set(task.nodeId, Math.max(task.batch, latest.get(task.nodeId) ?? 0));
  const valid = tasks.filter(
    (task) => task.status === 'agreed' && passed.includes(task.nodeId) && latest.get(task.nodeId) === task.batch,
  );
  return new Set(valid.map((task) => task.userId));
};
