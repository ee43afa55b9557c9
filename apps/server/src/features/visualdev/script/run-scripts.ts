import { AppError } from '@qiaoban/contracts/errors';
import { formScriptErrors } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { readScriptAnswer, withScriptValues } from '@qiaoban/form/script-answer';
import type { ScriptAnswer } from '@qiaoban/form/script-answer';
import type { FormScript } from '@qiaoban/form/script';
import type { Sandbox } from '#platform/sandbox/sandbox';

/** What a script is handed, beside the values: who fills in, and what happened. */
type ScriptOccasion = {
  userId: string;
  departmentId: string | null;
  isNew: boolean;
  recordId: string | undefined;
  /** Epoch ms. */
  now: number;
  /** Field that was changed, or column of a sub-table, then with the ids of the rows. */
  changed?: string;
  changedRows?: readonly string[];
};

/** One record: a script may change what was typed, and looks at it beside what is stored. */
type ScriptInput = ScriptOccasion & { data: FormRecord; previous?: FormRecord | undefined };

export const TIMEOUT_MS = 5000;
export const MEMORY_MB = 64;
/** Records that one run of the engine gets. */
const AT_ONCE = 50;

/** Runs the body for each input; what one of them throws is its own. In one line with the first of the body, so that lines are right. */
const forEach = (code: string): string =>
  `const run = (input) => {${code}\n}; return JSON.stringify(JSON.parse(globalThis.input).map((each) => { try { return { answer: run(each) } } catch (error) { if (/out of memory/.test(String(error))) throw error; return { error: String(error) } } }));`;

type Answer = { answer?: unknown; error?: string };
/** What scripts say of one record, or what one of them threw at it. */
export type Scripted = {
  answer: ScriptAnswer;
  error?: { code: string; values: { name: string; reason: string }; refusal: AppError };
};

const NOTHING: ScriptAnswer = { values: {}, problems: {}, message: '', refusal: '' };
/** Its own name, else its number in the design. */
const nameOf = ({ scripts = [] }: FormDocument, { name, id }: FormScript): string =>
  name ?? String(scripts.findIndex((each) => each.id === id) + 1);

const thrown = (name: string, reason: string): NonNullable<Scripted['error']> => {
  const values = { name, reason };
  return {
    code: formScriptErrors.script_failed,
    values,
    refusal: new AppError(formScriptErrors.script_failed, values),
  };
};

/** Runs scripts of forms: bounded in time and memory, without any way outside. */
export const createFormScripts = ({ sandbox }: { sandbox: Sandbox }) => {
  const runOne = async (script: FormScript, name: string, inputs: readonly ScriptInput[]): Promise<Answer[]> => {
    const done = await sandbox.run({
      code: forEach(script.code),
      input: JSON.stringify(inputs),
      timeoutMs: TIMEOUT_MS,
      memoryMb: MEMORY_MB,
    });
    if (done.ok) {
      try {
        return JSON.parse(done.result) as Answer[];
      } catch {
        // what it answers was cut
        throw new AppError(formScriptErrors.script_long, { name });
      }
    }
    if (done.reason === 'timeout')
      throw new AppError(formScriptErrors.script_timeout, { name, seconds: TIMEOUT_MS / 1000 });
    if (done.reason === 'memory') throw new AppError(formScriptErrors.script_memory, { name, megabytes: MEMORY_MB });
    throw thrown(name, done.error).refusal;
  };

  return {
    /**
     * Runs scripts one after the other, each on what those before it made of the records; what they say of a record adds up.
     * Throws what concerns all of them: script_timeout, script_memory, script_long, script_failed where it cannot be read.
     */
    run: async (
      document: FormDocument,
      scripts: readonly FormScript[],
      inputs: readonly ScriptInput[],
    ): Promise<Scripted[]> => {
      const done = inputs.map((): Scripted => ({ answer: NOTHING }));
      const current = inputs.map((input) => ({ ...input }));
      for (const script of scripts) {
        const name = nameOf(document, script);
        for (let first = 0; first < current.length; first += AT_ONCE) {
          const answers = await runOne(script, name, current.slice(first, first + AT_ONCE));
          for (const [at, { answer, error }] of answers.entries()) {
            const place = first + at;
            const before = done[place]!;
            if (before.error !== undefined) continue;
            if (error !== undefined) {
              done[place] = { ...before, error: thrown(name, error) };
              continue;
            }
            const more = readScriptAnswer(document, answer);
            current[place]!.data = withScriptValues(document, current[place]!.data, more.values);
            done[place] = {
              answer: {
                values: { ...before.answer.values, ...more.values },
                problems: { ...before.answer.problems, ...more.problems },
                message: more.message || before.answer.message,
                refusal: before.answer.refusal || more.refusal,
              },
            };
          }
        }
      }
      return done;
    },
  };
};
export type FormScripts = ReturnType<typeof createFormScripts>;
