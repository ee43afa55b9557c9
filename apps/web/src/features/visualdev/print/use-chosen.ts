import { useState } from 'react';
import type { PrintElement } from '@qiaoban/form/print-template';
import { newKey } from '#lib/call/query.ts';
import type { Places } from './arrange';
import type { useSheetHistory } from './use-sheet-history';

/** A copy stands a little below what it was made of, millimetres. */
const BESIDE = 5;

export const newElementId = (): string => newKey().slice(0, 12);

/** What is chosen on the sheet, and what can be done with all of it; each is one step to undo. */
export const useChosen = ({ now, set }: Pick<ReturnType<typeof useSheetHistory>, 'now' | 'set'>) => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = now.elements.filter(({ id }) => ids.includes(id));
  const put = (...elements: PrintElement[]): void => {
    set((template) => ({ ...template, elements: [...template.elements, ...elements] }));
    setIds(elements.map(({ id }) => id));
  };
  const apply = (values: ReadonlyMap<string, object>, kind?: string): void =>
    set(
      (template) => ({
        ...template,
        elements: template.elements.map((each) => ({ ...each, ...values.get(each.id) }) as PrintElement),
      }),
      kind,
    );
  return {
    chosen,
    choose: setIds,
    chooseAll: () => setIds(now.elements.map(({ id }) => id)),
    put,
    copy: () => {
      if (chosen.length > 0)
        put(...chosen.map((each) => ({ ...each, id: newElementId(), x: each.x + BESIDE, y: each.y + BESIDE })));
    },
    /** Sets values of elements by id. What goes on for a while, as a drag does, is one step. */
    change: (values: ReadonlyMap<string, object>): void =>
      apply(values, [...values].map(([id, each]) => `${id}:${Object.keys(each).join()}`).join(' ')),
    /** Puts elements at places, as a step of its own. */
    arrange: (places: Places): void => apply(places),
    remove: (): void => {
      setIds([]);
      set((template) => ({ ...template, elements: template.elements.filter(({ id }) => !ids.includes(id)) }));
    },
  };
};
