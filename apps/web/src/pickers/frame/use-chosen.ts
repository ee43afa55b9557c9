import { useState } from 'react';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { DEFAULT_MAX } from '../choice/choice';
import type { Choice, PickKind, PickOptions } from '../choice/choice';
import { chosenAbove, withAll, withChoice } from '../choice/selection';
import { useChoices } from '../people/names';
import { noteContacts } from '../people/recent-contacts';
import { usePickerTexts } from './picker-texts';
import type { Browse } from './use-browse';

type Asked = PickOptions & { kind: PickKind; browse: Browse; onOk: (chosen: Choice[]) => void };

type Chosen = {
  chosen: readonly Choice[];
  add: (choice: Choice) => void;
  addAll: (pickable: readonly Choice[]) => void;
  remove: (choice: Choice) => Promise<void>;
  clear: () => Promise<void>;
  /** Hands over what is chosen, or `picked` alone. */
  confirm: (picked?: readonly Choice[]) => void;
};

const refusals: Record<PickKind, string> = {
  user: 'pickers.max_people',
  department: 'pickers.max_organizes',
  position: 'pickers.max_others',
  role: 'pickers.max_others',
};

/** What is chosen in an open picker, and the rules by which that changes. */
export const useChosen = (asked: Asked): Chosen => {
  const t = usePickerTexts();
  const { kind, browse, multiple = false, max = DEFAULT_MAX, value = [] } = asked;
  const known = useChoices(kind, value);
  const [changed, setChanged] = useState<readonly Choice[]>();
  const chosen = changed ?? known;

  const refuse = (): void => toast.warning(t(refusals[kind], { max }));
  const isBelowChosen = (): boolean => {
    if (kind !== 'department' || !multiple || !chosenAbove(browse.path, chosen)) return false;
    toast.warning(t('pickers.above_chosen'));
    return true;
  };
  const add = (choice: Choice): void => {
    if (isBelowChosen()) return;
    const next = withChoice(chosen, choice, { multiple, max });
    if (next.isRefused) refuse();
    else setChanged(next.chosen);
  };
  const remove = async (choice: Choice): Promise<void> => {
    const may = await Promise.resolve(asked.mayRemove?.(choice) ?? true).catch(() => false);
    if (may) setChanged(chosen.filter((c) => c.id !== choice.id));
  };
  const clear = async (): Promise<void> => {
    const kept: Choice[] = [];
    for (const choice of chosen) {
      const may = await Promise.resolve(asked.mayRemove?.(choice) ?? true).catch(() => false);
      if (!may) kept.push(choice);
    }
    setChanged(kept);
  };
  const addAll = (pickable: readonly Choice[]): void => {
    if (isBelowChosen()) return;
    const next = withAll(chosen, pickable, max);
    setChanged(next.chosen);
    if (next.isRefused) refuse();
  };
  const confirm = (picked: readonly Choice[] = chosen): void => {
    if (picked.length === 0 && (asked.required ?? !multiple)) {
      toast.warning(t('pickers.please_choose', { title: t(`pickers.${kind}`) }));
      return;
    }
    // more than that came in from outside: the first are kept
    if (multiple && picked.length > max) toast.warning(t('pickers.truncated', { max }));
    const taken = multiple ? picked.slice(0, max) : [...picked];
    if (kind === 'user') noteContacts(taken, known);
    asked.onOk(taken);
  };
  return { chosen, add, addAll, remove, clear, confirm };
};
