import { createHash } from 'node:crypto';
import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import { inputsOf } from '@qiaoban/flow/model/step-values';
import { USUAL_TIMEOUT } from '@qiaoban/flow/nodes/service/definition';
import type { ServiceCall } from '@qiaoban/flow/nodes/service/definition';
import type { Db } from '#platform/database/database';
import { OutboundError } from '#platform/outbound/outbound-error';
import type { StepKey } from './step.store';
import type { StepAnswer, StepPorts } from './step.ports';

const MAX_BYTES = 1024 * 1024;

/** The same for every try of an opening of a step, so that the other side can tell a repetition. */
export const stepKey = (tenant: string, { caseId: instanceId, nodeId, batch }: StepKey): string =>
  `qb-${createHash('sha256')
    .update(JSON.stringify([tenant, instanceId, nodeId, batch]))
    .digest('hex')
    .slice(0, 40)}`;

/** May a call whose end nobody saw be made again by itself? Only one that changes nothing. */
export const mayRepeat = (call: ServiceCall): boolean => call.kind === 'webhook' && call.method === 'GET';

const parsed = (text: string): unknown => {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);

type WebCall = Extract<ServiceCall, { kind: 'webhook' }>;

const callAddress = async (
  { outbound }: Pick<StepPorts, 'outbound'>,
  { method, url, timeout = USUAL_TIMEOUT }: WebCall,
  inputs: Record<string, unknown>,
  key: string,
): Promise<StepAnswer> => {
  const address = new URL(url);
  if (method === 'GET')
    for (const [name, value] of Object.entries(inputs)) address.searchParams.set(name, asText(value));
  const request = {
    url: address.toString(),
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
    ...(method === 'GET' ? {} : { body: JSON.stringify(inputs) }),
    timeoutMs: timeout * 1000,
    maxBytes: MAX_BYTES,
  };
  const answer = await outbound.fetch(request).catch((error: unknown) => {
    const isLate = error instanceof OutboundError && error.reason === 'timeout';
    throw isLate ? new AppError(workflowErrors.step_timeout, { seconds: timeout }) : error;
  });
  const text = answer.body.toString('utf8');
  if (answer.status < 200 || answer.status > 299)
    throw new AppError(workflowErrors.step_status, { status: answer.status, text: text.slice(0, 300) });
  return { answer: parsed(text), detail: `HTTP ${answer.status}\n${text}` };
};

/** Asks the data interface or the address of a service node. */
export const callService = async (
  ports: StepPorts,
  at: { db: Db; who: { userId: string; userName: string; tenant: string }; key: string },
  call: ServiceCall,
  scope: StepScope,
): Promise<StepAnswer> => {
  const inputs = inputsOf(call.inputs, scope);
  if (call.kind === 'webhook') return callAddress(ports, call, inputs, at.key);
  const { data } = await ports.interfaces.run(at.db, at.who, call.id, inputs, at.key);
  return { answer: data ?? null, detail: JSON.stringify(data ?? null, null, 1) };
};
