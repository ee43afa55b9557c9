import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { HttpPart } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { parseExact } from '@qiaoban/language/formats/exact-json';
import type { Outbound } from '#platform/outbound/outbound';
import { toAppError } from '#platform/outbound/outbound-error';
import { stepOf } from './check-definition.rules';
import { fillStep } from './http-template.rules';
import type { HttpCall, Lookup } from './http-template.rules';
import { valueAt } from './mapping.rules';

const SHOWN_BODY = 2000;
const SECRET = '***';

/** What a test run shows of a call: secret headers and secret parameters masked. */
const linesOf = (call: HttpCall): string[] => [
  `${call.method} ${call.url}`,
  ...Object.entries(call.headers).map(([name, value]) => `${name}: ${value}`),
  ...(call.body === undefined ? [] : ['', call.body.slice(0, SHOWN_BODY)]),
];

const jsonOf = (bytes: Buffer, step: number): unknown => {
  if (bytes.length === 0) return null;
  try {
    return parseExact(bytes.toString('utf8'));
  } catch {
    throw new AppError(interfaceErrors.bad_answer, { step }, [
      { path: `definition.http.steps.${step - 1}.url`, message: '' },
    ]);
  }
};

/**
 * Calls the steps one after the other; a step may use `{step1.token}` of those before it. All of them together keep to
 * the time-out. `shown` collects what was asked and what came back. Answers what the last step's path points at.
 */
export const runHttp = async (
  outbound: Pick<Outbound, 'fetch'>,
  part: HttpPart,
  { lookup, isSecret, key }: { lookup: Lookup; isSecret: (expression: string) => boolean; key?: string | undefined },
  shown: string[],
): Promise<unknown> => {
  const results: unknown[] = [];
  const end = performance.now() + part.timeout * 1000;
  const inStep: Lookup = (expression) => {
    const step = stepOf(expression);
    if (step === 0 || step > results.length) return lookup(expression);
    return valueAt(results[step - 1], expression.replace(/^step\d\.?/, ''));
  };
  // what an earlier step answered may be a token
  const masked: Lookup = (expression) => (isSecret(expression) || stepOf(expression) > 0 ? SECRET : inStep(expression));
  for (const [index, step] of part.steps.entries()) {
    const place = `definition.http.steps.${index}`;
    const call = fillStep(step, inStep, place);
    const headers = step.headers.map((header) => (header.isSecret ? { ...header, value: SECRET } : header));
    shown.push(...(index > 0 ? [''] : []), ...linesOf(fillStep({ ...step, headers }, masked, place)));
    const { body, ...request } = call;
    const isKeyed = key === undefined || Object.keys(call.headers).some((name) => /^idempotency-key$/i.test(name));
    const reply = await outbound
      .fetch({
        ...request,
        ...(isKeyed ? {} : { headers: { ...call.headers, 'Idempotency-Key': `${key}-${index + 1}` } }),
        ...(body === undefined ? {} : { body }),
        timeoutMs: Math.max(1, Math.round(end - performance.now())),
      })
      .catch((error: unknown) => {
        throw toAppError(error);
      });
    shown.push(`→ ${reply.status}, ${reply.body.length} B`);
    if (reply.status < 200 || reply.status > 299) {
      const text = reply.body.toString('utf8').slice(0, 300).trim();
      if (text !== '') shown.push(text);
      throw new AppError(interfaceErrors.bad_status, { step: index + 1, status: reply.status });
    }
    results.push(valueAt(jsonOf(reply.body, index + 1), step.path));
  }
  return results.at(-1);
};
