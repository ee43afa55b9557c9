import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import { inputsOf } from '@qiaoban/flow/model/step-values';
import type { ScriptProps } from '@qiaoban/flow/nodes/script/definition';
import type { StepAnswer, StepPorts } from './step.ports';

const TIMEOUT_MS = 10_000;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text === '' ? null : text;
  }
};

/** Runs the script of a node in the sandbox, without any way outside: it only computes, so it may be repeated. */
export const runScript = async (
  { sandbox }: Pick<StepPorts, 'sandbox'>,
  { code, inputs }: Pick<ScriptProps, 'code' | 'inputs'>,
  scope: StepScope,
): Promise<StepAnswer> => {
  const done = await sandbox.run({
    // in one line with the first of the script, so that the lines of its errors are right
    code: `const input = JSON.parse(globalThis.input); ${code}`,
    input: JSON.stringify(inputsOf(inputs, scope)),
    timeoutMs: TIMEOUT_MS,
  });
  const detail = [...done.log, ...(done.ok ? [done.result] : [])].join('\n');
  if (done.ok) return { answer: parsed(done.result), detail };
  if (done.reason === 'timeout') throw new AppError(workflowErrors.script_timeout, { seconds: TIMEOUT_MS / 1000 });
  if (done.reason === 'memory') throw new AppError(workflowErrors.script_memory);
  throw new AppError(workflowErrors.script_failed, { reason: done.error });
};
