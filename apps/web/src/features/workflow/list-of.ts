import type { InstanceData } from './parts/instance-head';

type Known = Pick<InstanceData, 'isReturned' | 'people'> & {
  task: object | null;
  starter: { id: string };
  timeline: readonly Pick<InstanceData['timeline'][number], 'kind' | 'userId'>[];
};

/** The list in which somebody finds an instance: what waits for them, what they launched or handled, copies, the monitor. */
export const listOf = ({ task, isReturned, starter, timeline, people }: Known, me: string): string => {
  const isMine = starter.id === me;
  if (task !== null || (isReturned && isMine)) return '/workFlow/flowTodo';
  if (isMine) return '/workFlow/flowLaunch';
  const handled = timeline.some(({ kind, userId }) => userId === me && kind !== 'commented');
  if (handled) return '/workFlow/flowDone';
  return people.some(({ id }) => id === me) ? '/workFlow/flowCirculate' : '/workFlow/flowMonitor';
};
