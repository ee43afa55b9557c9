import type { Task, TaskStatus } from './state';
import type { Run } from './run';
import { change, record } from './run';

type NewTask = Omit<Task, 'id' | 'round' | 'status' | 'onBehalfOf'>;

/** Follows standing entrusts to their end; each person once. */
const entrustedTo = (userId: string, entrusts: Readonly<Record<string, string>>): string => {
  const met = new Set([userId]);
  let at = userId;
  for (let next = entrusts[at]; next !== undefined && !met.has(next); next = entrusts[at]) {
    met.add(next);
    at = next;
  }
  return at;
};

/** Whoever has entrusted his approvals is not asked himself, unless the other is asked there already or started the instance. */
const entrusted = (run: Run, task: NewTask): NewTask & Pick<Task, 'onBehalfOf'> => {
  const userId = entrustedTo(task.userId, run.context.entrusts ?? {});
  if (userId === task.userId || userId === run.state.starter.userId) return task;
  const token = run.state.tokens.find((each) => each.batch === task.batch);
  const isThere = run.state.tasks.some(
    (other) => other.batch === task.batch && other.userId === userId && other.status === 'open',
  );
  if (isThere || token?.queue.includes(userId)) return task;
  record(run, { kind: 'entrusted', nodeId: task.nodeId, userIds: [task.userId, userId] });
  return { ...task, userId, onBehalfOf: task.userId };
};

/** Opens a task and tells the service; the caller says who hears of it. */
export const openTask = (run: Run, wanted: NewTask): Task => {
  const { caseId: instanceId, round, taskCount, tasks } = run.state;
  const task = entrusted(run, wanted);
  const n = taskCount + 1;
  const id = run.context.taskId?.(instanceId, n) ?? `${instanceId}-t${n}`;
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
  const { at, comment } = run.event;
  for (const task of closing) {
    // a comment belongs to the answer, not to the tasks that end because of it
    const commented = status === 'cancelled' || comment === undefined ? {} : { opinion: comment };
    run.effects.push({ kind: 'closeTask', taskId: task.id, status, at, ...commented });
  }
  return closing;
};

export const userIdsOf = (tasks: readonly Task[]): string[] => [...new Set(tasks.map((task) => task.userId))];

/** Who has agreed on the present walk: the last opening of each node that lies behind the instance counts. */
export const approvedOnWalk = (run: Run): Set<string> => {
  const { passed, tasks } = run.state;
  const latest = new Map<string, number>();
  for (const task of tasks) latest.set(task.nodeId, Math.max(task.batch, latest.get(task.nodeId) ?? 0));
  const valid = tasks.filter(
    (task) => task.status === 'agreed' && passed.includes(task.nodeId) && latest.get(task.nodeId) === task.batch,
  );
  return new Set(valid.map((task) => task.userId));
};
