import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListPlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import { useMemory } from '@qiaoban/ui/ui-context';
import type { PlanSettings } from './plan-dialog';

type FirstPlan = {
  /** Id of the plan that the list opens with, for this person at this computer; empty for none. */
  first: string;
  setFirst: (id: string) => void;
};

/** The plan with which somebody opens a list: asked once, unless the address already asks for something. */
export const useFirstPlan = (
  formId: string,
  plans: readonly ListPlan[] | undefined,
  now: PlanSettings,
  onUse: (settings: PlanSettings) => void,
): FirstPlan => {
  const memory = useMemory();
  const name = `plan.${formId}`;
  const [first, setKept] = useState(() => String(memory.read(name) ?? ''));
  const isOpened = useRef(false);
  const open = useEffectEvent((known: readonly ListPlan[]): void => {
    const plan = known.find(({ id }) => id === first);
    const isAsked = [now.filter, now.search, now.keyword, now.sorts].some((text) => text !== '');
    if (plan && !isAsked) onUse(plan.settings);
  });
  useEffect(() => {
    if (plans === undefined || isOpened.current) return;
    isOpened.current = true;
    open(plans);
  }, [plans]);
  return {
    first,
    setFirst: (id) => {
      memory.write(name, id);
      setKept(id);
    },
  };
};
