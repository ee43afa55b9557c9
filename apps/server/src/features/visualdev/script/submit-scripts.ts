import { AppError } from '@qiaoban/contracts/errors';
import { formScriptErrors } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { CheckedRecord, RecordContext } from '@qiaoban/form/check-record';
import type { RecordProblem } from '@qiaoban/form/problem';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { scriptsOf } from '@qiaoban/form/script';
import { scriptProblems, withScriptValues } from '@qiaoban/form/script-answer';
import type { CompiledForm } from '../compiled/compile-form';
import type { FormScripts, Scripted as Answered } from './run-scripts';

/** A sound record, and the person and moment that it was checked for. */
type ValidRecord = { record: FormRecord; context: RecordContext };
/** `values`: fields that scripts gave another value, to be checked with the rest; undefined where they changed nothing. */
export type Scripted = { values: FormRecord | undefined; problems: readonly RecordProblem[] };

export type SubmitScripts = ReturnType<typeof createSubmitScripts>['many'];

/** Scripts of records that are stored: on every way in, and only on what is sound already. */
export const createSubmitScripts = ({ scripts }: { scripts: FormScripts }) => {
  const inputOf = ({ record, context }: ValidRecord) => ({
    userId: context.me ?? '',
    departmentId: context.myDepartment ?? null,
    isNew: context.previous === undefined,
    recordId: context.recordId,
    now: context.now,
    previous: context.previous,
    data: record,
  });
  const read = (form: CompiledForm, record: FormRecord, { answer, error }: Answered): Scripted => {
    if (error !== undefined)
      return { values: undefined, problems: [{ path: '', key: error.code, values: error.values }] };
    const names = Object.keys(answer.values);
    const whole = withScriptValues(form.document, record, answer.values);
    return {
      values: names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, whole[name]])),
      problems: [
        ...scriptProblems(answer),
        ...(answer.refusal === ''
          ? []
          : [{ path: '', key: formScriptErrors.script_refuses, values: { text: answer.refusal } }]),
      ],
    };
  };

  return {
    /** One answer a record, in their order; what a script throws at one is a problem of that one. */
    many: async (form: CompiledForm, valid: readonly ValidRecord[]): Promise<Scripted[]> => {
      try {
        const wanted = scriptsOf(form.document, 'submit');
        const answers = await scripts.run(form.document, wanted, valid.map(inputOf));
        return answers.map((answer, at) => read(form, valid[at]!.record, answer));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const problems = [{ path: '', key: error.code, values: error.values as RecordProblem['values'] & object }];
        return valid.map(() => ({ values: undefined, problems }));
      }
    },

    /** Undefined where there is nothing to run, or something is wrong already. Throws what the script throws. */
    one: async (
      form: CompiledForm,
      { record, problems }: CheckedRecord,
      context: RecordContext,
    ): Promise<Scripted | undefined> => {
      const wanted = scriptsOf(form.document, 'submit');
      if (problems.length > 0 || wanted.length === 0) return undefined;
      const [answered] = await scripts.run(form.document, wanted, [inputOf({ record, context })]);
      if (answered!.error !== undefined) throw answered!.error.refusal;
      const { refusal, problems: found } = answered!.answer;
      if (refusal !== '' && Object.keys(found).length === 0)
        throw new AppError(formScriptErrors.script_refuses, { text: refusal });
      return read(form, record, answered!);
    },
  };
};
