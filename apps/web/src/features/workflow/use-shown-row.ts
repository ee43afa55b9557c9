import { useState } from 'react';

type Row = { id: string };

type ShownRow<T> = {
  shown: T | undefined;
  show: (row: T) => void;
  /** What comes after the one that is shown, else what comes before it. */
  showNext: () => void;
  /** The row that is being decided stays, whatever happens to the list meanwhile. */
  hold: (row: T | undefined) => void;
};

/** Which row of a live list stands beside it: at first the topmost, then the same one, wherever newer ones push it. */
export const useShownRow = <T extends Row>(rows: readonly T[]): ShownRow<T> => {
  const [shownId, setShownId] = useState('');
  const [held, hold] = useState<T>();
  const at = rows.findIndex(({ id }) => id === shownId);
  const inList = rows[Math.max(0, at)];
  if (held === undefined && inList !== undefined && inList.id !== shownId) setShownId(inList.id);
  return {
    shown: held ?? inList,
    show: ({ id }) => setShownId(id),
    showNext: () => setShownId((rows[at + 1] ?? rows[at - 1])?.id ?? ''),
    hold,
  };
};
