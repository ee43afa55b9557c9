import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cancelTask, getTask } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { call } from '#lib/call/call.ts';
import { freshAddress } from '#lib/call/file-addresses.ts';
import { routeKey, showFailure } from '#lib/call/query.ts';
import { useTasks } from '#lib/live/tasks.ts';

/** Asked this often while it runs: pushes are quicker, but a socket may be down. */
const ASK_MS = 1500;

export const isOver = (task: TaskState | undefined): boolean =>
  task !== undefined && task.state !== 'waiting' && task.state !== 'running';

/** The whole of a task: its counts, problems and file. */
export const readTask = (taskId: string): Promise<TaskState> => call(getTask, { params: { id: taskId } });

export const stopTask = async (taskId: string): Promise<void> => {
  try {
    await call(cancelTask, { params: { id: taskId } });
  } catch (cause) {
    showFailure(cause);
  }
};

/** Hands a file behind a signed address to the person's download folder. */
export const saveUrl = async (url: string, name: string): Promise<void> => {
  const link = document.createElement('a');
  link.href = await freshAddress(url);
  link.download = name;
  link.click();
};

/** Hands over the file of a task that has one. */
export const saveTask = (task: TaskState): void => {
  if (task.url !== '') void saveUrl(task.url, task.fileName);
};

/** Follows a task to its end; what the socket tells counts at once. `ended` is called once. */
export const useTask = (taskId: string | undefined, ended: (task: TaskState) => void): TaskState | undefined => {
  const pushed = useTasks((s) => s.tasks.find((task) => task.taskId === taskId));
  const input = { params: { id: taskId ?? '' } };
  const { data, refetch } = useQuery({
    queryKey: routeKey(getTask, input),
    queryFn: ({ signal }) => call(getTask, input, { signal }),
    enabled: taskId !== undefined,
    staleTime: 0,
    refetchInterval: (query) => (isOver(query.state.data) ? false : ASK_MS),
  });
  const hasEnded = pushed !== undefined && pushed.state !== 'running';
  const over = isOver(data);
  const notify = useEffectEvent((id: string | undefined) => id === data?.id && data && ended(data));
  useEffect(() => {
    if (hasEnded && !over) void refetch();
  }, [hasEnded, over, refetch]);
  useEffect(() => {
    if (over) notify(taskId);
  }, [over, taskId]);
  if (data === undefined || over || pushed === undefined) return data;
  return { ...data, done: Math.max(data.done, pushed.done), total: Math.max(data.total, pushed.total) };
};
