import { useEffect, useRef } from 'react';
import type { runFormScripts } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import type { FieldInfo } from '@qiaoban/form/fields';
import { rowCell } from '@qiaoban/form/runtime/cell';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { scriptsOf } from '@qiaoban/form/script';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { showFailure } from '#lib/call/query.ts';

type Answer = ReplyOf<typeof runFormScripts>;
/** What a screen asks of the scripts of its form. */
export type ScriptsAsked = Omit<BodyIn<typeof runFormScripts>, 'recordId'>;

/** From the last key to the question: whoever types is not asked about at every letter. */
const QUIET_MS = 400;

const put = (runtime: FormRuntime, fields: readonly FieldInfo[], values: object, cellOf: (field: string) => string) => {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((each) => each.field === name);
    const canonical = field?.block.codec?.normalise(value, field.props);
    if (field !== undefined && canonical?.ok && !field.block.definition.isServerMade)
      runtime.set(cellOf(name), canonical.value);
  }
};

/** Fills in what scripts answered: rows that they name by their id are changed, others are added. */
export const applyScriptAnswer = (runtime: FormRuntime, { values, problems }: Omit<Answer, 'message'>): void => {
  const { main, tables } = runtime.fields;
  runtime.batch(() => {
    put(runtime, main, values, (field) => field);
    for (const { field, fields } of tables) {
      const rows = values[field];
      for (const row of Array.isArray(rows) ? (rows as ({ id?: unknown } & object)[]) : []) {
        const known = runtime.rows(field).find((id) => id === row.id) ?? runtime.addRow(field);
        if (known !== undefined) put(runtime, fields, row, (name) => rowCell(field, known, name));
      }
    }
  });
  if (problems.length > 0) runtime.showProblems(problems.map(({ path, message }) => ({ path, key: message })));
};

/**
 * Runs the scripts of a form at the server as it is opened and as its fields change. `ask`: where this screen asks; undefined
 * where nothing is filled in.
 */
export const useFormScripts = (
  runtime: FormRuntime | undefined,
  ask: ((asked: ScriptsAsked) => Promise<Answer>) | undefined,
): void => {
  const asks = useRef(ask);
  useEffect(() => {
    asks.current = ask;
  });
  const isAsking = ask !== undefined;
  useEffect(() => {
    if (runtime === undefined || !isAsking) return undefined;
    const { document } = runtime;
    let isOpen = true;
    /** The newest question about each field; an older answer comes too late. */
    const newest = new Map<string, number>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const before = new Map<string, string>();
    const now = (field: string): string => JSON.stringify(runtime.get(field) ?? null);
    const run = async (on: 'load' | 'change', changed: string): Promise<void> => {
      const turn = (newest.get(changed) ?? 0) + 1;
      newest.set(changed, turn);
      try {
        const answer = await asks.current?.({ on, changed, data: runtime.value() });
        if (answer === undefined || !isOpen || newest.get(changed) !== turn) return;
        applyScriptAnswer(runtime, answer);
        // what a script fills in starts no script
        for (const field of before.keys()) if (field !== changed) before.set(field, now(field));
        if (answer.message !== '') toast.info(answer.message);
      } catch (cause) {
        if (isOpen) showFailure(cause);
      }
    };
    const changed = (field: string): void => {
      clearTimeout(timers.get(field));
      timers.set(
        field,
        setTimeout(() => {
          if (before.get(field) === now(field)) return;
          before.set(field, now(field));
          void run('change', field);
        }, QUIET_MS),
      );
    };
    const watched = new Set(scriptsOf(document, 'change').flatMap(({ fields }) => fields));
    const stops = [...watched].map((field) => {
      before.set(field, now(field));
      return runtime.subscribe(field, () => changed(field));
    });
    if (scriptsOf(document, 'load').length > 0) void run('load', '');
    return () => {
      isOpen = false;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [runtime, isAsking]);
};
