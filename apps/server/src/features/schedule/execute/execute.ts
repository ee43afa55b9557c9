import { AppError } from '@qiaoban/contracts/errors';
import { scheduleErrors } from '@qiaoban/contracts/schedule/schedule.contract';
import type { Db } from '#platform/database/database';
import type { Outbound } from '#platform/outbound/outbound';
import { OutboundError, toAppError } from '#platform/outbound/outbound-error';
import type { Sandbox } from '#platform/sandbox/sandbox';
import type { Encrypter } from '#platform/encrypter';
import type { SchedulerPorts } from '../schedule.ports';
import { withKey } from './acts';
import { openHeaders } from '../task-secrets';
import type { Task } from '../task.store';
import { executeHttp } from './execute-http';
import { executeScript } from './execute-script';
import { executeSql } from './execute-sql';
import { cut } from './outcome';
import type { Outcome } from './outcome';
import { storedReason } from './stored-reason';

export type ExecuteDeps = { outbound: Outbound; sandbox: Sandbox; encrypter: Encrypter; ports: SchedulerPorts };

const messageOf = (error: unknown): string => {
  const known = error instanceof OutboundError ? toAppError(error) : error;
  if (known instanceof AppError) return storedReason(known.code, known.values);
  return error instanceof Error ? error.message : String(error);
};

const dispatch = async (deps: ExecuteDeps, db: Db, tenant: string, task: Task, key: string): Promise<Outcome> => {
  const { content } = task;
  const { interfaces, sources, procedures } = deps.ports;
  if (content.kind === 'http')
    return executeHttp(deps.outbound, content, withKey(openHeaders(deps.encrypter, content.headers, task.sealed), key));
  if (content.kind === 'script') return executeScript(deps.sandbox, deps.outbound, content, key);
  if (content.kind === 'sql' && sources !== undefined) return executeSql(sources, db, tenant, content);
  if (content.kind === 'procedure' && procedures !== undefined) {
    const values = content.parameters.map(({ value }) => value);
    const call = { name: content.name, values };
    await procedures(db, tenant, content.linkId, call, content.seconds * 1000);
    return { output: storedReason('schedule.log_called'), error: '' };
  }
  if (content.kind === 'interface' && interfaces !== undefined) {
    const actor = { userId: '', userName: task.fullName, tenant };
    const parameters = Object.fromEntries(content.parameters.map(({ name, value }) => [name, value]));
    const { data } = await interfaces.run(db, actor, content.code, parameters, key);
    return { output: JSON.stringify(data, null, 1) ?? '', error: '' };
  }
  throw new AppError(scheduleErrors.kind_unavailable);
};

/** Does what a task says; its calls carry `key`. Never throws: what went wrong is the outcome's error, in words. */
export const execute = async (deps: ExecuteDeps, db: Db, tenant: string, task: Task, key: string): Promise<Outcome> => {
  try {
    const { output, error } = await dispatch(deps, db, tenant, task, key);
    return { output: cut(output), error: cut(error, 4000) };
  } catch (error) {
    return { output: '', error: cut(messageOf(error), 4000) || 'error' };
  }
};
