import type { TaskProgress } from '@qiaoban/contracts/socket';
import type { SocketHub } from '#platform/socket-hub';

/** The person hears of progress this often at most. */
const EVERY_MS = 300;

type Ended = Exclude<TaskProgress['state'], 'running'>;

type TaskRow = { id: string; owner_id: string; kind: string };

/** Tells the person who started a task how far it is: not more often than needed, and always how it ended. */
export const createTaskProgress = (hub: SocketHub, tenant: string, task: TaskRow) => {
  let notifiedAt = 0;
  const send = (done: number, total: number, state: TaskProgress['state']): void => {
    const frame: TaskProgress = { method: 'taskProgress', taskId: task.id, kind: task.kind, done, total, state };
    hub.send(tenant, [task.owner_id], frame);
  };
  return {
    moved: (done: number, total: number): void => {
      const now = performance.now();
      if (notifiedAt > 0 && now - notifiedAt < EVERY_MS) return;
      notifiedAt = now;
      send(done, total, 'running');
    },
    ended: (done: number, total: number, state: Ended): void => send(done, total, state),
  };
};
export type ProgressOf = ReturnType<typeof createTaskProgress>;
