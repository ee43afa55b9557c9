import { useEffect, useRef } from 'react';
import type { runFormScripts } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import type { FieldInfo } from '@qiaoban/form/fields';
import { rowCell } from '@qiaoban/form/runtime/cell';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { scriptsOf } from '@qiaoban/form/script';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { showFailure } from '#lib/call/query.ts';
import { watchedField } from './watched-fields';
import type { WatchedField } from './watched-fields';

type Answer = ReplyOf<typeof runFormScripts>;
/** What a screen asks of the scripts of its form. */
export type ScriptsAsked = Omit<BodyIn<typeof runFormScripts>, 'recordId'>;

/** From the last key to the question: whoever types is not asked about at every letter. */
const QUIET_MS = 400;
/** Rows that are named; a script sees all of them in the data. */
const MOST_ROWS = 2000;

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
    const names = new Set(scriptsOf(document, 'change').flatMap(({ fields }) => fields));
    const watched = [...names].map((name) => watchedField(runtime, name));
    const before = new Map(watched.map(({ name, value }) => [name, value()]));
    const run = async (on: 'load' | 'change', changed: string, changedRows: string[]): Promise<void> => {
      const turn = (newest.get(changed) ?? 0) + 1;
      newest.set(changed, turn);
      const own = watched.find(({ name }) => name === changed);
      const asked = own?.value();
      try {
        const answer = await asks.current?.({ on, changed, changedRows, data: runtime.value() });
        if (answer === undefined || !isOpen || newest.get(changed) !== turn) return;
        const isAsAsked = own?.value() === asked;
        applyScriptAnswer(runtime, answer);
        // what a script fills in starts no script; what was typed meanwhile does
        for (const { name, value } of watched) if (name !== changed || isAsAsked) before.set(name, value());
        if (answer.message !== '') toast.info(answer.message);
      } catch (cause) {
        if (isOpen) showFailure(cause);
      }
    };
    const look = ({ name, value, rowsSince }: WatchedField): void => {
      const [was, now] = [before.get(name)!, value()];
      if (was === now) return;
      const rows = rowsSince(was);
      before.set(name, now);
      void run('change', name, rows.slice(0, MOST_ROWS));
    };
    const stops = watched.map((field) =>
      field.follow(() => {
        clearTimeout(timers.get(field.name));
        timers.set(
          field.name,
          setTimeout(() => look(field), QUIET_MS),
        );
      }),
    );
    if (scriptsOf(document, 'load').length > 0) void run('load', '', []);
    return () => {
      isOpen = false;
      for (const timer of timers.values()) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [runtime, isAsking]);
};
