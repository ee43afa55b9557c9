import { failure, success } from '../result';
import type { Result } from '../result';
import type { Formula } from './formula';

/**
 * The order in which named formulas must be calculated, so that each comes after those it reads; otherwise in the order given.
 * A formula that reads a table (`lines`) waits for its columns (`lines.amount`). The problem is one circle, `[a, b, a]`.
 */
export const orderFormulas = (formulas: Readonly<Record<string, Formula>>): Result<string[], string[]> => {
  const names = Object.keys(formulas);
  const columns = new Map<string, string[]>();
  for (const name of names) {
    const dot = name.indexOf('.');
    if (dot > 0) columns.set(name.slice(0, dot), [...(columns.get(name.slice(0, dot)) ?? []), name]);
  }
  const readsOf = (name: string): string[] =>
    (formulas[name]?.fields ?? []).flatMap((field) => [
      ...(Object.hasOwn(formulas, field) ? [field] : []),
      ...(columns.get(field) ?? []),
    ]);

  const order: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  for (const start of names) {
    if (state.has(start)) continue;
    // Own stack: a chain of a thousand formulas is no reason to overflow the engine's.
    state.set(start, 'open');
    const path = [{ name: start, reads: readsOf(start) }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.reads.shift();
      if (next === undefined) {
        state.set(top.name, 'done');
        order.push(top.name);
        path.pop();
      } else if (state.get(next) === 'open') {
        const cycle = path.map((step) => step.name);
        return failure([...cycle.slice(cycle.indexOf(next)), next]);
      } else if (!state.has(next)) {
        state.set(next, 'open');
        path.push({ name: next, reads: readsOf(next) });
      }
    }
  }
  return success(order);
};
