import { applyPatches, castDraft, enablePatches, produceWithPatches } from 'immer';
import type { Patch } from 'immer';
import type { Behaviour } from './behaviours';
import { runBehaviours } from './behaviours';
import type { Command } from './commands';
import type { DesignerDocument } from './document';

enablePatches();

/** Steps that can be undone (issue "a working product": 200). */
export const HISTORY_LIMIT = 200;
/** Edits of the same thing within this many milliseconds of each other are one step. */
export const COALESCE_MS = 800;

type Step = {
  name: string;
  mergeKey?: string;
  /** When the last edit of this step came, epoch ms. */
  at: number;
  forward: Patch[];
  backward: Patch[];
};

/** Present document and what was recorded on the way to it. Immutable. */
export type History<D extends DesignerDocument> = { present: D; past: Step[]; future: Step[] };

export const startHistory = <D extends DesignerDocument>(document: D): History<D> => ({
  present: document,
  past: [],
  future: [],
});

const samePath = (a: Patch | undefined, b: Patch | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.path.length === b.path.length &&
  a.path.every((part, i) => part === b.path[i]);

const join = (last: Step, next: Step): Step => {
  const isPlain = [last.forward, last.backward, next.forward, next.backward].every((list) => list.length === 1);
  // one replaced value after another: the first "before" and the last "after" say it all, however long someone types
  if (isPlain && next.forward[0]?.op === 'replace' && samePath(last.forward[0], next.forward[0])) {
    const op = last.forward[0]?.op ?? 'replace';
    return { ...next, forward: next.forward.map((patch) => ({ ...patch, op })), backward: last.backward };
  }
  return { ...next, forward: [...last.forward, ...next.forward], backward: [...next.backward, ...last.backward] };
};

/**
 * Runs a command and its behaviours as one step. `now` is epoch ms, for the joining of quick edits.
 * @throws CommandRefused when the command cannot be carried out; the history is unchanged then.
 */
export const execute = <D extends DesignerDocument>(
  history: History<D>,
  command: Command<D>,
  { now, behaviours = [] }: { now: number; behaviours?: readonly Behaviour<D>[] },
): History<D> => {
  const before = history.present;
  const [present, forward, backward] = produceWithPatches(before, (draft) => {
    const document = draft as D;
    command.run(document);
    runBehaviours(document, before, behaviours);
  });
  if (forward.length === 0) return history;
  const step: Step = { name: command.name, mergeKey: command.mergeKey, at: now, forward, backward };
  const last = history.past.at(-1);
  const joins =
    last?.mergeKey !== undefined &&
    last.mergeKey === step.mergeKey &&
    history.future.length === 0 &&
    now - last.at <= COALESCE_MS;
  const past = joins ? [...history.past.slice(0, -1), join(last, step)] : [...history.past, step];
  return { present, past: past.slice(-HISTORY_LIMIT), future: [] };
};

/** One step back; the same history when there is none. */
export const undo = <D extends DesignerDocument>(history: History<D>): History<D> => {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    present: applyPatches(castDraft(history.present) as D, step.backward),
    past: history.past.slice(0, -1),
    future: [...history.future, { ...step, mergeKey: undefined }],
  };
};

/** One step forward again; the same history when nothing was undone. */
export const redo = <D extends DesignerDocument>(history: History<D>): History<D> => {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    present: applyPatches(castDraft(history.present) as D, step.forward),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
};

export const canUndo = (history: History<DesignerDocument>): boolean => history.past.length > 0;
export const canRedo = (history: History<DesignerDocument>): boolean => history.future.length > 0;
