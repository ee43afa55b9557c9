import { AppError } from '@qiaoban/contracts/errors';
import { formScriptErrors } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { scriptsOf } from '@qiaoban/form/script';
import type { FormScript } from '@qiaoban/form/script';
import type { Clock } from '../../../platform/clock';
import type { Actor } from '../../../platform/http/caller';
import type { Sandbox } from '../../../platform/sandbox/sandbox';
import type { NamesReader } from '../record/names';
import type { RecordAccess } from '../record/record-access';
import { isVisible } from '../record/record.rights';
import type { FormScripts } from './run-scripts';

/** Scripts of screens that may wait for each other; whoever comes then is told to come again. */
const MOST_WAITING = 50;
const TRIAL_MS = 5000;

type Asked = {
  on: 'load' | 'change';
  changed: string;
  recordId?: string | undefined;
  data: FormRecord;
};
type Deps = {
  access: RecordAccess;
  names: Pick<NamesReader, 'homeOf'>;
  scripts: FormScripts;
  sandbox: Sandbox;
  clock: Clock;
};

/** Scripts at a screen: they see what the browser sent, as far as the person may see it, and nothing is stored. */
export const createFormScriptService = ({ access, names, scripts, sandbox, clock }: Deps) => {
  let waiting = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw new AppError(formScriptErrors.script_busy);
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };

  return {
    run: (actor: Actor, formId: string, { on, changed, recordId, data }: Asked) =>
      access.as(actor, formId, [], async ({ form, rights }) => {
        const seen = (values: FormRecord): FormRecord =>
          Object.fromEntries(Object.entries(values).filter(([field]) => isVisible(rights, field)));
        const isMeant = ({ fields }: FormScript): boolean => on === 'load' || fields.includes(changed);
        const wanted = scriptsOf(form.document, on).filter(isMeant);
        if (wanted.length === 0) return { values: {}, problems: [], message: '' };
        const { department } = await names.homeOf(actor.db, actor.tenant, actor.userId);
        const input = {
          userId: actor.userId,
          departmentId: department,
          isNew: recordId === undefined,
          recordId,
          now: clock.now(),
          ...(on === 'change' ? { changed } : {}),
          data: seen(data),
        };
        const [answered] = await inTurn(() => scripts.run(form.document, wanted, [input]));
        if (answered!.error !== undefined) throw answered!.error.refusal;
        const { values, problems, message } = answered!.answer;
        return {
          values: seen(values),
          problems: Object.entries(problems)
            .filter(([path]) => isVisible(rights, path))
            .map(([path, text]) => ({ path, message: text })),
          message,
        };
      }),

    tryOut: async (actor: Actor, { code, data }: { code: string; data: FormRecord }) => {
      const { department } = await names.homeOf(actor.db, actor.tenant, actor.userId);
      const input = {
        userId: actor.userId,
        departmentId: department,
        isNew: true,
        now: clock.now(),
        changed: '',
        data,
      };
      const done = await inTurn(() =>
        sandbox.run({
          code: `const input = JSON.parse(globalThis.input); ${code}`,
          input: JSON.stringify(input),
          timeoutMs: TRIAL_MS,
        }),
      );
      return { isDone: done.ok, result: done.ok ? done.result : done.error, log: done.log };
    },
  };
};
export type FormScriptService = ReturnType<typeof createFormScriptService>;
