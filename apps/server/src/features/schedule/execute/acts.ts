import { createHash } from 'node:crypto';
import type { TaskContent } from '@qiaoban/contracts/schedule/task-content';

/**
 * Can a run have done something outside of our transaction? Then an interrupted one is never repeated as if nothing had
 * happened. A query only reads, and a script that may not call out only computes.
 */
export const mayAct = (content: TaskContent): boolean =>
  content.kind === 'script' ? content.http : content.kind !== 'sql';

/** The same for every try of a due time, so that the other side can tell a repetition. */
export const runKey = (run: { taskId: string; dueAt: number; byHand: string | null }): string =>
  `qb-${createHash('sha256')
    .update(JSON.stringify([run.taskId, run.dueAt, run.byHand]))
    .digest('hex')
    .slice(0, 40)}`;

/** Headers with the key, unless whoever wrote them sends one of his own. */
export const withKey = (headers: Record<string, string>, key: string): Record<string, string> =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key')
    ? headers
    : { ...headers, 'Idempotency-Key': key };
