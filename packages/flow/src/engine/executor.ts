import type { NodeOf } from '../model/document';
import type { NodeType } from '../registry';
import type { Task, Token } from './state';
import type { Run } from './run';

/** What a node wants when the walk reaches it. `halt`: a question is open or the event is refused. */
export type Entered =
  | { go: 'on' }
  | { go: 'wait'; batch: number; queue: string[] }
  | { go: 'into'; branch: string }
  | { go: 'split' }
  | { go: 'finish' }
  | { go: 'halt' };

export type Executor<T extends NodeType> = {
  enter: (run: Run, node: NodeOf<T>) => Entered;
  /** Somebody agreed at the node: is it done? Only nodes with tasks have it. */
  agreed?: (run: Run, node: NodeOf<T>, token: Token, task: Task) => 'done' | 'wait';
};
