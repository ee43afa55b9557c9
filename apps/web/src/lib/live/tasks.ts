import { create } from 'zustand';
import type { TaskProgress } from '@qiaoban/contracts/socket';
import { onSessionCleared } from '../session/session';
import { socket } from './socket';

/** Long work of this person, shown in the tray at the bottom right. */
export type Task = {
  taskId: string;
  kind: string;
  title: string;
  done: number;
  total: number;
  state: TaskProgress['state'];
  /** Offered while it runs. */
  cancel?: () => void | Promise<void>;
  /** Offered when it is done: download the file, show the result. */
  result?: { label: string; run: () => void | Promise<void> };
};

type Tasks = { tasks: readonly Task[] };

export const useTasks = create<Tasks>(() => ({ tasks: [] }));

/** The list after a report: a known task moves on and keeps its title and actions, an unknown one is added. */
export const withProgress = (tasks: readonly Task[], report: Omit<TaskProgress, 'method'>): readonly Task[] => {
  const known = tasks.some((t) => t.taskId === report.taskId);
  if (!known) return [...tasks, { ...report, title: '' }];
  return tasks.map((t) => (t.taskId === report.taskId ? { ...t, ...report } : t));
};

/** Announces work that was just started, so that the tray has its name and actions. */
export const announceTask = (task: Omit<Task, 'done' | 'total' | 'state'> & Partial<Task>): void =>
  useTasks.setState(({ tasks }) => {
    const known = tasks.find((t) => t.taskId === task.taskId);
    const fresh: Task = { done: 0, total: 0, state: 'running', ...known, ...task };
    return { tasks: [...tasks.filter((t) => t.taskId !== task.taskId), fresh] };
  });

export const dismissTask = (taskId: string): void =>
  useTasks.setState(({ tasks }) => ({ tasks: tasks.filter((t) => t.taskId !== taskId) }));

const finished = new Map<string, Set<(task: Task) => void>>();

/** Calls back once when the task has ended, however. */
export const whenTaskEnds = (taskId: string, then: (task: Task) => void): void => {
  const waiting = finished.get(taskId) ?? new Set();
  waiting.add(then);
  finished.set(taskId, waiting);
};

/** Listens for progress; started with the shell. `strange` hears of work that this page did not start. */
export const followTasks = (strange: () => void): (() => void) =>
  socket.on('taskProgress', ({ taskId, kind, done, total, state }) => {
    const report = { taskId, kind, done, total, state };
    const isKnown = useTasks.getState().tasks.some((task) => task.taskId === taskId);
    useTasks.setState(({ tasks }) => ({ tasks: withProgress(tasks, report) }));
    if (!isKnown) strange();
    if (report.state === 'running') return;
    const task = useTasks.getState().tasks.find((t) => t.taskId === report.taskId);
    for (const then of finished.get(report.taskId) ?? []) if (task) then(task);
    finished.delete(report.taskId);
  });

onSessionCleared(() => useTasks.setState({ tasks: [] }));
