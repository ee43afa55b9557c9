import type { HttpTask } from '@qiaoban/contracts/schedule/task-content';
import type { Outbound } from '#platform/outbound/outbound';
import type { Outcome } from './outcome';
import { storedReason } from './stored-reason';

const isExpected = (task: HttpTask, status: number): boolean =>
  task.expect.length === 0 ? status >= 200 && status < 300 : task.expect.includes(status);

/** Calls an address; the answer is the output. Refusals of the way out are thrown. */
export const executeHttp = async (
  outbound: Outbound,
  task: HttpTask,
  headers: Record<string, string>,
): Promise<Outcome> => {
  const answer = await outbound.fetch({
    url: task.url,
    method: task.method,
    headers,
    ...(task.body === '' || task.method === 'GET' || task.method === 'HEAD' ? {} : { body: task.body }),
    timeoutMs: task.seconds * 1000,
    maxBytes: 1024 * 1024,
  });
  const output = `HTTP ${answer.status}\n${answer.body.toString('utf8')}`;
  const error = isExpected(task, answer.status) ? '' : storedReason('schedule.log_status', { status: answer.status });
  return { output, error };
};
