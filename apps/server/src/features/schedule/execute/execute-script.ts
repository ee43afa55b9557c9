import { z } from 'zod';
import type { ScriptTask } from '@qiaoban/contracts/schedule/task-content';
import type { Outbound } from '#platform/outbound/outbound';
import type { Sandbox } from '#platform/sandbox/sandbox';
import { withKey } from './acts';
import type { Outcome } from './outcome';
import { storedReason } from './stored-reason';

/** What a script may ask of `http()`. */
const Request = z.object({
  url: z.string().max(2000),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']).default('GET'),
  headers: z.record(z.string().max(100), z.string().max(4000)).default({}),
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
});

const callOut = (outbound: Outbound, key: string) => {
  let calls = 0;
  return async (text: string): Promise<string> => {
    const asked = Request.safeParse(JSON.parse(text));
    if (!asked.success) return JSON.stringify({ error: 'http({ url, method, headers, body })' });
    const { body, ...rest } = asked.data;
    calls += 1;
    const headers = withKey(rest.headers, `${key}-${calls}`);
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await outbound.fetch({ ...rest, headers, ...sent, timeoutMs: 10_000, maxBytes: 1024 * 1024 });
    return JSON.stringify({ status: answer.status, headers: answer.headers, body: answer.body.toString('utf8') });
  };
};

/** Runs a script in the sandbox; what it logs and returns is the output. */
export const executeScript = async (
  sandbox: Sandbox,
  outbound: Outbound,
  task: ScriptTask,
  key: string,
): Promise<Outcome> => {
  const done = await sandbox.run({
    code: task.code,
    input: task.input,
    timeoutMs: task.seconds * 1000,
    ...(task.http ? { http: callOut(outbound, key) } : {}),
  });
  const lines = done.ok && done.result !== '' ? [...done.log, done.result] : done.log;
  const output = lines.join('\n');
  if (done.ok) return { output, error: '' };
  if (done.reason === 'timeout')
    return { output, error: storedReason('schedule.log_timeout', { seconds: task.seconds }) };
  return { output, error: done.reason === 'memory' ? storedReason('schedule.log_memory') : done.error };
};
