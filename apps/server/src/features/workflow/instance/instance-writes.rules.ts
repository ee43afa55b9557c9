import type { Effect, HistoryEntry } from '@qiaoban/flow/engine/effects';
import type { InstanceState, Task } from '@qiaoban/flow/engine/state';
import { InstanceStatus, currentNodes, isReturned, openTasks } from '@qiaoban/flow/engine/state';

/** Rows that an event makes and changes, ready for one statement. */
export type InstanceWrites = {
  instanceId: string;
  flowId: string;
  /** Version of the instance's row that the event was decided on. */
  version: number;
  /** Epoch ms. */
  at: number;
  state: InstanceState;
  status: InstanceStatus;
  completion: number;
  currentNodes: string[];
  currentUsers: string[];
  closed: { id: string; status: string; at: number; opinion: string }[];
  opened: Task[];
  copies: { id: string; userId: string; nodeId: string; at: number }[];
  history: HistoryEntry[];
  /** Of a submission only; null leaves what is stored. */
  title: string | null;
  urgent: number | null;
  department: string | null;
  /** The instance is submitted: its time begins, unless it began with an earlier submission. */
  isStart: boolean;
  /** It waits for its initiator to correct it. */
  isReturned: boolean;
  /** It rests: adopted, refused for good, taken back, ended. */
  isEnd: boolean;
};

const isOver = (state: InstanceState): boolean =>
  state.status !== InstanceStatus.draft && state.status !== InstanceStatus.waiting && !isReturned(state);

/** From the effects of an event to the rows of the database. */
export const writesOf = (
  found: { instanceId: string; flowId: string; version: number; at: number },
  state: InstanceState,
  effects: readonly Effect[],
  newId: () => string,
): InstanceWrites => {
  const opened = new Map<string, Task>();
  const copies = new Map<string, InstanceWrites['copies'][number]>();
  const closed: InstanceWrites['closed'] = [];
  const history: HistoryEntry[] = [];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'assignTask':
        opened.set(effect.task.id, effect.task);
        break;
      case 'closeTask': {
        const { taskId: id, status, at, opinion: comment = '' } = effect;
        const fresh = opened.get(id);
        // opened and closed by the same event: it was never there to be closed
        if (fresh) opened.set(id, { ...fresh, status });
        else closed.push({ id, status, at, opinion: comment });
        break;
      }
      case 'circulate':
        for (const userId of effect.userIds)
          copies.set(userId, { id: newId(), userId, nodeId: effect.nodeId, at: effect.at });
        break;
      case 'recordEvent':
        history.push(effect.entry);
        break;
      default:
        break;
    }
  }
  return {
    ...found,
    state,
    status: state.status,
    completion: state.progress,
    currentNodes: currentNodes(state),
    currentUsers: [...new Set(openTasks(state).map((task) => task.userId))],
    closed,
    opened: [...opened.values()],
    copies: [...copies.values()],
    history,
    title: null,
    urgent: null,
    department: null,
    isStart: false,
    isReturned: isReturned(state),
    isEnd: isOver(state),
  };
};
