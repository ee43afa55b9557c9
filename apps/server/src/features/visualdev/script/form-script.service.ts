import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { formScriptErrors } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { scriptsOf } from '@qiaoban/form/script';
import type { FormScript } from '@qiaoban/form/script';
import type { Clock } from '#platform/clock';
import type { Actor } from '#platform/http/caller';
import type { Sandbox, SandboxResult } from '#platform/sandbox/sandbox';
import type { NamesReader } from '../record/names';
import type { RecordAccess } from '../record/record-access';
import { isVisible } from '../record/record.rights';
import { MEMORY_MB, TIMEOUT_MS } from './run-scripts';
import type { FormScripts } from './run-scripts';

/** Scripts of screens that may wait for each other; whoever comes then is told to come again. */
const MOST_WAITING = 50;

/** A form that is being filled in, what happened to it, and which of its paths may be seen; `mayFill`: if not all of them. */
type Asked = {
  document: FormDocument;
  isSeen: (path: string) => boolean;
  mayFill?: (path: string) => boolean;
  on: 'load' | 'change';
  changed: string;
  changedRows?: readonly string[];
  recordId?: string | undefined;
  data: FormRecord;
};
/** Who fills in; nobody where the form is public. */
type Caller = Pick<Actor, 'db' | 'tenant' | 'userId'> | undefined;
type Deps = {
  access: RecordAccess;
  names: Pick<NamesReader, 'homeOf'>;
  scripts: FormScripts;
  sandbox: Sandbox;
  clock: Clock;
};

/** Why a script on trial did not get to its end. */
const whyStopped = (language: Language, { reason, error }: Extract<SandboxResult, { ok: false }>): string => {
  if (reason === 'timeout')
    return translate(language, 'visualdev.script_trial_timeout', { seconds: TIMEOUT_MS / 1000 });
  return reason === 'memory' ? translate(language, 'visualdev.script_trial_memory', { megabytes: MEMORY_MB }) : error;
};

const isRow = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null;

/** What of the values may be seen: fields, and in the rows of sub-tables columns. */
const seenValues = (values: FormRecord, isSeen: (path: string) => boolean): FormRecord =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      if (!isSeen(field)) return [];
      if (!Array.isArray(value)) return [[field, value]];
      const rows = (value as unknown[]).map((row) =>
        isRow(row)
          ? Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || isSeen(`${field}.${name}`)))
          : row,
      );
      return [[field, rows]];
    }),
  );

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

  const answer = async (caller: Caller, asked: Asked) => {
    const { document, isSeen, mayFill = isSeen, on, changed, changedRows = [], recordId } = asked;
    const isMeant = ({ fields }: FormScript): boolean => on === 'load' || fields.includes(changed);
    const wanted = scriptsOf(document, on).filter(isMeant);
    if (wanted.length === 0) return { values: {}, problems: [], message: '' };
    const home = caller && (await names.homeOf(caller.db, caller.tenant, caller.userId));
    const input = {
      userId: caller?.userId ?? '',
      departmentId: home?.department ?? null,
      isNew: recordId === undefined,
      recordId,
      now: clock.now(),
      ...(on === 'change' ? { changed, changedRows } : {}),
      data: seenValues(asked.data, isSeen),
    };
    const [answered] = await inTurn(() => scripts.run(document, wanted, [input]));
    if (answered!.error !== undefined) throw answered!.error.refusal;
    const { values, problems, message, refusal } = answered!.answer;
    return {
      values: seenValues(values, mayFill),
      problems: Object.entries(problems)
        // `lines.0.count` is a cell of the column `lines.count`
        .filter(([path]) => isSeen(path.replace(/\.\d+\./, '.')))
        .map(([path, text]) => ({ path, message: text })),
      message: message || refusal,
    };
  };

  return {
    /** For screens that know themselves what of the form may be seen. */
    answer,

    run: (actor: Actor, formId: string, asked: Omit<Asked, 'document' | 'isSeen'>) =>
      access.as(actor, formId, [], async ({ form, rights }) =>
        answer(actor, {
          ...asked,
          document: form.document,
          isSeen: (path) => isVisible(rights, path.split('.')[0]!),
        }),
      ),

    tryOut: async (actor: Actor, { code, data }: { code: string; data: FormRecord }) => {
      const { department } = await names.homeOf(actor.db, actor.tenant, actor.userId);
      const input = {
        userId: actor.userId,
        departmentId: department,
        isNew: true,
        now: clock.now(),
        changed: '',
        changedRows: [],
        data,
      };
      const done = await inTurn(() =>
        sandbox.run({
          code: `const input = JSON.parse(globalThis.input); ${code}`,
          input: JSON.stringify(input),
          timeoutMs: TIMEOUT_MS,
          memoryMb: MEMORY_MB,
        }),
      );
      return { isDone: done.ok, result: done.ok ? done.result : whyStopped(actor.language, done), log: done.log };
    },
  };
};
export type FormScriptService = ReturnType<typeof createFormScriptService>;
