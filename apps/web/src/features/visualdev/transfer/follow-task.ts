import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getTask } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { call } from '#lib/call/call.ts';
import { routeKey } from '#lib/call/query.ts';
import { useTasks } from '#lib/live/tasks.ts';

/** Asked this often while it runs: pushes are quicker, but a socket may be down. */
const ASK_MS = 1500;

export const isOver = (task: TaskState | undefined): boolean =>
  task !== undefined && task.state !== 'waiting' && task.state !== 'running';

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
